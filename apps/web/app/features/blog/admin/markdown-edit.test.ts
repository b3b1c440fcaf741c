import { describe, expect, it } from "vitest";
import { type Edit, insertBlock, link, markLines, type Selection, surround } from "./markdown-edit.ts";

/** Parses a text in which '[' and ']' mark the selection. */
function selectionFrom(marked: string): Selection {
	const start = marked.indexOf("[");
	return { text: marked.replace(/[[\]]/g, ""), start, end: marked.indexOf("]") - 1 };
}
function applied({ text }: Selection, { from, to, insert, select: [start, end] }: Edit): string {
	const changed = text.slice(0, from) + insert + text.slice(to);
	return `${changed.slice(0, start)}[${changed.slice(start, end)}]${changed.slice(end)}`;
}
const edit = (marked: string, change: (selection: Selection) => Edit) =>
	applied(selectionFrom(marked), change(selectionFrom(marked)));

describe("marks around a selection", () => {
	it("are added, and removed again", () => {
		expect(edit("a [b] c", (it) => surround(it, "**", "negrita"))).toBe("a **[b]** c");
		expect(edit("a **[b]** c", (it) => surround(it, "**", "negrita"))).toBe("a [b] c");
		expect(edit("[]", (it) => surround(it, "**", "negrita"))).toBe("**[negrita]**");
		expect(edit("[x^2]", (it) => surround(it, "$", "x^2"))).toBe("$[x^2]$");
	});
});

describe("marks before lines", () => {
	it("are added to each selected line, and removed if every line has them", () => {
		expect(edit("x\nu[no\nd]os\ny", (it) => markLines(it, "- "))).toBe("x\n[- uno\n- dos]\ny");
		expect(edit("[- uno\n- dos]", (it) => markLines(it, "- "))).toBe("[uno\ndos]");
		expect(edit("tít[]ulo", (it) => markLines(it, "## "))).toBe("## título[]");
		expect(edit("[]", (it) => markLines(it, "## "))).toBe("## []");
	});
});

describe("a link", () => {
	it("has its URL selected, ready to be typed", () => {
		const changed = link({ text: "ver aquí", start: 4, end: 8 });
		expect([changed.insert, changed.select]).toEqual(["[aquí](https://)", [11, 19]]);
	});
});

describe("a picture", () => {
	it("is inserted as a separate paragraph", () => {
		expect(edit("[]", (it) => insertBlock(it, "!"))).toBe("!\n\n[]");
		expect(edit("uno[] dos", (it) => insertBlock(it, "!"))).toBe("uno\n\n!\n\n[] dos");
		expect(edit("uno\n[]\ndos", (it) => insertBlock(it, "!"))).toBe("uno\n\n!\n[]\ndos");
	});
});
