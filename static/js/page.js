// What every page has: the theme switch, keys, and menus that close. All of it also works without this file.
import "./keys.js";
import "./menus.js";
import "./theme.js";

// htmx swaps answers only; for a refusal or an outage show the page that says what happened.
document.addEventListener("htmx:responseError", (event) => {
  window.location.assign(event.detail.pathInfo.finalRequestPath);
});
