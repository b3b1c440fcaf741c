import { setImmediate } from "node:timers/promises";
import type { PreviewDto, PreviewInput } from "@cachimbo/contract/preview/preview";
import { createRoom, type Room, renderArticle, renderInlineText, renderRichText } from "../../content/rich-text.ts";
import { AppError } from "../../work/errors.ts";

/** Renderers that saving uses too, so that the preview equals the stored text. */
const renderers = { block: renderRichText, inline: renderInlineText, article: renderArticle };

/** Renders the texts with the limits of one question, and yields to other requests between them. */
export async function renderPreviews(texts: PreviewInput["texts"]): Promise<PreviewDto> {
	const room = createRoom();
	const rendered: PreviewDto = [];
	for (const text of texts) {
		if (rendered.length > 0) await setImmediate();
		rendered.push(renderPreview(text, room));
	}
	return rendered;
}

function renderPreview({ kind, text }: PreviewInput["texts"][number], room: Room): PreviewDto[number] {
	try {
		const html = renderers[kind](text.trim(), "text", room);
		return { html, error: faultOf(html) };
	} catch (refusal) {
		if (refusal instanceof AppError) return { html: "", error: refusal.message };
		throw refusal;
	}
}

/** Error output of KaTeX: unparsable source as text, and an unknown command in red. */
const katexError = /class="katex-error"[^>]*>([^<]*)|<mstyle mathcolor="#cc0000"><mtext>([^<]*)/;
const maxLength = 60;

function faultOf(html: string): string | null {
	const [, formula, command] = katexError.exec(html) ?? [];
	const source = decodeEntities(formula ?? command ?? "").trim();
	if (source === "") return null;
	const short = source.length > maxLength ? `${source.slice(0, maxLength).toWellFormed()}…` : source;
	return `Hay una fórmula que no se puede leer: ${short}`;
}

const characters: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'", "&amp;": "&" };
const decodeEntities = (html: string) =>
	html.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => characters[entity] ?? entity);
