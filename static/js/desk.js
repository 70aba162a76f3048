// The desk by keyboard, and what saves a reload there. Every key presses a control that is on the page; without this file
// the page works by those controls alone.
import { listen } from "./keys.js";
import "./draft.js";
import "./lease.js";

const OUTCOMES = {
  s: "sublate",
  u: "bound",
  n: "narrow",
  t: "both_stand",
  f: "not_a_contest",
  m: "need_evidence",
  e: "assign",
};
const BUTTONS = { ".": "skip", z: "undo" };

const find = (selector) => document.querySelector(`#main ${selector}`);

// What was chosen before anybody listened, or filled in again by the browser, is shown as if it were chosen now.
function catchUp() {
  const chosen = [...document.querySelectorAll("#desk input")].find((input) => input.checked !== input.defaultChecked);
  chosen?.dispatchEvent(new Event("change", { bubbles: true }));
}
window.addEventListener("load", catchUp);

function press(control) {
  if (!control || control.disabled) return false;
  control.focus();
  control.click();
  return true;
}

listen((event) => {
  if (/^[1-9]$/.test(event.key)) return press(find(`input[name="holds"][data-key="${event.key}"]`));
  if (Object.hasOwn(OUTCOMES, event.key)) {
    return press(find(`input[name="outcome"][value="${OUTCOMES[event.key]}"]`));
  }
  if (Object.hasOwn(BUTTONS, event.key)) return press(find(`[data-does="${BUTTONS[event.key]}"]`));
  if (event.key !== "r") return false;
  const reason = find("#reason");
  reason?.focus();
  return Boolean(reason);
});

// The one key with a modifier, and the one that works in a field: what was typed there is what it sends.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const form = event.target.form;
  if (form && form.id !== "desk") return; // a comment is no decision
  if (press(find('[data-does="decide"]'))) event.preventDefault();
});

// A new item is in the page: say what became of the last one, and go to where it begins, or to what it objects to.
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id !== "main") return;
  const place = find("[data-first]") ?? find("h1");
  place?.setAttribute("tabindex", "-1");
  place?.focus();
  const live = document.getElementById("said");
  if (live) live.textContent = find(".toast")?.innerText ?? "";
  catchUp();
});

// What a choice would do has been shown: the bar says it in short, and the address holds it.
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id !== "preview") return;
  const { saidSummary: summary, address } = find("#preview [data-said-summary]")?.dataset ?? {};
  const bar = find("#summary");
  if (bar && summary) bar.textContent = summary;
  if (address) history.replaceState(history.state, "", address);
});

// A server that is away decides nothing and loses nothing: say so where one looks, and leave the form as it is.
for (const kind of ["htmx:responseError", "htmx:sendError"]) {
  document.addEventListener(kind, () => {
    const trouble = find("#trouble");
    if (trouble) trouble.hidden = false;
  });
}
