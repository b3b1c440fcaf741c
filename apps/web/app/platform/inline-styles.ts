import { readFileSync } from "node:fs";

const stylesheet = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="(\/assets\/[\w.-]+\.css)"[^>]*>/g;

/**
 * Puts the style sheets of a page into it: a first visit on a slow network sees the page one round trip earlier.
 * @param read the text of a style sheet by its address
 */
export function inlineStyles(html: string, nonce: string, read: (address: string) => string): string {
	return html.replace(
		stylesheet,
		(_, address: string) => `<style nonce="${nonce}">${read(address).replaceAll("</", "<\\/")}</style>`,
	);
}

const known = new Map<string, string>();

/** From beside the server's build: what it serves under that address. */
export function readStyles(address: string): string {
	const text = known.get(address) ?? readFileSync(new URL(`../client${address}`, import.meta.url), "utf8").trim();
	known.set(address, text);
	return text;
}
