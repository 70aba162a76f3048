// The playground: sliders beside the fields of the two clocks, which write on release, boxes that look at once, and copying.
const sliders = () => document.querySelectorAll("input[data-slides]");

function text(slider) {
  return slider.dataset.notches.split(" ")[slider.value] ?? "";
}

function say(slider) {
  slider.setAttribute("aria-valuetext", text(slider) || slider.dataset.empty);
}

function prepare() {
  for (const slider of sliders()) {
    slider.hidden = false;
    say(slider);
  }
  for (const button of document.querySelectorAll("button[data-copies]")) button.hidden = false;
}

document.addEventListener("input", ({ target }) => {
  if (target.matches?.("input[data-slides]")) {
    document.getElementById(target.dataset.slides).value = text(target);
    say(target);
  }
  const shows = target.id && document.querySelector(`output[data-shows="${target.id}"]`);
  if (shows) shows.value = Number(target.value).toFixed(2);
});

document.addEventListener("change", ({ target }) => {
  const form = target.closest?.("form[data-sliders]");
  if (form && target.matches("input[type=range], input[type=checkbox]")) form.requestSubmit();
});

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("button[data-copies]");
  if (!button) return;
  await navigator.clipboard.writeText(document.getElementById(button.dataset.copies).textContent);
  button.textContent = button.dataset.saidCopied;
});

document.addEventListener("htmx:afterSettle", prepare);
prepare();
