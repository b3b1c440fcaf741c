import { pluginFile, readAlternative, readBlock, readStem } from "./html-fields.ts";
import type { BankAlternative, BankItem } from "./model.ts";
import type { ReadContext } from "./read-context.ts";
import { plainToMarkup } from "./text/escape-markup.ts";
import { foreignMarkdownHtml } from "./text/markup-to-html.ts";

/** Format of a Moodle text, in its XML and in GIFT. */
export type TextFormat = "html" | "moodle" | "markdown" | "plain";

export interface FormattedText {
	text: string;
	format: TextFormat;
}

const html = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/i;

/** Converts a text to HTML. Moodle's own format is HTML with significant line ends. @returns undefined for plain text */
function htmlOf({ text, format }: FormattedText, kind: "block" | "inline"): string | undefined {
	if (format === "html") return text;
	if (format === "markdown") return foreignMarkdownHtml(text, kind);
	return format === "moodle" && html.test(text) ? text.replace(/\n/g, "<br />") : undefined;
}

/** Reads a question's text, passage and picture into the item. */
export function readStemText(text: FormattedText, item: BankItem, context: ReadContext): void {
	const written = htmlOf(text, "block");
	if (written === undefined) item.text = plainToMarkup(text.text);
	else readStem(written, item, context, pluginFile);
}

/** Reads a text of several paragraphs. */
export function blockOf(text: FormattedText, item: BankItem, context: ReadContext): string {
	const written = htmlOf(text, "block");
	return written === undefined ? plainToMarkup(text.text) : readBlock(written, item, context, pluginFile);
}

/** Reads the next alternative of an item. */
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
