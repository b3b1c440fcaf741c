import { Node } from "@tiptap/core";
import { isVideoAddress } from "./addresses.ts";

const maxFormulaLength = 2000;

/** LaTeX formula. The server renders it as a line of text (docs/decisions/0043; contract/bulk-email/bulk-email.ts). */
export const MailFormula = Node.create({
	name: "formula",
	group: "inline",
	inline: true,
	atom: true,
	addAttributes: () => ({
		latex: {
			default: "",
			parseHTML: (element) => (element.getAttribute("data-formula") ?? "").slice(0, maxFormulaLength),
			renderHTML: ({ latex }) => ({ "data-formula": latex }),
		},
	}),
	parseHTML: () => [{ tag: "span[data-formula]" }],
	renderHTML: ({ node, HTMLAttributes }) => ["span", HTMLAttributes, node.attrs.latex],
	renderText: ({ node }) => `$${node.attrs.latex}$`,
});

/** Video URL. The server renders it as a picture that links to the video. */
export const MailVideo = Node.create({
	name: "video",
	group: "block",
	atom: true,
	addAttributes: () => ({
		href: {
			default: null,
			parseHTML: (element) => element.getAttribute("data-video"),
			renderHTML: ({ href }) => ({ "data-video": href }),
		},
	}),
	parseHTML: () => [
		{
			tag: "div[data-video]",
			getAttrs: (element) => isVideoAddress(element.getAttribute("data-video") ?? "") && null,
		},
	],
	renderHTML: ({ node, HTMLAttributes }) => ["div", HTMLAttributes, node.attrs.href],
	renderText: ({ node }) => node.attrs.href,
});
