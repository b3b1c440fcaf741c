import type { Attributes } from "sanitize-html";

/** Content that mail programs cannot show. */
export type Embed = { kind: "formula"; latex: string } | { kind: "video"; address: string };

const longestLatex = 2000;

/** Returns the formula or video that an element represents; undefined for any other element. */
export function embedOf(tag: string, attribs: Attributes): Embed | undefined {
	const quill = /\bql-formula\b/.test(attribs.class ?? "") ? attribs["data-value"] : undefined;
	const latex = attribs["data-formula"] ?? attribs["data-latex"] ?? quill;
	if (latex !== undefined) return { kind: "formula", latex: latex.slice(0, longestLatex) };
	const isVideo = tag === "iframe" || tag === "video" || "data-video" in attribs;
	if (!isVideo) return undefined;
	return { kind: "video", address: attribs["data-video"] ?? attribs.src ?? "" };
}
