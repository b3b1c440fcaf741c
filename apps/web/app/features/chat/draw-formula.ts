import "katex/dist/katex-swap.min.css";
import katex from "katex";

/** Elements within each other, of which a hundred or more overflow a phone's layout, and elements in all. */
const [deepest, most] = [150, 3000];
/** Of anything within it, in either direction: \raisebox and \kern take negative sizes past KaTeX's own limit. */
const largestEm = 60;

/**
 * Draws a formula into an element, by the DOM and not by HTML. What somebody else wrote is not trusted: no links, no
 * attributes, no macro that grows without end, and nothing that is too deep, too much or too large for a page to lay out,
 * which ends the tab of everybody who opens the group. Answers whether it could be read.
 */
export function drawFormula(element: HTMLElement, tex: string, displayMode: boolean): boolean {
	// Apart from the page, where nothing is laid out yet.
	const drawn = element.ownerDocument.createElement("span");
	try {
		katex.render(tex, drawn, {
			displayMode,
			throwOnError: true,
			trust: false,
			strict: "ignore",
			maxExpand: 200,
			maxSize: 10,
		});
	} catch {
		drawn.replaceChildren();
	}
	const fits = drawn.firstChild !== null && isDrawable(drawn);
	element.replaceChildren(...(fits ? drawn.childNodes : []));
	return fits;
}

function isDrawable(root: Element): boolean {
	let level: Element[] = [root];
	let count = 0;
	for (let depth = 0; level.length > 0; depth++) {
		count += level.length;
		if (depth > deepest || count > most || level.some(isTooLarge)) return false;
		level = level.flatMap((element) => [...element.children]);
	}
	return true;
}

const isTooLarge = (element: Element): boolean =>
	[...(element.getAttribute("style") ?? "").matchAll(/([\d.]+)em/g)].some(([, em]) => Number(em) > largestEm);
