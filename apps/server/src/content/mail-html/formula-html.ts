import { escapeHtml } from "../../mail/escape-html.ts";
import { drawFormulas, type FormulaPicture } from "../formula-picture/formula-pictures.ts";
import { formulaText } from "./formula-text.ts";

/** Stores the PNG of a formula. @returns its address */
export type KeepFormula = (png: Buffer) => Promise<string> | string;

/** Maximum number of formula pictures in a mail: every recipient's copy contains the elements. */
const mostPictures = 200;
const serif = "font-family:Cambria,Georgia,'Times New Roman',serif";

/**
 * Renders formulas for mail programs, which know no MathML and drop the styles that KaTeX needs. Each is a picture with its text
 * as alternative; a formula that cannot be drawn is text only.
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

/** Formulas up to this length do not wrap; a longer one would be wider than a phone. */
const shortText = 30;

function textHtml(latex: string): string {
	const text = formulaText(latex);
	return `<span style="${serif}${text.length > shortText ? "" : ";white-space:nowrap"}">${escapeHtml(text)}</span>`;
}

/** Image aligned to the baseline of the surrounding text. */
const imageHtml = (latex: string, { width, height, below }: FormulaPicture, address: string) =>
	`<img src="${escapeHtml(address)}" alt="${escapeHtml(formulaText(latex))}" width="${width}" height="${height}" style="vertical-align:-${below}px;max-width:100%;height:auto;border:0;${serif}">`;
