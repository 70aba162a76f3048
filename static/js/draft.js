// The draft: the server keeps it while somebody types; what it does not have yet outlives a reload in this tab, and goes to
// it when the page is left.
const desk = () => document.getElementById("desk");
const reason = () => document.getElementById("reason");
const place = (form) => `contested.draft ${form.dataset.draft}`;

let touched = null;
let shown = null;

function restore() {
  const form = desk();
  if (form === shown) return;
  if (shown) sessionStorage.removeItem(place(shown)); // it was sent whole, with the form
  shown = form;
  touched = null;
  const kept = form && sessionStorage.getItem(place(form));
  if (!kept || !reason() || reason().value === kept) return;
  reason().value = kept;
  reason().dispatchEvent(new Event("input", { bubbles: true }));
}

for (const kind of ["input", "change"]) {
  document.addEventListener(kind, (event) => {
    touched = event.target.form;
    if (event.target === reason()) sessionStorage.setItem(place(desk()), reason().value);
  });
}

document.addEventListener("htmx:afterRequest", (event) => {
  const { elt, successful, requestConfig } = event.detail;
  const saved = elt === reason() && successful && requestConfig.parameters.reason === reason().value;
  if (saved) sessionStorage.removeItem(place(desk()));
});
document.addEventListener("htmx:afterSettle", restore);
restore();

window.addEventListener("pagehide", () => {
  const form = desk();
  if (form?.dataset.draft && touched === form) navigator.sendBeacon(form.dataset.draft, new FormData(form));
  const leave = document.getElementById("leave");
  if (!leave) return;
  const left = new FormData(leave);
  left.set("then", "nothing"); // nobody waits for a page
  navigator.sendBeacon(leave.action, left);
});
