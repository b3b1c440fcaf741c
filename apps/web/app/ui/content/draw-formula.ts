import "katex/dist/katex-swap.min.css";
import katex from "katex";

/** Maximum nesting depth. Deeper formulas crash the tab of every reader; a textbook's need forty. */
const maxDepth = 100;
const maxElements = 2000;
/** Maximum number of elements for a source of this length. Readable text has three per character; empty cells may have more. */
const maxElementsFor = (tex: string) => 60 + 6 * tex.length;

/**
 * Maximum size in em. KaTeX does not limit negative sizes, which move a letter so far that its message fills hundreds of
 * screens.
 */
const maxEm = 100;
const hasLargeSize = (drawn: Element): boolean =>
	[...drawn.querySelectorAll("[style]")].some((element) =>
		(element.getAttribute("style") ?? "").match(/-?[\d.]+(?=em)/g)?.some((size) => Math.abs(Number(size)) > maxEm),
	);

/** Whether the elements inside are nested deeper than `limit`. */
function isDeeper(root: Element, limit: number): boolean {
	let level: Element[] = [root];
	for (let depth = 0; level.length > 0; depth += 1) {
		if (depth > limit) return true;
		level = level.flatMap((element) => [...element.children]);
	}
	return false;
}

/** Whether the browser can lay the formula out. A formula that is too large or too deep is shown as text. */
function canBeLaidOut(drawn: Element, tex: string): boolean {
	const elements = drawn.getElementsByTagName("*").length;
	return elements <= Math.min(maxElements, maxElementsFor(tex)) && !isDeeper(drawn, maxDepth) && !hasLargeSize(drawn);
}

/** Commands of the chemistry extension, which is half as large as KaTeX and loaded only if a formula uses it. */
const isChemistry = /\\(?:ce|pu)(?![a-zA-Z])/;
const maxChemistryLength = 500;
export async function loadCommands(tex: string): Promise<void> {
	if (isChemistry.test(tex) && tex.length <= maxChemistryLength) await import("katex/contrib/mhchem");
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
	const isShown = drawn.hasChildNodes() && canBeLaidOut(drawn, tex);
	element.replaceChildren(...(isShown ? drawn.childNodes : []));
	return isShown;
}
