import { describe, expect, it } from "vitest";
import { type Read, toMarkdown } from "./to-markdown.ts";

const text = (textContent: string): Read => ({ nodeType: 3, nodeName: "#text", textContent, childNodes: [] });
const element = (nodeName: string, ...parts: (Read | string)[]): Read => ({
	nodeType: 1,
	nodeName,
	textContent: null,
	childNodes: parts.map((part) => (typeof part === "string" ? text(part) : part)),
});
const link = (href: string, ...parts: string[]) => ({ ...element("A", ...parts), getAttribute: () => href });

describe("our legal page as Markdown", () => {
	it("keeps headings, paragraphs, lists, terms, links and bold text", () => {
		const page = element(
			"DIV",
			element("SECTION", element("H2", "En corto"), element("UL", element("LI", "Uno.\n\t"), element("LI", "Dos."))),
			element(
				"SECTION",
				element("H2", "1. ", "Pagos"),
				element("P", "Mira ", link("/premium", "Planes"), ",\n\t\t o ", element("B", "escríbenos"), "."),
				element("DL", element("DT", "Tu cuenta"), element("DD", "Nombres.")),
			),
		);
		expect(toMarkdown(page)).toBe(
			[
				"# En corto",
				"- Uno.\n- Dos.",
				"# 1. Pagos",
				"Mira [Planes](/premium), o **escríbenos**.",
				"**Tu cuenta**",
				"Nombres.",
			].join("\n\n"),
		);
	});

	it("escapes text that Markdown would read as syntax", () => {
		expect(toMarkdown(element("P", "2 * 3_a [b] <c>"))).toBe("2 \\* 3\\_a \\[b\\] \\<c\\>");
		expect(toMarkdown(element("P", "- no es lista"))).toBe("\\- no es lista");
	});
});
