interface Point {
	level: number;
	isOrdered: boolean;
	paragraph: HTMLElement;
}

/** Parses a list item of Word. Word writes list items as paragraphs whose style names the list, with the bullet as text. */
function pointOf(element: Element | null): Point | undefined {
	const style = element?.getAttribute("style") ?? "";
	if (!(element instanceof HTMLElement) || !/mso-list:\s*l\d/i.test(style)) return undefined;
	const bullet = [...element.querySelectorAll<HTMLElement>("span[style]")].find((span) =>
		/mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
	);
	const isOrdered = /^\s*[\da-z]{1,4}[.)]/i.test(bullet?.textContent ?? "");
	bullet?.remove();
	return { level: Number(/level(\d)/i.exec(style)?.[1] ?? 1), isOrdered, paragraph: element };
}

/** Converts the paragraphs that Word writes for lists to list elements. */
export function joinWordLists(root: HTMLElement): void {
	for (const first of root.querySelectorAll<HTMLElement>("p[style], h1[style], h2[style], h3[style]")) {
		if (!first.isConnected) continue;
		// Stack of the open lists, outermost first.
		const open: HTMLElement[] = [];
		let element: Element | null = first;
		for (let point = pointOf(element); point; point = pointOf(element)) {
			const next: Element | null = point.paragraph.nextElementSibling;
			add(point, open);
			element = next;
		}
	}
}

function add({ level, isOrdered, paragraph }: Point, open: HTMLElement[]): void {
	const tag = isOrdered ? "OL" : "UL";
	open.length = Math.min(open.length, level);
	const deepest = open.at(-1);
	if (deepest && deepest.tagName !== tag && open.length === level) open.pop();
	const parent = open.at(-1);
	const isDeeper = open.length < level;
	const item = document.createElement("li");
	if (isDeeper) {
		const list = document.createElement(tag);
		if (parent) parent.lastElementChild?.append(list);
		else paragraph.before(list);
		open.push(list);
	}
	item.append(...paragraph.childNodes);
	open.at(-1)?.append(item);
	paragraph.remove();
}
