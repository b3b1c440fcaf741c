import { createHash } from "node:crypto";

const known = new Map<string, string>();

/** Source of an inline script or style in a Content-Security-Policy: 'sha256-…' of exactly this text. */
function hashSource(text: string): string {
	const source = known.get(text) ?? `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
	known.set(text, source);
	return source;
}

/**
 * Tells the server what of a page its policy may name; it takes the headers away before it answers. Only texts of ours
 * go in, never what stands in the finished page: a script that somebody smuggled into it must not be allowed by its hash.
 */
export function setPolicyHashes(
	headers: Headers,
	inline: { scripts: readonly string[]; styles: readonly string[] },
): void {
	headers.set("x-inline-scripts", inline.scripts.map(hashSource).join(" "));
	headers.set("x-inline-styles", [...new Set(inline.styles.map(hashSource))].join(" "));
}
