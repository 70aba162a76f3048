// The lease on a dispute: a ring that empties, renewed while somebody works, and said plainly when it has ended.
const EVERY = 1000; // milliseconds
const PART = 1 / 15; // of a lease: when so much has passed work renews it, and when so much is left the ring warns
const AGAIN = 10; // seconds until the server is asked once more, where it did not answer

let drawn = null;
let since = 0;
let asked = -Infinity;
let worked = false;

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

function tick() {
  const lease = document.getElementById("lease");
  const now = performance.now() / 1000;
  if (lease !== drawn) {
    drawn = lease;
    since = now;
    asked = -Infinity;
    worked = false;
  }
  if (!lease?.dataset.left) return;
  const passed = now - since;
  const left = Math.max(0, Math.round(Number(lease.dataset.left) - passed));
  const length = Number(lease.dataset.length);
  const share = Math.min(100, (100 * left) / length);
  lease.querySelector(".left")?.setAttribute("stroke-dasharray", `${share.toFixed(1)} 100`);
  const text = lease.querySelector("[data-time]");
  if (text) text.textContent = clock(left);
  lease.classList.toggle("lease--low", left < PART * length);
  const ended = left === 0;
  if ((ended || (worked && passed > PART * length)) && now - asked > AGAIN) {
    asked = now;
    window.htmx.trigger(lease, ended ? "ended" : "renew");
  }
}

for (const kind of ["input", "keydown", "pointerdown"]) {
  document.addEventListener(kind, () => {
    worked = true;
  });
}
setInterval(tick, EVERY);

// A reload shows a lease that the page before it gives back as it goes, and so does a page that the browser had put aside:
// ask for it anew, so that the ring tells no reviewer of a lease that he no longer has.
window.addEventListener("pageshow", () => {
  const lease = document.getElementById("lease");
  if (lease?.dataset.left) window.htmx.trigger(lease, "renew");
});
