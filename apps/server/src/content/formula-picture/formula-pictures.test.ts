import sharp from "sharp";
import { expect, it } from "vitest";
import { drawFormulas } from "./formula-pictures.ts";

it("draws each formula once at double resolution, and omits formulas that it cannot draw", async () => {
	const pictures = await drawFormulas(["x^2", "\\frac{1}{2}", "x^2", "\\href{a}{b}"]);
	expect([...pictures.keys()]).toEqual(["x^2", "\\frac{1}{2}"]);
	const half = pictures.get("\\frac{1}{2}");
	const { format, width, height } = await sharp(half?.png).metadata();
	expect({ format, width, height }).toEqual({
		...{ format: "png", width: 2 * (half?.width ?? 0), height: 2 * (half?.height ?? 0) },
	});
	expect((await drawFormulas(["x^2"])).get("x^2")?.png).toBe(pictures.get("x^2")?.png);
});

it("draws dark ink on a white sheet with round corners, readable in dark mails", async () => {
	const picture = (await drawFormulas(["\\blacksquare"])).get("\\blacksquare");
	const { data, info } = await sharp(picture?.png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
	expect(at(0, 0)[3]).toBe(0);
	expect(at(Math.round(info.width / 2), 1)).toEqual([255, 255, 255, 255]);
	expect(at(Math.round(info.width / 2), Math.round(info.height / 2))).toEqual([26, 28, 44, 255]);
});

it("keeps a plus legible when a phone scales down the widest formulas", async () => {
	const widest = `\\frac{${"+\\;".repeat(28)}}{2}`;
	const picture = (await drawFormulas([widest])).get(widest);
	expect(picture?.width).toBeGreaterThan(420);
	const small = await sharp(picture?.png)
		.flatten({ background: "white" })
		.resize({ width: 2 * 286, kernel: "linear" })
		.greyscale()
		.raw()
		.toBuffer({ resolveWithObject: true });
	expect(strokesIn(small.data, small.info.width)).toBe(28);
});

/** Row of pixels through the upper halves of the signs. */
const strokeRow = 7;

function strokesIn(pixels: Buffer, width: number): number {
	const row = [...pixels.subarray(strokeRow * width, (strokeRow + 1) * width)];
	return row.filter((grey, x) => grey < 170 && (row[x - 1] ?? 255) >= 170).length;
}

it("stops at its time limit between formulas, and the process continues", async () => {
	// Takes tens of seconds on any machine, so the thread is still working when it is ended.
	const long = "\\frac{\\sqrt{x}}{y}+".repeat(20);
	const many = Array.from({ length: 400 }, (_, index) => `${long}${index}`);
	for (const ms of [1000, 1500]) {
		const drawn = await drawFormulas(
			many.map((latex) => `${latex}+${ms}`),
			ms,
		);
		expect(drawn.size).toBeLessThan(many.length);
	}
});

it("stops at its time limit, and draws the remaining formulas when called again", async () => {
	expect((await drawFormulas(["z^9"], 0)).size).toBe(0);
	expect((await drawFormulas(["z^9"])).size).toBe(1);
});
