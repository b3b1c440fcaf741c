import { Image } from "@tiptap/extension-image";
import { isPictureAddress } from "./addresses.ts";

const maxWidth = 1200;
const widthOf = (element: HTMLElement) => {
	const width = Math.trunc(Number(element.getAttribute("width")));
	return width > 0 ? Math.min(width, maxWidth) : null;
};

/** Inline picture, optionally linked. Its height follows from its width. */
export const MailImage = Image.extend({
	parseHTML: () => [
		{
			tag: "img[src]",
			getAttrs: (element) => isPictureAddress(element.getAttribute("src") ?? "") && null,
		},
	],
	addAttributes: () => ({
		src: { default: null },
		alt: { default: "" },
		width: { default: null, parseHTML: widthOf },
	}),
}).configure({ inline: true, allowBase64: true });
