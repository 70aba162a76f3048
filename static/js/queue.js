// The queue by keyboard: j and k move, x selects, Enter opens, b decides what is selected. Enter with nothing chosen starts
// at the most urgent.
import { listen } from "./keys.js";

const rows = () => [...document.querySelectorAll("#queue .qrow:not(.qhead)")];
const at = () => rows().findIndex((row) => row.classList.contains("qrow--cursor"));

function move(by) {
  const all = rows();
  if (all.length === 0) return;
  const from = at();
  const to = from < 0 ? 0 : Math.min(all.length - 1, Math.max(0, from + by));
  for (const row of all) {
    row.classList.toggle("qrow--cursor", row === all[to]);
    row.removeAttribute("aria-current");
  }
  all[to].setAttribute("aria-current", "true");
  all[to].querySelector(".qrow__title").focus();
}

listen((event) => {
  switch (event.key) {
    case "j":
      move(1);
      return true;
    case "k":
      move(-1);
      return true;
    case "x":
      rows()[at()]?.querySelector("input[type=checkbox]")?.click();
      return true;
    case "b":
      document.querySelector('[data-does="bulk"]')?.click();
      return true;
    case "z":
      document.querySelector('[data-does="undo"]')?.click();
      return true;
    case "Enter":
      if (event.target !== document.body) return false;
      document.querySelector('[data-does="start"]')?.click();
      return true;
    default:
      return false;
  }
});

// The row of whatever has the focus is the one that the keys mean.
document.addEventListener("focusin", (event) => {
  const here = event.target.closest?.("#queue .qrow");
  if (!here) return;
  for (const row of rows()) row.classList.toggle("qrow--cursor", row === here);
});

const chosen = document.querySelector("[data-said-chosen]");
function count() {
  if (!chosen) return;
  const ticked = document.querySelectorAll('#queue input[name="dispute"]:checked').length;
  chosen.textContent = ticked ? chosen.dataset.saidChosen.replace("{count}", ticked) : "";
}
document.addEventListener("change", count);
count();
