import { parseInert } from "../../../platform/device/parse-inert.ts";
import { colourOf } from "./formats.ts";
import { joinWordLists } from "./word-lists.ts";

const droppedSelector =
	"script, style, meta, link, title, template, noscript, iframe, frame, object, embed, svg, math, canvas, audio, button, input:not(li[data-type] input), select, textarea, xml, base";

/** Default colours of text whose author chose none. Keeping them would give black on black in a dark mail program. */
const plainColours = { color: new Set(["#000000", "#222222", "#202124"]), backgroundColor: new Set(["#ffffff"]) };

const fontSizes = ["", "12px", "14px", "", "18px", "24px", "32px", "32px"];

/** Converts the attributes that Gmail and old pages use to styles. */
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
			if (plainColours[name].has(colourOf(element.style[name]) ?? "")) element.style[name] = "";
}

/**
 * Cleans HTML pasted from Word, Gmail or a web page: removes markup that only those programs understand. The editor's schema
 * filters the rest. HTML copied from our own editor is kept unchanged.
 */
export function cleanPasted(html: string): string {
	const root = parseInert(html);
	for (const element of root.querySelectorAll(droppedSelector)) element.remove();
	if (root.querySelector("[data-pm-slice]")) return root.innerHTML;
	joinWordLists(root);
	styleAttributes(root);
	dropPlainColours(root);
	// Gmail's markup of an empty line.
	for (const { parentElement: line } of root.querySelectorAll("div > br:only-child"))
		if (line && !line.textContent) line.replaceWith(document.createElement("p"));
	return root.innerHTML;
}
