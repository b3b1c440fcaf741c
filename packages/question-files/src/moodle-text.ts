import { pluginFile, readAlternative, readBlock, readStem } from "./html-fields.ts";
import type { BankAlternative, BankItem } from "./model.ts";
import type { ReadContext } from "./read-context.ts";
import { plainToMarkup } from "./text/escape-markup.ts";
import { foreignMarkdownHtml } from "./text/markup-to-html.ts";

/** How a text of Moodle is written, in its XML and in GIFT. */
export type TextFormat = "html" | "moodle" | "markdown" | "plain";

export interface FormattedText {
	text: string;
	format: TextFormat;
}

const html = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/i;

/** Moodle's own format is HTML in which line ends count. @returns undefined for plain text */
function htmlOf({ text, format }: FormattedText, kind: "block" | "inline"): string | undefined {
	if (format === "html") return text;
	if (format === "markdown") return foreignMarkdownHtml(text, kind);
	return format === "moodle" && html.test(text) ? text.replace(/\n/g, "<br />") : undefined;
}

/** Puts a question's text, its passage and its picture into the item. */
export function takeStem(text: FormattedText, item: BankItem, context: ReadContext): void {
	const written = htmlOf(text, "block");
	if (written === undefined) item.text = plainToMarkup(text.text);
	else readStem(written, item, context, pluginFile);
}

/** A text of several paragraphs. */
export function blockOf(text: FormattedText, item: BankItem, context: ReadContext): string {
	const written = htmlOf(text, "block");
	return written === undefined ? plainToMarkup(text.text) : readBlock(written, item, context, pluginFile);
}

/** The next alternative of an item. */
export function alternativeOf(
	text: FormattedText,
	item: BankItem,
	context: ReadContext,
): Pick<BankAlternative, "text" | "picture"> {
	const written = htmlOf(text, "inline");
	return written === undefined
		? { text: plainToMarkup(text.text, "inline") }
		: readAlternative(written, item, context, pluginFile);
}
