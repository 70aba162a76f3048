// Pictures of panels: the server draws them as SVG, in the colours of the theme that is looked at; here one becomes a PNG.
const SCALE = 2; // pixels of the file for each of the drawing

function dark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : window.matchMedia("(prefers-color-scheme: dark)").matches;
}

function address(link) {
  const found = new URL(link.href);
  if (dark()) found.searchParams.set("theme", "dark");
  else found.searchParams.delete("theme");
  return found.href;
}

async function asPng(link) {
  const answer = await fetch(address(link));
  if (!answer.ok) throw new Error(`${answer.status}`);
  const source = URL.createObjectURL(await answer.blob());
  try {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = SCALE * image.naturalWidth;
    canvas.height = SCALE * image.naturalHeight;
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    const file = document.createElement("a");
    file.href = URL.createObjectURL(blob);
    file.download = `${link.dataset.picture}.png`;
    file.click();
    setTimeout(() => URL.revokeObjectURL(file.href), 10_000);
  } finally {
    URL.revokeObjectURL(source);
  }
}

// A link beside each SVG; without script there is the SVG alone.
function offer() {
  for (const link of document.querySelectorAll("a[data-picture]:not([data-offered])")) {
    link.dataset.offered = "yes";
    link.addEventListener("click", () => {
      link.href = address(link);
    });
    const png = link.cloneNode(true);
    delete png.dataset.picture;
    png.firstChild.textContent = "PNG";
    png.setAttribute("role", "button");
    png.addEventListener("click", (event) => {
      event.preventDefault();
      asPng(link).catch(() => window.location.assign(address(link)));
    });
    link.after(" · ", png);
  }
}

offer();
document.addEventListener("htmx:afterSwap", offer);
