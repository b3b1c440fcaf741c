import { TextStyle } from "@tiptap/extension-text-style";
import type { TagParseRule } from "@tiptap/pm/model";
import { colourOf, fontOf, sizeOf } from "./formats.ts";

type Property = "color" | "backgroundColor" | "fontFamily" | "fontSize";

const properties: Record<Property, { css: string; keep(written: string): string | undefined }> = {
	color: { css: "color", keep: colourOf },
	backgroundColor: { css: "background-color", keep: colourOf },
	fontFamily: { css: "font-family", keep: fontOf },
	fontSize: { css: "font-size", keep: sizeOf },
};

const names = Object.keys(properties) as Property[];
const keptValue = (element: HTMLElement, name: Property) => properties[name].keep(element.style[name]) ?? null;

/** Colour, background, font and size of text. Other style properties are dropped. */
export const MailTextStyle = TextStyle.extend({
	parseHTML() {
		const spans = (this.parent?.() ?? []) as TagParseRule[];
		return spans.map((rule) => ({
			...rule,
			getAttrs: (element: HTMLElement) =>
				names.some((name) => keptValue(element, name)) && (rule.getAttrs?.(element) ?? null),
		}));
	},
	addAttributes: () =>
		Object.fromEntries(
			names.map((name) => [
				name,
				{
					default: null,
					parseHTML: (element: HTMLElement) => keptValue(element, name),
					renderHTML: (attributes: Record<string, unknown>) =>
						attributes[name] ? { style: `${properties[name].css}: ${attributes[name]}` } : {},
				},
			]),
		),
});
