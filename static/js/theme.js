// Switch the theme without a reload; the server keeps the wish in a cookie. Tells charts by the event "themechange".
const NEXT = { "": "light", light: "dark", dark: "" };
const name = (theme) => theme || "system";

function show(theme) {
  const root = document.documentElement;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const button of document.querySelectorAll("[data-theme-switch] button")) {
    button.value = NEXT[theme];
    button.setAttribute("aria-label", button.getAttribute(`data-said-${name(theme)}`));
    const word = button.querySelector("[data-word-system]");
    if (word) word.textContent = word.getAttribute(`data-word-${name(theme)}`);
  }
  document.dispatchEvent(new CustomEvent("themechange"));
}

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("[data-theme-switch]");
  if (!form) return;
  event.preventDefault();
  const theme = event.submitter?.value ?? "";
  show(theme);
  const body = new FormData(form);
  body.set("theme", theme);
  await fetch(form.action, { method: "POST", body, redirect: "manual" });
});

window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  document.dispatchEvent(new CustomEvent("themechange"));
});
