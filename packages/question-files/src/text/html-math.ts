import { latexOfMathml, UnknownMath } from "../math/mathml.ts";
import type { XmlElement } from "../xml/tree.ts";
import type { InlineNode } from "./inline-nodes.ts";

/** Maximum nesting depth of a formula. Deeper ones are crafted. */
const deepest = 60;

/** Collects `<math>` while HTML is read. @param take receives each formula, or its text if it cannot be converted */
export function createMathReader(take: (node: InlineNode) => void, tell: (sentence: string) => void) {
	const open: XmlElement[] = [];

	function finish(element: XmlElement): void {
		try {
			const latex = latexOfMathml(element);
			if (latex) take({ kind: "formula", latex, isDisplayed: element.attributes.display === "block" });
		} catch (error) {
			if (!(error instanceof UnknownMath)) throw error;
			tell(`Una fórmula usa «${error.message}», que no sabemos leer: revísala.`);
			take({ kind: "text", text: textOfMath(element) });
		}
	}

	return {
		isOpen: () => open.length > 0,
		/** @returns whether the element is part of a formula; 'skip' if it is nested too deep */
		open(name: string, attributes: Record<string, string>): boolean | "skip" {
			const local = name.replace(/^\w+:/, "");
			if (open.length === 0 && local !== "math") return false;
			if (open.length >= deepest) {
				tell("Una fórmula está anidada demasiado hondo: revísala.");
				return "skip";
			}
			const element: XmlElement = { name: local, attributes, children: [], line: 0 };
			open.at(-1)?.children.push(element);
			open.push(element);
			return true;
		},
		text(text: string): void {
			open.at(-1)?.children.push(text);
		},
		close(): void {
			const element = open.pop();
			if (element && open.length === 0) finish(element);
		},
		/** Finishes a formula that the HTML left open. */
		end(): void {
			const [outermost] = open;
			open.length = 0;
			if (outermost) finish(outermost);
		},
	};
}

const textOfMath = (element: XmlElement): string =>
	element.children.map((child) => (typeof child === "string" ? child : textOfMath(child))).join(" ");
