import { parseInert } from "../../../platform/parse-inert.ts";
import { colourOf } from "./formats.ts";
import { joinWordLists } from "./word-lists.ts";

const dropped =
	"script, style, meta, link, title, template, noscript, iframe, frame, object, embed, svg, math, canvas, audio, button, input:not(li[data-type] input), select, textarea, xml, base";

/** Where text is written without choosing a colour: it would be black on black where a mail program is dark. */
const isPlain = { color: new Set(["#000000", "#222222", "#202124"]), backgroundColor: new Set(["#ffffff"]) };

const fontSizes = ["", "12px", "14px", "", "18px", "24px", "32px", "32px"];

/** What Gmail and old pages write by attributes, as styles. */
function styleAttributes(root: HTMLElement): void {
	for (const font of root.querySelectorAll("font")) {
		const span = document.createElement("span");
		span.style.color = font.getAttribute("color") ?? "";
		span.style.fontFamily = font.getAttribute("face") ?? "";
		span.style.fontSize = fontSizes[Number(font.getAttribute("size"))] ?? "";
		for (const name of ["color", "fontFamily", "fontSize"] as const)
			if (font.style[name]) span.style[name] = font.style[name];
		span.append(...font.childNodes);
		font.replaceWith(span);
	}
	for (const block of root.querySelectorAll<HTMLElement>("[align]"))
		if (!block.style.textAlign) block.style.textAlign = block.getAttribute("align") ?? "";
}

function dropPlainColours(root: HTMLElement): void {
	for (const element of root.querySelectorAll<HTMLElement>("[style]"))
		for (const name of ["color", "backgroundColor"] as const)
			if (isPlain[name].has(colourOf(element.style[name]) ?? "")) element.style[name] = "";
}

/**
 * What comes from Word, Gmail or a page, without what only they understand: the schema of the editor decides what of the
 * rest may stay. What was copied from an editor of ours is as it has to be.
 */
export function cleanPasted(html: string): string {
	const root = parseInert(html);
	for (const element of root.querySelectorAll(dropped)) element.remove();
	if (root.querySelector("[data-pm-slice]")) return root.innerHTML;
	joinWordLists(root);
	styleAttributes(root);
	dropPlainColours(root);
	// An empty line of Gmail's.
	for (const { parentElement: line } of root.querySelectorAll("div > br:only-child"))
		if (line && !line.textContent) line.replaceWith(document.createElement("p"));
	return root.innerHTML;
}
