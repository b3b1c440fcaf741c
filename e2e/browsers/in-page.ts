/** Query for the visible elements of a selector whose accessible name matches. */
export interface ElementQuery {
	css: string;
	/** The whole name, or part of it. */
	name?: string;
	part?: string;
}

export interface Found {
	/** Centre of the element in the window, once it is at rest and not covered. */
	point?: { x: number; y: number };
	name: string;
	checked: boolean;
}

/**
 * Runs in the page, so it cannot use anything outside its body. @returns the first match, scrolled into view if it is to be
 * tapped
 */
export async function findInPage(wanted: ElementQuery, toTap: boolean): Promise<Found | null> {
	const trim = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
	const nameOf = (element: Element) => {
		const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
		return trim(
			element.getAttribute("aria-label") ??
				(labels.length > 0 ? labels : [element]).map((one) => one.textContent).join(" "),
		);
	};
	const isWanted = (element: Element) => {
		const name = nameOf(element);
		if (wanted.name !== undefined && name !== wanted.name) return false;
		if (wanted.part !== undefined && !name.includes(wanted.part)) return false;
		return element.checkVisibility({ visibilityProperty: true }) && element.closest("[inert]") === null;
	};
	const element = [...document.querySelectorAll(wanted.css)].find(isWanted);
	if (!element) return null;
	const found = { name: nameOf(element), checked: element instanceof HTMLInputElement && element.checked };
	if (!toTap) return found;
	element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
	const place = () => element.getBoundingClientRect();
	const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
	await document.fonts.ready;
	const before = place();
	await nextFrame();
	await nextFrame();
	const { x, y, width, height } = place();
	if (before.x !== x || before.y !== y) return found;
	const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
	const hit = document.elementFromPoint(point.x, point.y);
	return element.contains(hit) && !element.matches(":disabled, [aria-disabled=true]") ? { ...found, point } : found;
}
