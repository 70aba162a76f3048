"""Somebody who has a keyboard and nothing else."""

from __future__ import annotations

from playwright.sync_api import FilePayload, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

FARTHEST = 250  # presses of Tab; who needs more gives up
STEP = """
    async target => {
        const now = document.activeElement, before = window.stoodOn;
        // What is asked of the server on the way may come in above, and push away what the focus had brought into view.
        const height = document.documentElement.scrollHeight, grown = height !== (window.stoodAt ?? height);
        [window.stoodOn, window.stoodAt] = [now, height];
        const inParts = now.type === "date";  // these take Tab one by one, and show it themselves
        // A control that is drawn by its label or its field shows the ring there.
        const ringed = () => [now, now.closest("label"), now.nextElementSibling, now.parentElement].some(each => {
            if (!each) return false;
            const style = getComputedStyle(each);
            return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0 || style.boxShadow !== "none";
        });
        const visible = () => {
            const box = now.getBoundingClientRect();
            const seen = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
            return seen && (inParts || ringed() && now.matches(":focus-visible"));
        };
        // The page comes after the focus when it is next drawn, which is not to be waited for in a tab that isn't.
        for (let waited = 0; waited < 5 && !visible(); waited++) await new Promise(done => setTimeout(done, 20));
        return {
            there: now === target,
            nowhere: now === document.body,
            stuck: now === before && now !== document.body && !inParts,
            visible: grown || visible(),
            told: now.outerHTML.slice(0, 160),
        };
    }
"""


class Keyboard:
    """Walks over the page in a tab, by keys alone, and sees to it that nobody loses his way."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def to(self, target: Locator, *, back: bool = False) -> None:
        """Press Tab until the target has the focus; at each step one must see where one is, and get on."""
        self.page.wait_for_load_state("load")  # its scripts are there then
        expect(target).to_be_visible()
        handle = target.element_handle()
        for _ in range(FARTHEST):
            self.page.keyboard.press("Shift+Tab" if back else "Tab")
            step = self.page.evaluate(STEP, handle)
            assert not step["stuck"], f"nobody gets on from {step['told']}"
            assert step["nowhere"] or step["visible"], f"nobody sees the focus on {step['told']}"
            if step["there"]:
                return
        raise AssertionError(f"{target} is not reached")

    def follow(self, name: str, *, within: Locator | Page | None = None, exact: bool = False) -> None:
        """Go to a link and follow it."""
        self.to((within or self.page).get_by_role("link", name=name, exact=exact).first)
        self._leave()

    def push(self, name: str, *, within: Locator | Page | None = None, exact: bool = False) -> None:
        """Go to a button and press it."""
        self.to((within or self.page).get_by_role("button", name=name, exact=exact).first)
        self.press("Enter")

    def open(self, text: str) -> None:
        """Go to what folds out, and fold it out."""
        self.to(self.page.locator("summary:visible", has_text=text).first)
        self.press("Enter")

    def write(self, label: str, text: str, *, within: Locator | Page | None = None) -> None:
        """Go to a field and type."""
        self.to((within or self.page).get_by_label(label).first)
        self.page.keyboard.type(text)

    def attach(self, label: str, file: FilePayload) -> None:
        """Go to a field for a file and choose one. A busy browser may let the key go by: then it is gone to and pressed again."""
        field = self.page.get_by_label(label, exact=True)
        for patience in (10_000, 20_000, 30_000):
            if not field.evaluate("field => field === document.activeElement"):
                self.to(field)
            try:
                with self.page.expect_file_chooser(timeout=patience) as chooser:
                    self.press("Enter")
            except TooLate:
                continue
            chooser.value.set_files(file)
            return
        raise AssertionError(f"no file can be chosen for {label}")

    def choose(self, target: Locator) -> None:
        """Go to a group of radio buttons, and on by arrows to this one."""
        expect(target).to_be_visible()
        name = target.get_attribute("name")
        entrance = self.page.locator(f"input[type=radio][name='{name}']")
        checked = entrance.and_(self.page.locator(":checked"))
        self.to(checked.first if checked.count() else entrance.first)
        self.press("Space")
        for _ in range(entrance.count()):
            if target.is_checked():
                return
            self.press("ArrowDown")
        expect(target).to_be_checked()

    def tick(self, label: str, *, within: Locator | Page | None = None) -> None:
        """Go to a box and mark it."""
        self.to((within or self.page).get_by_label(label).first)
        self.press("Space")

    def _leave(self) -> None:
        before = self.page.url
        self.press("Enter")
        self.page.wait_for_url(lambda url: url != before)
        self.page.wait_for_load_state("load")
