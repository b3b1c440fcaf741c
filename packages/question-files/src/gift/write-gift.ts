import { categoryOf } from "../categories.ts";
import { alternativeHtml, blockHtml, pluginFile, stemHtml } from "../html-fields.ts";
import { labelsOf } from "../labels.ts";
import type { BankAlternative, BankItem } from "../model.ts";
import { escapeGift } from "./escapes.ts";
import { choiceLabel } from "./read-gift.ts";

/** Writes texts as HTML with MathJax formulas. Fields without a place in GIFT become tags above the question. */
export function writeGift(items: readonly BankItem[]): string {
	let current: string | undefined;
	const parts = items.map((item) => {
		const category = categoryOf(item) ?? "$course$/top";
		const heading = category === current ? "" : `$CATEGORY: ${category}\n\n`;
		current = category;
		return `${heading}${writeItem(item)}`;
	});
	return `${parts.join("\n\n")}\n`;
}

/** Whether GIFT reads the question as multiple choice. With fewer than two alternatives it would be another type. */
const isPlainChoice = ({ alternatives }: BankItem) =>
	alternatives.length > 1 && alternatives.some(({ isCorrect }) => !isCorrect);

function writeItem(item: BankItem): string {
	const placed = categoryOf(item) === undefined ? [] : (["course", "topic", "subtopic"] as const);
	const labels = [...labelsOf(item, placed), ...(isPlainChoice(item) ? [] : [choiceLabel])];
	const tags = labels.map((label) => `[tag:${label.replace(/[\]\\]/g, "\\$&")}]`).join(" ");
	const { name } = item.source;
	const stem = stemHtml(item, pluginFile);
	return [
		...(tags === "" ? [] : [`// ${tags}`]),
		`${name ? `::${escapeGift(name)}::` : ""}[html]${escapeGift(stem)}{`,
		...item.alternatives.map(writeAlternative),
		...(item.explanation === "" ? [] : [`\t####[html]${escapeGift(blockHtml(item.explanation, pluginFile))}`]),
		"}",
	].join("\n");
}

function writeAlternative(alternative: BankAlternative): string {
	const note = alternative.note === "" ? "" : `#[html]${escapeGift(blockHtml(alternative.note, pluginFile))}`;
	return `\t${alternative.isCorrect ? "=" : "~"}[html]${escapeGift(alternativeHtml(alternative, pluginFile))}${note}`;
}
