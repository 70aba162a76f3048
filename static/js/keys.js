// Single keys: "/" searches, "?" lists the keys, "g" and a letter goes to a place. None fires in a text field or with a
// modifier, and all of them can be switched off in the list. A page adds its own by `listen`.
import { open as search } from "./search.js";

const STORE = "contested.keys";
const dialog = document.getElementById("keys");
const toggle = dialog?.querySelector("[data-keys-on]");
const SECOND = 1500; // milliseconds in which the letter after "g" counts
const NO_TEXT = "input:not([type=radio], [type=checkbox], [type=submit], [type=button])";

let going = 0;
const own = [];

const isOn = () => localStorage.getItem(STORE) !== "off";
const typing = (target) => target.isContentEditable || target.matches(`textarea, select, ${NO_TEXT}`);

function go(letter) {
  document.querySelector(`.nav [data-go="${CSS.escape(letter)}"]`)?.click();
}

/** Let a page handle keys that nobody else takes: `handler(event)` says whether it took this one. */
export function listen(handler) {
  own.push(handler);
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && typing(event.target)) event.target.blur();
  if (!isOn() || event.altKey || event.ctrlKey || event.metaKey || typing(event.target) || dialog?.open) return;
  if (event.timeStamp < going) {
    going = 0;
    go(event.key);
    return;
  }
  if (event.key === "g") going = event.timeStamp + SECOND;
  else if (event.key === "?") dialog?.showModal();
  else if (event.key === "/") {
    if (!document.querySelector("[data-search]")) return;
    event.preventDefault();
    search();
  } else if (own.some((handler) => handler(event))) event.preventDefault();
});

for (const opener of document.querySelectorAll('[data-opens="keys"]')) {
  opener.hidden = false;
  opener.addEventListener("click", () => dialog.showModal());
}

if (toggle) {
  toggle.checked = isOn();
  toggle.addEventListener("change", () => localStorage.setItem(STORE, toggle.checked ? "on" : "off"));
}
