// All cells as marks: contestedness against mass. The table below has the same cells; a click goes where its link goes.
// Cells come a page at a time. Few of them are drawn by the chart library, as sharp SVG; it comes only with this view, and
// its rules as a stylesheet: the policy allows none in the page. Very many would hold it up, and are handed to WebGL.
import { Scatter } from "./scatter.js";

const box = document.getElementById("cells-chart");
const note = document.getElementById("cells-chart-note");
const files = document.getElementById("cells-chart-files");
const MANY = 1500; // marks
const STEPS = [0, 1, 2, 3, 4, 5];
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
  addRules();
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

function paint() {
  const [edge, ink, line, surface, label, ...ramp] = colours(["edge", "ink-2", "line", "surface", "ink", ...STEPS.map((step) => `c${step}`)]);
  return { edge, ink, line, surface, label, ramp };
}

// What has come, page by page; a mark has the number in which its cell came.
class Cells {
  constructor() {
    this.pages = [];
    this.starts = [];
    this.count = 0;
    this.partial = false; // the time was over before all had been read
    this.whole = true;
  }

  add(page) {
    this.pages.push(page);
    this.starts.push(this.count);
    this.count += page.id.length;
    this.partial ||= page.partial;
    this.whole &&= page.whole;
  }

  at(number) {
    let place = this.starts.length - 1;
    while (this.starts[place] > number) place -= 1;
    const page = this.pages[place];
    const n = number - this.starts[place];
    return { id: page.id[n], name: `${page.subjects[page.subject[n]]} · ${page.predicates[page.predicate[n]]}`, x: page.x[n], y: page.y[n] };
  }
}

async function comeIn(cells, cursor) {
  const address = new URL(box.dataset.marks, window.location.href);
  if (cursor) address.searchParams.set("cursor", cursor);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(box.dataset.failed);
  const page = await answer.json();
  cells.add(page);
  return page;
}

function open(cells, number) {
  window.location.assign(box.dataset.cell.replace(/\/0(?=$|\?)/, `/${cells.at(number).id}`));
}

function offer(form, save) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn btn--small";
  button.textContent = box.dataset.save.replace("{form}", form.toUpperCase());
  button.addEventListener("click", save);
  files.append(button, " ");
}

function layout() {
  const { ink, line, surface, label } = paint();
  const axis = { gridcolor: line, zerolinecolor: line, color: ink, rangemode: "tozero" };
  return {
    height: 380,
    margin: { l: 56, r: 16, t: 40, b: 48 }, // the buttons stand above the marks
    paper_bgcolor: surface,
    plot_bgcolor: surface,
    font: { family: getComputedStyle(document.body).fontFamily, size: 12, color: ink },
    xaxis: { ...axis, title: { text: box.dataset.mass } },
    yaxis: { ...axis, title: { text: box.dataset.contestedness }, range: [0, 1.04] },
    hoverlabel: { bgcolor: surface, font: { color: label } },
    showlegend: false,
    dragmode: "zoom",
  };
}

function trace(page, cells) {
  const { ramp, edge } = paint();
  return {
    type: "scatter",
    mode: "markers",
    x: page.x,
    y: page.y,
    text: page.id.map((_, n) => cells.at(n).name),
    hovertemplate: `%{text}<br>${box.dataset.contestedness} %{y:.2f}, ${box.dataset.mass} %{x:.2f}<extra></extra>`,
    marker: { size: 9, color: page.step.map((step) => ramp[step]), line: { width: 1, color: edge } },
  };
}

async function drawFew(page, cells) {
  const library = await loadLibrary();
  box.hidden = false;
  const options = { displaylogo: false, responsive: true, modeBarButtonsToRemove: ["select2d", "lasso2d", "toImage"] };
  await library.newPlot(box, [trace(page, cells)], layout(), options);
  box.on("plotly_click", (event) => open(cells, event.points[0].pointNumber));
  document.addEventListener("themechange", () => library.react(box, [trace(page, cells)], layout(), options));
  for (const form of ["png", "svg"]) {
    offer(form, () => library.downloadImage(box, { format: form, filename: "cells", width: 1200, height: 600, scale: form === "png" ? 2 : 1 }));
  }
}

async function drawMany(page, cells) {
  box.hidden = false;
  const chart = new Scatter(box, MOST, { x: box.dataset.mass, y: box.dataset.contestedness }, paint);
  const tip = document.createElement("p");
  tip.className = "chart-tip small";
  tip.hidden = true;
  box.append(tip);
  box.addEventListener("mark", (event) => {
    tip.hidden = event.detail < 0;
    if (tip.hidden) return;
    const cell = cells.at(event.detail);
    tip.textContent = `${cell.name}: ${box.dataset.contestedness} ${cell.y.toFixed(2)}, ${box.dataset.mass} ${cell.x.toFixed(2)}`;
  });
  box.addEventListener("choose", (event) => open(cells, event.detail));
  document.addEventListener("themechange", () => chart.show());
  let { next } = page;
  chart.add(page.x, page.y, page.step);
  while (next && cells.count < MOST) {
    note.textContent = said(box.dataset.coming, cells.count);
    const more = await comeIn(cells, next);
    await pause();
    chart.add(more.x, more.y, more.step);
    next = more.next;
  }
  offer("png", async () => {
    const file = document.createElement("a");
    file.href = URL.createObjectURL(await chart.picture());
    file.download = "cells.png";
    file.click();
    setTimeout(() => URL.revokeObjectURL(file.href), 10_000);
  });
  return next;
}

async function draw() {
  const cells = new Cells();
  const page = await comeIn(cells, null);
  const missing = () => (cells.partial ? box.dataset.partial : !cells.whole && box.dataset.left);
  if (cells.count === 0) {
    note.textContent = missing() || "";
    return;
  }
  box.setAttribute("role", "group");
  const left = cells.count < MANY ? await drawFew(page, cells) : await drawMany(page, cells);
  box.setAttribute("aria-label", said(box.dataset.label, cells.count));
  const marks = box.querySelector("canvas.scatter__marks");
  marks?.setAttribute("role", "img");
  marks?.setAttribute("aria-label", said(box.dataset.label, cells.count));
  note.textContent = [said(box.dataset.drawn, cells.count), left ? box.dataset.left : missing(), marks && box.dataset.zoom].filter(Boolean).join(" ");
  box.dataset.ready = "yes";
}

draw().catch((error) => {
  note.textContent = box.dataset.failed;
  console.error(error);
});
