// Fields that hold something to copy: a button beside each copies it, and going into the field selects all of it.
for (const button of document.querySelectorAll("button[data-copies]")) button.hidden = false;

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("button[data-copies]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copies);
  try {
    await navigator.clipboard.writeText(field.value ?? field.textContent);
    button.textContent = button.dataset.saidCopied;
  } catch {
    field.select?.(); // not allowed here: what is selected can still be copied by hand
    field.focus();
  }
});

document.addEventListener("focusin", ({ target }) => {
  if (target.matches("[data-copied-whole]")) target.select();
});
