/** The header's menu works without JavaScript. With it, it also closes on Escape, on a click outside, and on a choice. */
export function enhanceMenus(): void {
	for (const details of document.querySelectorAll<HTMLDetailsElement>("details[data-menu]")) {
		addEventListener("keydown", (event) => {
			if (event.key !== "Escape" || !details.open) return;
			details.open = false;
			details.querySelector("summary")?.focus();
		});
		addEventListener("click", ({ target }) => {
			const isInside = target instanceof Element && details.contains(target);
			if (!isInside || target.closest("a")) details.open = false;
		});
		details.addEventListener("focusout", ({ relatedTarget }) => {
			if (relatedTarget instanceof Node && !details.contains(relatedTarget)) details.open = false;
		});
	}
}
