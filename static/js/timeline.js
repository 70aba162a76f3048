// The timeline: arrows walk along its bars, keys press the links below it, and play presses one again and again.
// Everything it does is a link of the page; without this file they are links.
import { listen } from "./keys.js";

const PACE = 1400; // milliseconds between two steps of a play
const KEYS = {
  "+": "zoom-closer", "-": "zoom-wider", 0: "zoom-whole", "[": "true-back", "]": "true-on", "{": "known-back", "}": "known-on",
};
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

let playing = ""; // the clock that plays
let timer = 0;
let held = null; // the id of what had the focus on the timeline before a swap; empty: something without one

const lanes = () => document.querySelector("[data-lanes]");
const section = () => document.getElementById("timeline");
const rows = () =>
  [...lanes().querySelectorAll(".lane")].map((lane) => [...lane.querySelectorAll(".bar")]).filter((bars) => bars.length);

function press(id) {
  const control = document.getElementById(id);
  if (!control?.href) return false;
  control.click();
  return true;
}

function choose(bar) {
  for (const other of lanes().querySelectorAll(".bar")) other.setAttribute("tabindex", other === bar ? "0" : "-1");
}

function walk(bar, [down, along]) {
  const all = rows();
  const row = all.findIndex((bars) => bars.includes(bar));
  const at = all[row].indexOf(bar);
  const next = down ? all[row + down]?.[0] : all[row][at + along];
  if (!next) return;
  choose(next);
  next.focus();
}

/** Play moves at its own pace; for who wants less motion each press is one step. */
function play(clock) {
  if (playing) return stop();
  const resting = !document.getElementById(`${clock}-on`)?.href;
  if (calm.matches) return press(resting ? `${clock}-start` : `${clock}-on`);
  playing = clock;
  return press(resting ? `${clock}-start` : `${clock}-on`);
}

function stop() {
  playing = "";
  window.clearTimeout(timer);
  prepare();
}

function goOn() {
  window.clearTimeout(timer);
  if (!playing) return;
  const parameter = playing === "true" ? "valid_at" : "as_of";
  if (new URLSearchParams(window.location.search).has(parameter)) {
    timer = window.setTimeout(() => press(`${playing}-on`) || stop(), PACE);
  } else stop(); // it came to rest
}

function prepare() {
  if (!lanes()) return;
  const first = lanes().querySelector(".bar");
  if (first) choose(first);
  for (const button of document.querySelectorAll("button[data-play]")) {
    button.hidden = false;
    const own = playing === button.dataset.play;
    button.setAttribute("aria-pressed", String(own));
    const { saidPlay, saidStep, saidStop } = button.dataset;
    button.querySelector("span").textContent = own ? saidStop : calm.matches ? saidStep : saidPlay;
  }
}

listen((event) => {
  if (!lanes() || !section().contains(event.target)) return false;
  const bar = event.target.closest(".bar");
  if (event.key in ARROWS && bar) {
    walk(bar, ARROWS[event.key]);
    return true;
  }
  if (event.key === "Enter" && bar?.dataset.href) {
    window.location.assign(bar.dataset.href);
    return true;
  }
  if (event.key === "p") {
    play(playing || (document.getElementById("true-play") ? "true" : "known"));
    return true;
  }
  if (event.key in KEYS) {
    press(KEYS[event.key]);
    return true;
  }
  return false;
});

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("button[data-play]");
  if (button) play(button.dataset.play);
  const bar = target.closest?.(".bar[data-href]");
  if (bar) window.location.assign(bar.dataset.href);
});

document.addEventListener("htmx:beforeSwap", () => {
  const { activeElement } = document;
  held = section()?.contains(activeElement) ? activeElement.id : null;
});

document.addEventListener("htmx:afterSettle", () => {
  prepare();
  // A bar can take the focus only now, and may have gone out of sight; a link may lead nowhere any more.
  if (held !== null && lanes() && !section().contains(document.activeElement)) {
    const again = held && document.getElementById(held);
    const target = again?.matches(".bar, a") ? again : lanes().querySelector(".bar");
    if (target?.matches(".bar")) choose(target);
    target?.focus();
  }
  goOn();
});

prepare();
