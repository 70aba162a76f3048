// What every page has: the box to search, the theme switch, keys, and menus that close. All of it also works without this file.
import "./keys.js";
import "./menus.js";
import "./search.js";
import "./theme.js";

// htmx swaps answers, and forms that were refused; for any other error show the page that says what happened. What was
// sent is no page to go to: there the page itself says so, and keeps what was typed.
document.addEventListener("htmx:responseError", (event) => {
  if (event.target.closest?.("[data-search]")) return;
  if (event.detail.requestConfig.verb === "get") window.location.assign(event.detail.pathInfo.finalRequestPath);
});
