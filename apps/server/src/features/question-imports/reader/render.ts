import { truncate } from "@cachimbo/question-files/text/clean";
import { createRoom, renderInlineText, renderRichText } from "../../../content/rich-text.ts";
import type { RenderedText } from "./messages.ts";

const unreadable = [/<span class="katex-error"/, /<mstyle mathcolor="#cc0000"><mtext>\\/];

/** Whether KaTeX could not parse a formula or command, which it renders as red source. */
const hasUnreadableFormula = (html: string): boolean => unreadable.some((mark) => mark.test(html));

interface Rendered extends RenderedText {
	/** fault of the Markdown; '' without a fault */
	fault: string;
}

/** Renders a text like saving, but returns a fault for too long texts and broken formulas instead of throwing. */
export function renderCell(text: string, kind: "block" | "inline", room = createRoom()): Rendered {
	if (text === "") return { text, html: "", fault: "" };
	try {
		const html = kind === "block" ? renderRichText(text, "", room) : renderInlineText(text, "", room);
		return { text, html, fault: hasUnreadableFormula(html) ? "Tiene una fórmula que no se puede leer" : "" };
	} catch {
		return {
			text,
			html: renderInlineText(truncate(text, 200).replaceAll("$", ""), ""),
			fault: "Tiene demasiadas fórmulas",
		};
	}
}
