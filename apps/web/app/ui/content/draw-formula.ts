import "katex/dist/katex-swap.min.css";
import katex from "katex";

/** Nested deeper than this a formula brings down the tab of everybody who reads it; a textbook's needs forty. */
const deepest = 100;
const mostElements = 2000;
/** What empty cells are made of; what can be read has three elements for each character. */
const mostByLength = (tex: string) => 60 + 6 * tex.length;

/** Negative sizes, which KaTeX does not limit, move a letter so far that its bubble fills hundreds of screens. */
const largestEm = 100;
const isFar = (drawn: Element): boolean =>
	[...drawn.querySelectorAll("[style]")].some((element) =>
		(element.getAttribute("style") ?? "").match(/-?[\d.]+(?=em)/g)?.some((size) => Math.abs(Number(size)) > largestEm),
	);

/** How deep the elements inside are nested, no further than is asked. */
function isDeeper(root: Element, than: number): boolean {
	let level: Element[] = [root];
	for (let depth = 0; level.length > 0; depth += 1) {
		if (depth > than) return true;
		level = level.flatMap((element) => [...element.children]);
	}
	return false;
}

/** Before it is laid out: what is too large or too deep for that is not shown as a formula. */
function isBearable(drawn: Element, tex: string): boolean {
	const elements = drawn.getElementsByTagName("*").length;
	return elements <= Math.min(mostElements, mostByLength(tex)) && !isDeeper(drawn, deepest) && !isFar(drawn);
}

/** The commands of chemistry, where a formula has one: they are half as large as KaTeX. */
const isChemistry = /\\(?:ce|pu)(?![a-zA-Z])/;
const longestChemistry = 500;
export async function loadCommands(tex: string): Promise<void> {
	if (isChemistry.test(tex) && tex.length <= longestChemistry) await import("katex/contrib/mhchem");
}

/**
 * Draws a formula into an element, by the DOM and not by HTML. What somebody else wrote is not trusted: no links, no
 * attributes, no macro that grows without end, nothing that a phone cannot lay out. Answers whether it is drawn.
 */
export function drawFormula(element: HTMLElement, tex: string, displayMode: boolean): boolean {
	const drawn = document.createElement("span");
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
	const isShown = drawn.hasChildNodes() && isBearable(drawn, tex);
	element.replaceChildren(...(isShown ? drawn.childNodes : []));
	return isShown;
}
