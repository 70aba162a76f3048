// All cells as marks: contestedness against mass. The table below has the same cells; a click goes where its link goes.
// The chart library comes only with this view, and its rules as a stylesheet: the policy allows none in the page. Cells come
// a page at a time, and nothing is done to more of them at once than fits between two frames; what is drawn is one trace a
// step of the scale, for then the library has no colour to read for each mark.
const box = document.getElementById("cells-chart");
const note = document.getElementById("cells-chart-note");
const files = document.getElementById("cells-chart-files");
const WEBGL_FROM = 1500; // marks; below, SVG is as fast, and sharper
const STEPS = 6;
const MOST = Number(box.dataset.most);
// The id under which the bundle would write its map library's rules into the page; we draw no tile maps.
const MAP_RULES = "9f215cf04c5486422605d13261cb87401f4e7763b6296af81e98efbc0130da53";

const said = (text, n) => text.replace("{n}", n.toLocaleString(document.documentElement.lang));
const pause = () => new Promise((resolve) => setTimeout(resolve));

function addRules() {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = box.dataset.rules;
  link.id = "plotly.js-style-global";
  link.className = "no-inline-styles";
  const stub = document.createElement("template");
  stub.id = MAP_RULES;
  document.head.append(link, stub);
}

function loadLibrary() {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = box.dataset.library;
    script.onload = () => resolve(window.Plotly ?? window.moduleName);
    script.onerror = () => reject(new Error(box.dataset.failed));
    document.head.append(script);
  });
}

// A custom property reads as light-dark(…); only a colour that was used is computed.
function colours(names) {
  const probe = document.createElement("span");
  probe.hidden = true;
  document.body.append(probe);
  const found = names.map((name) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return found;
}

function layout(ranges) {
  const [ink, line, surface] = colours(["ink-2", "line", "surface"]);
  const axis = { gridcolor: line, zerolinecolor: line, color: ink };
  return {
    height: 380,
    margin: { l: 56, r: 16, t: 40, b: 48 }, // the buttons stand above the marks
    paper_bgcolor: surface,
    plot_bgcolor: surface,
    font: { family: getComputedStyle(document.body).fontFamily, size: 12, color: ink },
    // The ranges are ours: to find its own, the library would look through all marks again each time.
    xaxis: { ...axis, title: { text: box.dataset.mass }, range: ranges.x },
    yaxis: { ...axis, title: { text: box.dataset.contestedness }, range: ranges.y },
    hoverlabel: { bgcolor: surface, font: { color: colours(["ink"])[0] } },
    hovermode: "closest",
    showlegend: false,
    dragmode: "zoom",
  };
}

// What has come: for each step of the scale its marks, in growing typed arrays.
class Marks {
  constructor() {
    this.count = 0;
    this.largest = 0;
    this.steps = Array.from({ length: STEPS }, () => ({ n: 0, x: new Float32Array(1024), y: new Float32Array(1024), at: [] }));
    this.pages = [];
  }

  add(page) {
    const place = this.pages.push(page) - 1;
    for (let n = 0; n < page.id.length; n += 1) {
      const step = this.steps[page.step[n]];
      if (step.n === step.x.length) {
        for (const axis of ["x", "y"]) {
          const larger = new Float32Array(2 * step.n);
          larger.set(step[axis]);
          step[axis] = larger;
        }
      }
      step.x[step.n] = page.x[n];
      step.y[step.n] = page.y[n];
      step.at.push(place, n);
      step.n += 1;
      if (page.x[n] > this.largest) this.largest = page.x[n];
    }
    this.count += page.id.length;
  }

  cell(step, number) {
    const [place, n] = this.steps[step].at.slice(2 * number, 2 * number + 2);
    const page = this.pages[place];
    return {
      id: page.id[n],
      name: `${page.subjects[page.subject[n]]} · ${page.predicates[page.predicate[n]]}`,
      x: page.x[n],
      y: page.y[n],
    };
  }

  traces() {
    const ramp = colours([...Array(STEPS).keys()].map((step) => `c${step}`));
    const [edge] = colours(["edge"]);
    const dense = this.count >= WEBGL_FROM;
    return this.steps.map((step, number) => ({
      type: dense ? "scattergl" : "scatter",
      mode: "markers",
      x: step.x.subarray(0, step.n),
      y: step.y.subarray(0, step.n),
      hoverinfo: "none",
      marker: { size: dense ? 7 : 9, color: ramp[number], line: { width: 1, color: edge } },
    }));
  }

  get ranges() {
    return { x: [0, this.largest * 1.05 || 1], y: [0, 1.04] };
  }
}

async function comeIn(marks, address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(box.dataset.failed);
  const page = await answer.json();
  await pause();
  marks.add(page);
  return page.next;
}

// What a mark is, beside the pointer; the library's own labels would need a text for each of all marks.
function tell(marks) {
  const label = document.createElement("p");
  label.className = "chart-tip small";
  label.hidden = true;
  box.append(label);
  box.on("plotly_hover", (event) => {
    const point = event.points[0];
    const cell = marks.cell(point.curveNumber, point.pointNumber);
    label.textContent = `${cell.name}: ${box.dataset.contestedness} ${cell.y.toFixed(2)}, ${box.dataset.mass} ${cell.x.toFixed(2)}`;
    label.hidden = false;
  });
  box.on("plotly_unhover", () => {
    label.hidden = true;
  });
  box.on("plotly_click", (event) => {
    const point = event.points[0];
    window.location.assign(box.dataset.cell.replace(/\/0(?=$|\?)/, `/${marks.cell(point.curveNumber, point.pointNumber).id}`));
  });
}

function offerFiles(library) {
  for (const form of ["png", "svg"]) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn btn--small";
    button.textContent = box.dataset.save.replace("{form}", form.toUpperCase());
    button.addEventListener("click", () =>
      library.downloadImage(box, { format: form, filename: "cells", width: 1200, height: 600, scale: form === "png" ? 2 : 1 }),
    );
    files.append(button, " ");
  }
}

async function draw() {
  addRules();
  const marks = new Marks();
  let address = box.dataset.marks;
  const more = (cursor) => {
    const next = new URL(address, window.location.href);
    next.searchParams.set("cursor", cursor);
    return next.href;
  };
  const [library, first] = await Promise.all([loadLibrary(), comeIn(marks, address)]);
  if (marks.count === 0) return;
  const options = { displaylogo: false, responsive: true, modeBarButtonsToRemove: ["select2d", "lasso2d", "autoScale2d", "toImage"] };
  box.hidden = false;
  box.setAttribute("role", "group");
  await pause();
  await library.newPlot(box, marks.traces(), layout(marks.ranges), options);
  tell(marks);
  let cursor = first;
  while (cursor && marks.count < MOST) {
    note.textContent = said(box.dataset.coming, marks.count);
    cursor = await comeIn(marks, more(cursor));
    await pause();
  }
  const again = () => library.react(box, marks.traces(), layout(marks.ranges), options);
  if (first) await again();
  box.setAttribute("aria-label", said(box.dataset.label, marks.count));
  document.addEventListener("themechange", again);
  note.textContent = said(box.dataset.drawn, marks.count) + (cursor ? ` ${box.dataset.left}` : "");
  offerFiles(library);
  box.dataset.ready = "yes";
}

draw().catch((error) => {
  note.textContent = box.dataset.failed;
  console.error(error);
});
