import "katex/dist/katex-swap.min.css";
import katex from "katex";

/** Maximum nesting depth. Deeper formulas crash the tab of every reader; a textbook's need forty. */
const deepest = 100;
const mostElements = 2000;
/** Maximum number of elements for a source of this length. Readable text has three per character; empty cells may have more. */
const mostByLength = (tex: string) => 60 + 6 * tex.length;

/**
 * Maximum size in em. KaTeX does not limit negative sizes, which move a letter so far that its message fills hundreds of
 * screens.
 */
const largestEm = 100;
const isFar = (drawn: Element): boolean =>
	[...drawn.querySelectorAll("[style]")].some((element) =>
		(element.getAttribute("style") ?? "").match(/-?[\d.]+(?=em)/g)?.some((size) => Math.abs(Number(size)) > largestEm),
	);

/** Whether the elements inside are nested deeper than `than`. */
function isDeeper(root: Element, than: number): boolean {
	let level: Element[] = [root];
	for (let depth = 0; level.length > 0; depth += 1) {
		if (depth > than) return true;
		level = level.flatMap((element) => [...element.children]);
	}
	return false;
}

/** Whether a formula can be laid out; checked before that. One that is too large or too deep is not shown as a formula. */
function isBearable(drawn: Element, tex: string): boolean {
	const elements = drawn.getElementsByTagName("*").length;
	return elements <= Math.min(mostElements, mostByLength(tex)) && !isDeeper(drawn, deepest) && !isFar(drawn);
}

/** Commands of the chemistry extension, which is half as large as KaTeX and loaded only if a formula uses it. */
const isChemistry = /\\(?:ce|pu)(?![a-zA-Z])/;
const longestChemistry = 500;
export async function loadCommands(tex: string): Promise<void> {
	if (isChemistry.test(tex) && tex.length <= longestChemistry) await import("katex/contrib/mhchem");
}

/**
 * Renders a formula into an element, as DOM nodes and not as HTML. The author is not trusted: no links, no attributes, no
 * endless macro, nothing that a phone cannot lay out. Returns whether it was rendered.
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
