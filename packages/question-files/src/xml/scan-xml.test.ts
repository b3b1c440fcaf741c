import { describe, expect, it } from "vitest";
import { scanXml } from "./scan-xml.ts";

/** Returns what the handler receives, with adjacent texts joined. */
function scanned(xml: string): string {
	let all = "";
	scanXml(new TextEncoder().encode(xml), {
		open(name, attributes, line) {
			all += `<${name}${JSON.stringify(attributes)}@${line}>`;
		},
		close(name) {
			all += `</${name}>`;
		},
		text(piece) {
			all += piece;
		},
	});
	return all.trim();
}

it("gives local names, decoded texts and lines", () => {
	expect(
		scanned(
			`<?xml version="1.0"?>\n<!-- <x> -->\n<w:a xmlns:w="w" w:id='"&#x42;"'\n>&lt;&nbsp;<![CDATA[&lt;]] ]]>\n<b/></w:a >`,
		),
	).toBe('<a{"id":"\\"B\\""}@3><&nbsp;&lt;]] \n<b{}@5></b></a>');
});

it("counts lines over all pieces of a long file", () => {
	expect(scanned(`<a>${"\n".repeat(200_000)}<b/></a>`)).toContain("<b{}@200001>");
});

describe("what the parser would repair or keep in memory is refused", () => {
	it.each([
		["an end tag of another name", "<a><b></a></b></a>"],
		["an end tag of nothing", "<a></b></a>"],
		["an end tag that is not closed", "<a><b></b <c/></a>"],
		["an end tag that is not closed, at the end", "<a></a"],
		["an element that is not closed", "<a><b></b>"],
		["a comment that is not closed", "<a/><!-- "],
		["an instruction that is not closed", "<a/><?x "],
		["a tag that is not closed", '<a/><b c="d"'],
		["an attribute without quotes", "<a b=c/>"],
		["an attribute without a value", "<a b/>"],
		["a name with signs", '<a b"c="d"/>'],
		["no element", "<!-- a -->"],
		["a document type behind the root", "<a/><!DOCTYPE a>"],
		["a long attribute", `<a b="${"x".repeat(300_000)}"/>`],
		["a comment longer than a file may be", `<a><!--${"x".repeat(60_000_000)}--></a>`],
	])("%s", (_what, xml) => {
		expect(() => scanned(xml)).toThrow(/El XML/);
	});
});
