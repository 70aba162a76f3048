// Facets and menus are <details>: close them on Escape or on a click elsewhere, and let only one stand open.
const open = () => document.querySelectorAll("details.facet[open], details.menu[open]");

document.addEventListener("click", (event) => {
  for (const details of open()) if (!details.contains(event.target)) details.open = false;
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const details of open()) {
    details.open = false;
    details.querySelector("summary").focus();
  }
});
