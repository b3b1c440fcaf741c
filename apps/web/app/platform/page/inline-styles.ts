import { readFileSync } from "node:fs";

/** React Router appends a '#' to a style sheet that another script may also load later. */
const stylesheet = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="(\/assets\/[\w.-]+\.css)#?"[^>]*>/g;

/**
 * Inlines a page's style sheets, which saves a round trip on a first visit.
 * @param read returns the text of a style sheet by its path
 * @returns the page, and the texts of its `<style>` elements for the hashes in the CSP
 */
export function inlineStyles(html: string, read: (address: string) => string): { html: string; styles: string[] } {
	const styles: string[] = [];
	const complete = html.replace(stylesheet, (_, address: string) => {
		const text = read(address).replaceAll("</", "<\\/");
		styles.push(text);
		return `<style>${text}</style>`;
	});
	return { html: complete, styles };
}

const known = new Map<string, string>();

/** Reads a style sheet from the client build, beside the server's. */
export function readStyles(address: string): string {
	const text = known.get(address) ?? readFileSync(new URL(`../client${address}`, import.meta.url), "utf8").trim();
	known.set(address, text);
	return text;
}
