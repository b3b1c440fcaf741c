import "katex/dist/katex-swap.min.css";
import katex from "katex";

/**
 * Draws a formula into an element, by the DOM and not by HTML. What somebody else wrote is not trusted: no links, no
 * attributes, no macro that grows without end. Answers whether it could be read.
 */
export function drawFormula(element: HTMLElement, tex: string, displayMode: boolean): boolean {
	try {
		katex.render(tex, element, {
			displayMode,
			throwOnError: true,
			trust: false,
			strict: "ignore",
			maxExpand: 200,
			maxSize: 10,
		});
		return true;
	} catch {
		element.replaceChildren();
		return false;
	}
}
