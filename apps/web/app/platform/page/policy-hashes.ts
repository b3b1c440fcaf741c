import { createHash } from "node:crypto";

const known = new Map<string, string>();

/** CSP source ('sha256-…') of an inline script or style. */
function hashSource(text: string): string {
	const source = known.get(text) ?? `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
	known.set(text, source);
	return source;
}

/**
 * Passes the hashes of a page's inline scripts and styles to the server in internal headers, which it removes. Hashes only
 * our own texts, never those found in the rendered page: an injected script must not be allowed.
 */
export function setPolicyHashes(
	headers: Headers,
	inline: { scripts: readonly string[]; styles: readonly string[] },
): void {
	headers.set("x-inline-scripts", inline.scripts.map(hashSource).join(" "));
	headers.set("x-inline-styles", [...new Set(inline.styles.map(hashSource))].join(" "));
}
