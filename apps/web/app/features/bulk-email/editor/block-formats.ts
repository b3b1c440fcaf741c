import { Extension } from "@tiptap/core";
import { mostIndent } from "./formats.ts";

/** Width of one indent step. The server sets the mail's own margin. */
const indentEm = 2;
const containers = ["blockquote", "bulletList", "orderedList", "taskList"];

const indentOf = (element: HTMLElement) => {
	const steps = Math.trunc(Number(element.getAttribute("data-indent")));
	return steps > 0 ? Math.min(steps, mostIndent) : 0;
};

/** Editor extension: indent (1 to 8) and text direction of paragraphs and headings. */
export const BlockFormats = Extension.create({
	name: "blockFormats",
	addGlobalAttributes: () => [
		{
			types: ["paragraph", "heading"],
			attributes: {
				indent: {
					default: 0,
					parseHTML: indentOf,
					renderHTML: ({ indent }) =>
						indent > 0 ? { "data-indent": String(indent), style: `margin-inline-start: ${indent * indentEm}em` } : {},
				},
			},
		},
		{
			types: ["paragraph", "heading", ...containers],
			attributes: {
				dir: {
					default: null,
					parseHTML: (element) => (element.getAttribute("dir") === "rtl" ? "rtl" : null),
					renderHTML: ({ dir }) => (dir ? { dir } : {}),
				},
			},
		},
	],
});

/** Node types that get a text direction: the block at the cursor, and the lists and quotes around it. */
export const nodeTypesWithDirection = ["paragraph", "heading", ...containers];
