// The box in the bar: results while typing, in a list moved through by arrow keys. Without this file the box is a form.
// What was looked for and at of late stays in this browser's own storage; no server is told.
const STORE = "contested.recent";
const MOST = 8;
const THINGS = /^\/(entities|cells|statements|sources|predicates|disputes)\/\d+/;

const form = document.querySelector("[data-search]");
const field = form?.querySelector("input[type=search]");
const popup = document.getElementById("found");
const status = form?.querySelector("[role=status]");
let cameFrom = null;

export const recent = () => {
  try {
    const found = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => one?.url?.startsWith("/") && one.title) : [];
  } catch {
    return [];
  }
};

function remember(title, url) {
  const others = recent().filter((one) => one.url !== url);
  localStorage.setItem(STORE, JSON.stringify([{ title: title.slice(0, 120), url }, ...others].slice(0, MOST)));
}

function forget() {
  localStorage.removeItem(STORE);
}

const options = () => [...popup.querySelectorAll("[role=option]")];
const active = () => popup.querySelector("[aria-selected=true]");

function choose(option) {
  active()?.setAttribute("aria-selected", "false");
  if (option) {
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    field.setAttribute("aria-activedescendant", option.id);
  } else field.removeAttribute("aria-activedescendant");
}

function move(step) {
  const all = options();
  const at = all.indexOf(active());
  choose(all[at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length]);
}

function show() {
  popup.hidden = false;
  field.setAttribute("aria-expanded", "true");
}

function look() {
  show();
  field.dispatchEvent(new Event("look"));
}

function hide() {
  popup.hidden = true;
  field.setAttribute("aria-expanded", "false");
  choose(null);
}

/** Come to the box from anywhere; Escape goes back there. */
export function open() {
  cameFrom = document.activeElement;
  field.focus();
  field.select();
  look();
}

function leave() {
  hide();
  if (cameFrom?.isConnected && cameFrom !== document.body) cameFrom.focus();
  else field.blur();
  cameFrom = null;
}

function row(id, title, url) {
  const option = document.createElement("a");
  option.className = "found__row";
  option.id = id;
  option.href = url;
  option.tabIndex = -1;
  option.setAttribute("role", "option");
  option.setAttribute("aria-selected", "false");
  const name = document.createElement("span");
  name.className = "found__name";
  name.textContent = title;
  option.append(name);
  return option;
}

/** Put what was looked at of late before the examples, where nothing is typed. */
function addRecent() {
  const list = popup.querySelector("[role=listbox]");
  if (!list || field.value.trim() || !recent().length) return;
  const group = document.createElement("div");
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", form.dataset.recent);
  const head = document.createElement("div");
  head.className = "found__head";
  head.setAttribute("aria-hidden", "true");
  head.textContent = form.dataset.recent;
  const rows = recent().map((one, place) => row(`found-recent-${place}`, one.title, one.url));
  const clear = row("found-forget", form.dataset.forget, "#forget");
  clear.classList.add("found__row--more");
  clear.dataset.forgets = "";
  group.append(head, ...rows, clear);
  list.prepend(group);
}

function fillPage() {
  const section = document.getElementById("recent");
  if (!section || !recent().length) return;
  section.hidden = false;
  section.querySelector("[data-recent-list]").replaceChildren(
    ...recent().map((one) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = one.url;
      link.textContent = one.title;
      item.append(link);
      return item;
    }),
  );
}

function noteVisit() {
  const { pathname, search } = window.location;
  const title = document.querySelector("main h1")?.textContent.trim().replace(/\s+/g, " ");
  if (title && THINGS.test(pathname)) remember(title, pathname);
  const typed = new URLSearchParams(search).get("q")?.trim();
  if (typed && form && pathname === form.getAttribute("action")) remember(typed, `${pathname}?q=${encodeURIComponent(typed)}`);
}

if (field && popup) {
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-expanded", "false");
  field.setAttribute("aria-controls", "found-list");
  field.autocomplete = "off";

  field.addEventListener("input", () => {
    choose(null);
    show();
  });
  field.addEventListener("click", () => popup.hidden && look());
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (popup.hidden) look();
      else move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && active() && !popup.hidden) {
      event.preventDefault();
      active().click();
    } else if (event.key === "Escape" && !popup.hidden) {
      event.preventDefault();
      event.stopPropagation();
      leave();
    } else if (event.key === "Tab") hide();
  });
  popup.addEventListener("mousedown", (event) => event.preventDefault()); // the box keeps the focus
  popup.addEventListener("click", (event) => {
    if (!event.target.closest("[data-forgets]")) return;
    event.preventDefault();
    forget();
    field.dispatchEvent(new Event("look"));
  });
  document.addEventListener("click", ({ target }) => {
    if (!form.contains(target)) hide();
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !form.contains(relatedTarget)) hide();
  });
  // A list that comes late, of what is typed already, takes no choice away that was made meanwhile.
  let chosen;
  popup.addEventListener("htmx:beforeSwap", () => (chosen = active()?.id));
  popup.addEventListener("htmx:afterSwap", () => {
    addRecent();
    choose(options().find((option) => chosen && option.id === chosen));
    status.textContent = popup.querySelector("[data-told]")?.dataset.told ?? "";
  });
  popup.addEventListener("htmx:sendError", () => (status.textContent = form.dataset.away));
}

document.querySelector("[data-recent-forget]")?.addEventListener("submit", forget);
noteVisit();
fillPage();
