import { readFileSync } from "node:fs";

const stylesheet = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="(\/assets\/[\w.-]+\.css)"[^>]*>/g;

/**
 * Puts the style sheets of a page into it: a first visit on a slow network sees the page one round trip earlier.
 * @param read the text of a style sheet by its address
 * @returns the page, and the texts of its `<style>` elements for the policy to name
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

/** From beside the server's build: what it serves under that address. */
export function readStyles(address: string): string {
	const text = known.get(address) ?? readFileSync(new URL(`../client${address}`, import.meta.url), "utf8").trim();
	known.set(address, text);
	return text;
}
