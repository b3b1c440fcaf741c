function makeFocusable(part: HTMLElement): void {
	if (part.scrollWidth <= part.clientWidth || part.clientWidth === 0) {
		part.removeAttribute("tabindex");
		return;
	}
	part.tabIndex = 0;
	// A table with the role group would no longer be a table.
	if (part.tagName === "TABLE") return;
	part.setAttribute("role", "group");
	part.setAttribute("aria-label", "Fórmula, se desplaza hacia los lados");
}

function markWideParts(root: HTMLElement): void {
	for (const formula of root.querySelectorAll<HTMLElement>(".katex-display, .katex")) {
		if (!formula.parentElement?.closest(".katex-display")) makeFocusable(formula);
	}
	for (const table of root.querySelectorAll<HTMLElement>("table")) makeFocusable(table);
}

/** Makes formulas and tables focusable while they are too wide and scroll. Returns the function that stops watching. */
export function watchWideParts(root: HTMLElement): () => void {
	if (!root.querySelector(".katex, table")) return () => undefined;
	const observer = new ResizeObserver(() => markWideParts(root));
	observer.observe(root);
	return () => observer.disconnect();
}
