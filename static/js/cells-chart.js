// All cells as marks: contestedness against mass. The table below has the same cells; a click goes where its link goes.
// The chart library comes only with this view, and its rules as a stylesheet: the policy allows none in the page.
const box = document.getElementById("cells-chart");
const note = document.getElementById("cells-chart-note");
const WEBGL_FROM = 1500; // marks; below, SVG is as fast, and sharper
// The id under which the bundle would write its map library's rules into the page; we draw no tile maps.
const MAP_RULES = "9f215cf04c5486422605d13261cb87401f4e7763b6296af81e98efbc0130da53";

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
    script.onerror = () => reject(new Error("The chart library didn’t load."));
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

function layout() {
  const [ink, line, surface] = colours(["ink-2", "line", "surface"]);
  const axis = { gridcolor: line, zerolinecolor: line, color: ink, rangemode: "tozero" };
  return {
    height: 380,
    margin: { l: 56, r: 16, t: 40, b: 48 }, // the buttons stand above the marks
    paper_bgcolor: surface,
    plot_bgcolor: surface,
    font: { family: getComputedStyle(document.body).fontFamily, size: 12, color: ink },
    xaxis: { ...axis, title: { text: "mass of dissent" } },
    yaxis: { ...axis, title: { text: "contestedness" }, range: [0, 1.04] },
    hoverlabel: { bgcolor: surface, font: { color: colours(["ink"])[0] } },
    showlegend: false,
    dragmode: "zoom",
  };
}

function trace(marks) {
  const ramp = colours([0, 1, 2, 3, 4, 5].map((step) => `c${step}`));
  const [edge] = colours(["edge"]);
  return {
    type: marks.x.length >= WEBGL_FROM ? "scattergl" : "scatter",
    mode: "markers",
    x: marks.x,
    y: marks.y,
    text: marks.name,
    hovertemplate: "%{text}<br>contestedness %{y:.2f}, mass %{x:.2f}<extra></extra>",
    marker: { size: 9, color: marks.step.map((step) => ramp[step]), line: { width: 1, color: edge } },
  };
}

async function draw() {
  addRules();
  const [library, answer] = await Promise.all([loadLibrary(), fetch(box.dataset.marks)]);
  if (!answer.ok) throw new Error("The cells didn’t load.");
  const marks = await answer.json();
  if (marks.x.length === 0) return;
  box.hidden = false;
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", `${marks.x.length} cells by contestedness and mass; the table below has each.`);
  const options = { displaylogo: false, responsive: true, modeBarButtonsToRemove: ["select2d", "lasso2d"] };
  await library.newPlot(box, [trace(marks)], layout(), options);
  box.on("plotly_click", (event) => window.location.assign(marks.url[event.points[0].pointNumber]));
  document.addEventListener("themechange", () => library.react(box, [trace(marks)], layout(), options));
  const left = marks.more ? " The least contested are left out." : "";
  note.textContent = `${marks.x.length.toLocaleString()} cells drawn.${left} Choose a mark to open its cell.`;
}

draw().catch((error) => {
  note.textContent = `${error.message} The table is complete without it.`;
});
