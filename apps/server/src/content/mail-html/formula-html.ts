import { escapeHtml } from "../../mail/escape-html.ts";
import { drawFormulas, type FormulaPicture } from "../formula-picture/formula-pictures.ts";
import { formulaText } from "./formula-text.ts";

/** Puts the PNG of a formula somewhere. @returns its address */
export type KeepFormula = (png: Buffer) => Promise<string> | string;

/** Of one mail: an element of each is in every recipient's. */
const mostPictures = 200;
const serif = "font-family:Cambria,Georgia,'Times New Roman',serif";

/**
 * Formulas as mail can show them: mail programs know no MathML, and drop what KaTeX draws with. Each is a picture that says
 * itself as text; what cannot be drawn is the text alone.
 */
export async function createFormulaHtml(
	formulas: readonly string[],
	keep: KeepFormula,
): Promise<(latex: string) => string> {
	const elements = new Map<string, string>();
	let left = mostPictures;
	for (const [latex, picture] of await drawFormulas(formulas.slice(0, mostPictures))) {
		elements.set(latex, imageHtml(latex, picture, await keep(picture.png)));
	}
	return (latex) => (left-- > 0 && elements.get(latex)) || textHtml(latex);
}

/** A short one stays in one line; a longer one would be wider than a phone. */
const shortText = 30;

function textHtml(latex: string): string {
	const text = formulaText(latex);
	return `<span style="${serif}${text.length > shortText ? "" : ";white-space:nowrap"}">${escapeHtml(text)}</span>`;
}

/** It stands on the base line of the text around it. */
const imageHtml = (latex: string, { width, height, below }: FormulaPicture, address: string) =>
	`<img src="${escapeHtml(address)}" alt="${escapeHtml(formulaText(latex))}" width="${width}" height="${height}" style="vertical-align:-${below}px;max-width:100%;height:auto;border:0;${serif}">`;
