import { describe, expect, it } from "vitest";
import { flowText, formulasIn, type Ink } from "./flow-text.ts";
import { drawFormulas } from "./formula-picture/formula-pictures.ts";
import { openTypeface } from "./outlined-text.ts";
import { type Block, questionBlocks } from "./question-blocks.ts";

const described = (blocks: readonly Block[]) =>
	blocks.map(({ depth, mark, pieces }) => [
		depth,
		mark,
		pieces.map((piece) =>
			piece.kind === "text" ? piece.text : piece.kind === "formula" ? `$${piece.latex}$` : piece.kind,
		),
	]);

describe("a question's text as blocks", () => {
	it("has words, inline and displayed formulas, lists and tables", () => {
		expect(
			described(
				questionBlocks("Si $x=1$, halle\n\n$$y$$\n\n3. uno\n4. dos\n   - \\(z\\)\n\n| a | b |\n|---|---|\n| 1 | 2 |"),
			),
		).toEqual([
			[0, "", ["Si ", "$x=1$", ", halle"]],
			[0, "", ["$\\displaystyle y$"]],
			[1, "3.", ["uno"]],
			[1, "4.", ["dos"]],
			[2, "•", ["$z$"]],
			[0, "", ["a", "   |   ", "b"]],
			[0, "", ["1", "   |   ", "2"]],
		]);
	});

	it("has the cells of a table's rows, and marks its header row", () => {
		const rows = questionBlocks("| a | $b$ |\n|---|---|\n| 1 | |").map(({ row }) => row);
		expect(rows.map((row) => [row?.isHead, row?.cells.length])).toEqual([
			[true, 2],
			[false, 2],
		]);
		expect(rows[0]?.cells[1]).toEqual([{ kind: "formula", latex: "b" }]);
	});

	it("of an alternative has no list and no paragraphs", () => {
		expect(described(questionBlocks("- 5", true))).toEqual([[0, "", ["- 5"]]]);
		expect(described(questionBlocks("1. er lugar", true))).toEqual([[0, "", ["1. er lugar"]]]);
	});

	it("shows the description of a foreign picture instead of the picture", () => {
		expect(described(questionBlocks("![una figura](https://evil.pe/x.png)"))).toEqual([[0, "", ["una figura"]]]);
	});
});

describe("a text in lines", async () => {
	const face = await openTypeface("text");
	const inkFor = async (blocks: readonly Block[]): Promise<Ink> => ({
		face,
		formulas: await drawFormulas(formulasIn(blocks, face)),
		pictures: new Map(),
	});

	it("keeps a formula and its comma together, within the width", async () => {
		const blocks = questionBlocks(`${"palabra ".repeat(12)}$\\frac{a+b}{c+d}$, ${"palabra ".repeat(12)}`);
		const flow = flowText(blocks, 400, await inkFor(blocks));
		const { svg, bitmaps } = flow.draw(0, 0);
		expect(bitmaps).toHaveLength(1);
		const [formula] = bitmaps;
		expect(formula!.left + formula!.width).toBeLessThanOrEqual(400);
		expect(formula!.top + formula!.height).toBeLessThanOrEqual(flow.height);
		expect(svg).not.toContain("NaN");
	});

	it("scales down a formula that is wider than the line, and breaks such a word", async () => {
		const blocks = questionBlocks(`$${"x+".repeat(12)}y$ ${"m".repeat(80)}`);
		const { bitmaps } = flowText(blocks, 300, await inkFor(blocks)).draw(0, 0);
		expect(bitmaps[0]!.width).toBeLessThanOrEqual(300 + 4);
	});

	it("draws letters that the typeface lacks as formulas, and refuses letters that cannot be drawn", async () => {
		const blocks = questionBlocks("α ≤ 30°, así");
		expect(formulasIn(blocks, face)).toEqual(["α", "≤"]);
		expect(flowText(blocks, 400, await inkFor(blocks)).draw(0, 0).bitmaps).toHaveLength(2);
		const foreign = questionBlocks("北");
		const ink = await inkFor(foreign);
		expect(() => flowText(foreign, 400, ink)).toThrow("cannot be drawn");
	});

	it.each([
		["a very long word", "W".repeat(9990)],
		["narrow letters", "i".repeat(9990)],
		["a long run of accents", `a${"\u0301".repeat(9000)}`],
	])("measures each letter a few times at most, because it blocks the server: %s", (_what, text) => {
		const counted = countingFace();
		flowText(plain(text), 660, { face: counted.face, formulas: new Map(), pictures: new Map() });
		expect(counted.letters()).toBeLessThan(4 * text.length);
		expect(counted.longest()).toBeLessThanOrEqual(200);
	});

	it("stops when the height limit is exceeded", () => {
		const counted = countingFace();
		const ink = { face: counted.face, formulas: new Map(), pictures: new Map() };
		const paragraphs = questionBlocks("Una línea más.\n\n".repeat(500));
		expect(() => flowText(paragraphs, 660, ink, 1000)).toThrow("too long");
		expect(counted.letters()).toBeLessThan(1000);
		expect(() => flowText(plain("palabra ".repeat(500)), 660, ink, 1000)).toThrow("too long");
	});

	const plain = (text: string): Block[] => [
		{ depth: 0, mark: "", isCentred: false, pieces: [{ kind: "text", text, strong: false }] },
	];

	function countingFace() {
		const asked: number[] = [];
		const width: typeof face.width = (text, size) => {
			asked.push(text.length);
			return face.width(text, size);
		};
		return {
			face: { ...face, width },
			letters: () => asked.reduce((sum, length) => sum + length, 0),
			longest: () => Math.max(...asked),
		};
	}
});
