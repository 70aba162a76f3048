// Very many marks by two numbers. They are handed to WebGL once, as they come, and one call draws all of them: zooming changes
// six numbers, and a pointer looks through typed arrays, so that nothing takes longer than a frame or two.
const SVG = "http://www.w3.org/2000/svg";
const MARGIN = { left: 48, right: 16, top: 12, bottom: 44 };
const REACH = 12; // pixels from the pointer within which a mark is meant
const TICKS = 5;
const SLICE = 10_000; // marks drawn in one frame where there is no WebGL

const VERTEX = `
attribute vec2 place; attribute float step;
uniform vec4 view; uniform float size;
uniform vec3 ramp[6];
varying vec3 fill;
void main() {
  vec2 at = (place - view.xy) / (view.zw - view.xy);
  gl_Position = vec4(at * 2.0 - 1.0, 0.0, 1.0);
  gl_PointSize = size;
  fill = vec3(0.0);
  for (int n = 0; n < 6; n += 1) if (float(n) == step) fill = ramp[n];
}`;
const FRAGMENT = `
precision mediump float;
uniform vec3 edge;
varying vec3 fill;
void main() {
  float far = length(gl_PointCoord - 0.5);
  if (far > 0.5) discard;
  gl_FragColor = vec4(far > 0.38 ? edge : fill, 1.0);
}`;

function shader(gl, kind, text) {
  const made = gl.createShader(kind);
  gl.shaderSource(made, text);
  gl.compileShader(made);
  if (!gl.getShaderParameter(made, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(made));
  return made;
}

function node(name, attributes, text) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

const channels = (colour) => colour.match(/[\d.]+/g).slice(0, 3).map((one) => Number(one) / 255);

// Round distances between ticks: 1, 2 or 5 times a power of ten.
function ticks(low, high) {
  const rough = (high - low) / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const gap = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough);
  const found = [];
  for (let n = Math.ceil(low / gap); n * gap <= high + gap * 1e-6; n += 1) found.push(Number((n * gap).toPrecision(6)));
  return found;
}

export class Scatter {
  // `most` marks at most; `words` names the axes; `paint` gives the colours of the theme as computed ones.
  constructor(box, most, words, paint) {
    this.words = words;
    this.paint = paint;
    this.x = new Float32Array(most);
    this.y = new Float32Array(most);
    this.step = new Uint8Array(most);
    this.count = 0;
    this.drawn = 0; // marks that are drawn as `looks` says
    this.looks = null;
    this.whole = [0, 0, 1, 1.04];
    this.view = null;
    this.canvas = document.createElement("canvas");
    this.canvas.className = "scatter__marks";
    this.canvas.tabIndex = 0;
    this.axes = node("svg", { class: "scatter__axes chart", "aria-hidden": "true" });
    box.classList.add("scatter");
    box.append(this.canvas, this.axes);
    this.prepare(most);
    this.listen(box);
    new ResizeObserver(() => this.resize()).observe(box);
    this.resize();
  }

  prepare(most) {
    const gl = this.canvas.getContext("webgl", { antialias: false, alpha: true, premultipliedAlpha: false, preserveDrawingBuffer: true });
    if (!gl) {
      this.pen = this.canvas.getContext("2d");
      return;
    }
    const program = gl.createProgram();
    gl.attachShader(program, shader(gl, gl.VERTEX_SHADER, VERTEX));
    gl.attachShader(program, shader(gl, gl.FRAGMENT_SHADER, FRAGMENT));
    gl.linkProgram(program);
    gl.useProgram(program);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, most * 12, gl.DYNAMIC_DRAW);
    for (const [name, size, offset] of [["place", 2, 0], ["step", 1, 8]]) {
      const place = gl.getAttribLocation(program, name);
      gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(place, size, gl.FLOAT, false, 12, offset);
    }
    this.gl = gl;
    this.at = (name) => gl.getUniformLocation(program, name);
  }

  // Take more marks in: three arrays of one length.
  add(x, y, step) {
    const fresh = new Float32Array(3 * x.length);
    for (let n = 0; n < x.length; n += 1) {
      fresh.set([x[n], y[n], step[n]], 3 * n);
      this.x[this.count + n] = x[n];
      this.y[this.count + n] = y[n];
      this.step[this.count + n] = step[n];
      if (x[n] * 1.05 > this.whole[2]) this.whole[2] = x[n] * 1.05;
    }
    this.gl?.bufferSubData(this.gl.ARRAY_BUFFER, 12 * this.count, fresh);
    this.count += x.length;
    this.show();
  }

  get seen() {
    return this.view ?? this.whole;
  }

  get plot() {
    const { width, height } = this.size;
    return { left: MARGIN.left, top: MARGIN.top, width: width - MARGIN.left - MARGIN.right, height: height - MARGIN.top - MARGIN.bottom };
  }

  resize() {
    const { width, height } = this.canvas.getBoundingClientRect();
    if (!width) return;
    this.size = { width, height };
    this.canvas.width = Math.round(width * devicePixelRatio);
    this.canvas.height = Math.round(height * devicePixelRatio);
    this.looks = null; // what was drawn went with the old size
    this.show();
  }

  show() {
    if (this.waiting || !this.size) return;
    this.waiting = requestAnimationFrame(() => {
      this.waiting = 0;
      this.draw();
    });
  }

  draw() {
    if (this.gl) this.drawAll();
    else this.drawSlice(0);
    this.drawAxes();
  }

  // Without WebGL: some marks a frame, until all are there or something else is to be seen.
  drawSlice(from) {
    const { pen, plot, seen } = this;
    const pixels = devicePixelRatio;
    const { ramp } = this.paint();
    const [x0, y0, x1, y1] = seen;
    if (from === 0) pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    const upto = Math.min(this.count, from + SLICE);
    for (let n = from; n < upto; n += 1) {
      const [u, v] = [(this.x[n] - x0) / (x1 - x0), (this.y[n] - y0) / (y1 - y0)];
      if (u < 0 || v < 0 || u > 1 || v > 1) continue;
      pen.fillStyle = ramp[this.step[n]];
      pen.fillRect((plot.left + u * plot.width - 2) * pixels, (plot.top + (1 - v) * plot.height - 2) * pixels, 4 * pixels, 4 * pixels);
    }
    if (upto < this.count && !this.waiting) {
      this.slicing = requestAnimationFrame(() => {
        if (!this.waiting) this.drawSlice(upto);
      });
    }
  }

  // Where nothing else has changed, only the marks that came since are added to what is drawn already.
  drawAll() {
    const { gl, plot, seen } = this;
    const { ramp, edge } = this.paint();
    const pixels = devicePixelRatio;
    const below = this.size.height - plot.top - plot.height;
    const frame = [plot.left, below, plot.width, plot.height].map((one) => Math.round(one * pixels));
    const size = (this.count > 20_000 ? 6 : 8) * pixels;
    const looks = JSON.stringify([seen, frame, size, ramp, edge]);
    if (looks !== this.looks) this.drawn = 0;
    this.looks = looks;
    if (!this.drawn) {
      gl.viewport(0, 0, this.canvas.width, this.canvas.height);
      gl.disable(gl.SCISSOR_TEST);
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT);
    }
    gl.viewport(...frame);
    gl.enable(gl.SCISSOR_TEST);
    gl.scissor(...frame);
    gl.uniform4fv(this.at("view"), seen);
    gl.uniform1f(this.at("size"), size);
    gl.uniform3fv(this.at("ramp"), ramp.flatMap(channels));
    gl.uniform3fv(this.at("edge"), channels(edge));
    gl.drawArrays(gl.POINTS, this.drawn, this.count - this.drawn);
    this.drawn = this.count;
  }

  drawAxes() {
    const { plot, seen } = this;
    const [x0, y0, x1, y1] = seen;
    const right = plot.left + plot.width;
    const bottom = plot.top + plot.height;
    const parts = [];
    for (const tick of ticks(x0, x1)) {
      const x = plot.left + ((tick - x0) / (x1 - x0)) * plot.width;
      parts.push(node("line", { class: "gridline", x1: x, x2: x, y1: plot.top, y2: bottom }));
      parts.push(node("text", { x, y: bottom + 16, "text-anchor": "middle" }, tick.toLocaleString(document.documentElement.lang)));
    }
    for (const tick of ticks(y0, Math.min(y1, 1))) {
      const y = bottom - ((tick - y0) / (y1 - y0)) * plot.height;
      parts.push(node("line", { class: "gridline", x1: plot.left, x2: right, y1: y, y2: y }));
      parts.push(node("text", { x: plot.left - 8, y: y + 4, "text-anchor": "end" }, tick.toLocaleString(document.documentElement.lang)));
    }
    parts.push(node("line", { class: "axis", x1: plot.left, x2: right, y1: bottom, y2: bottom }));
    parts.push(node("text", { x: right, y: bottom + 34, "text-anchor": "end" }, this.words.x));
    parts.push(node("text", { x: plot.left + 4, y: plot.top + 10 }, this.words.y));
    this.frame = node("rect", { class: "scatter__frame", width: 0, height: 0 });
    this.axes.replaceChildren(...parts, this.frame);
  }

  // Where a pointer is, in pixels of the box and as the numbers that it points at.
  pointed(event) {
    const { left, top } = this.canvas.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    const [x0, y0, x1, y1] = this.seen;
    const { plot } = this;
    return {
      x,
      y,
      u: x0 + ((x - plot.left) / plot.width) * (x1 - x0),
      v: y1 - ((y - plot.top) / plot.height) * (y1 - y0),
    };
  }

  // The mark nearest to a pointer, by its number, or -1.
  nearest(at) {
    const [x0, y0, x1, y1] = this.seen;
    const wide = this.plot.width / (x1 - x0);
    const high = this.plot.height / (y1 - y0);
    let found = -1;
    let best = REACH * REACH;
    for (let n = 0; n < this.count; n += 1) {
      const dx = (this.x[n] - at.u) * wide;
      const dy = (this.y[n] - at.v) * high;
      const far = dx * dx + dy * dy;
      if (far < best) {
        best = far;
        found = n;
      }
    }
    return found;
  }

  zoom(by, about = 0.5) {
    const [x0, y0, x1, y1] = this.seen;
    const part = (low, high) => [low + (high - low) * about * (1 - by), high - (high - low) * (1 - about) * (1 - by)];
    const [left, right] = part(x0, x1);
    const [low, high] = part(y0, y1);
    this.look([left, low, right, high]);
  }

  move(right, up) {
    const [x0, y0, x1, y1] = this.seen;
    const [dx, dy] = [right * (x1 - x0), up * (y1 - y0)];
    this.look([x0 + dx, y0 + dy, x1 + dx, y1 + dy]);
  }

  look(view) {
    this.view = view && view[2] - view[0] > 1e-6 && view[3] - view[1] > 1e-6 ? view : null;
    this.show();
  }

  listen(box) {
    const keys = {
      "+": () => this.zoom(0.6), "-": () => this.zoom(1.6), 0: () => this.look(null),
      ArrowLeft: () => this.move(-0.1, 0), ArrowRight: () => this.move(0.1, 0),
      ArrowUp: () => this.move(0, 0.1), ArrowDown: () => this.move(0, -0.1),
    };
    this.canvas.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !keys[event.key]) return;
      event.preventDefault();
      keys[event.key]();
    });
    let from = null;
    this.canvas.addEventListener("pointerdown", (event) => {
      from = this.pointed(event);
      this.canvas.setPointerCapture(event.pointerId);
    });
    this.canvas.addEventListener("pointermove", (event) => {
      const at = this.pointed(event);
      if (!from) {
        this.hovered = at;
        this.hovering ||= requestAnimationFrame(() => {
          this.hovering = 0;
          box.dispatchEvent(new CustomEvent("mark", { detail: this.nearest(this.hovered) }));
        });
      } else if (this.frame) {
        const [x, y] = [Math.min(from.x, at.x), Math.min(from.y, at.y)];
        for (const [name, value] of Object.entries({ x, y, width: Math.abs(at.x - from.x), height: Math.abs(at.y - from.y) })) {
          this.frame.setAttribute(name, value);
        }
      }
    });
    this.canvas.addEventListener("pointerup", (event) => {
      const at = this.pointed(event);
      const start = from;
      from = null;
      if (!start) return;
      if (Math.hypot(at.x - start.x, at.y - start.y) < 5) {
        const number = this.nearest(at);
        if (number >= 0) box.dispatchEvent(new CustomEvent("choose", { detail: number }));
        return;
      }
      this.look([Math.min(at.u, start.u), Math.min(at.v, start.v), Math.max(at.u, start.u), Math.max(at.v, start.v)]);
    });
    this.canvas.addEventListener("pointercancel", () => {
      from = null;
    });
    this.canvas.addEventListener("dblclick", () => this.look(null));
    this.canvas.addEventListener("pointerleave", () => box.dispatchEvent(new CustomEvent("mark", { detail: -1 })));
  }

  // What is seen, as a picture.
  async picture() {
    const { ink, surface, line } = this.paint();
    const canvas = document.createElement("canvas");
    canvas.width = this.canvas.width;
    canvas.height = this.canvas.height;
    const pen = canvas.getContext("2d");
    pen.fillStyle = surface;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.scale(devicePixelRatio, devicePixelRatio);
    pen.font = `12px ${getComputedStyle(document.body).fontFamily}`;
    for (const part of this.axes.querySelectorAll("line, text")) {
      const get = (name) => Number(part.getAttribute(name));
      if (part.localName === "line") {
        pen.strokeStyle = line;
        pen.beginPath();
        pen.moveTo(get("x1"), get("y1"));
        pen.lineTo(get("x2"), get("y2"));
        pen.stroke();
      } else {
        pen.fillStyle = ink;
        pen.textAlign = { middle: "center", end: "right" }[part.getAttribute("text-anchor")] ?? "left";
        pen.fillText(part.textContent, get("x"), get("y"));
      }
    }
    pen.drawImage(this.canvas, 0, 0, this.size.width, this.size.height);
    return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  }
}
