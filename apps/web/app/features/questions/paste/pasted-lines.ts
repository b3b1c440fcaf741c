import { parseInert } from "../../../platform/device/parse-inert.ts";

/** Block elements, which begin a new line. */
const blocks = "p,div,li,tr,h1,h2,h3,h4,h5,h6,pre,blockquote";
const invisible = "style,script,head,title,xml,o\\:p";

/**
 * Superscripts and subscripts, which plain text loses: 'x2' for x². They become formulas in \\(…\\), because a $ after a letter
 * is read as a currency.
 */
const scriptText = /^[\p{L}\p{N}+−-]{1,8}$/u;

function markScripts(body: HTMLElement): void {
	for (const element of body.querySelectorAll("sup,sub")) {
		const text = element.textContent.trim();
		if (scriptText.test(text)) element.textContent = `\\(${element.tagName === "SUP" ? "^" : "_"}{${text}}\\)`;
	}
}

/** Label of a list item. Word writes list numbers as text; other programs leave them to the browser. */
function labelOf(item: Element): string {
	const list = item.parentElement;
	if (!(list instanceof HTMLOListElement)) return "";
	const place = [...list.children].filter((child) => child.tagName === "LI").indexOf(item) + Math.max(1, list.start);
	const isLettered = /^[Aa]$/.test(list.type) || /alpha|latin/.test(list.style.listStyleType);
	return isLettered ? `${String.fromCharCode(64 + place)}) ` : `${place}. `;
}

/** Replaces line breaks in the HTML source with spaces. */
function joinLines(body: HTMLElement): void {
	const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
	while (walker.nextNode()) {
		const { currentNode: node } = walker;
		node.textContent = (node.textContent ?? "").replace(/[\r\n]+/g, " ");
	}
}

/** Text of copied HTML with one line for each paragraph and list item, the input format of `readPasted`. */
export function linesOfHtml(html: string): string {
	const body = parseInert(html);
	for (const element of body.querySelectorAll(invisible)) element.remove();
	markScripts(body);
	joinLines(body);
	for (const line of body.querySelectorAll("br")) line.replaceWith("\n");
	for (const cell of body.querySelectorAll("td + td, td + th")) cell.before("\t");
	for (const item of body.querySelectorAll("li")) {
		const [first] = item.children;
		(first?.matches(blocks) ? first : item).prepend(labelOf(item));
	}
	for (const block of body.querySelectorAll(blocks)) block.append("\n");
	for (const block of body.querySelectorAll(blocks)) block.before("\n");
	return body.textContent
		.replace(/\n(?:[ \t]*\n)+/g, "\n")
		.replaceAll("\u00a0", " ")
		.trim();
}
