import sharp from "sharp";
import { expect, it } from "vitest";
import { drawFormulas } from "./formula-pictures.ts";

it("draws formulas with two pixels for each of the mail, once, and leaves out what it cannot draw", async () => {
	const pictures = await drawFormulas(["x^2", "\\frac{1}{2}", "x^2", "\\href{a}{b}"]);
	expect([...pictures.keys()]).toEqual(["x^2", "\\frac{1}{2}"]);
	const half = pictures.get("\\frac{1}{2}");
	const { format, width, height } = await sharp(half?.png).metadata();
	expect({ format, width, height }).toEqual({
		...{ format: "png", width: 2 * (half?.width ?? 0), height: 2 * (half?.height ?? 0) },
	});
	expect((await drawFormulas(["x^2"])).get("x^2")?.png).toBe(pictures.get("x^2")?.png);
});

it("is dark ink on a white sheet with round corners, which stays readable in dark mails", async () => {
	const picture = (await drawFormulas(["\\blacksquare"])).get("\\blacksquare");
	const { data, info } = await sharp(picture?.png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
	expect(at(0, 0)[3]).toBe(0);
	expect(at(Math.round(info.width / 2), 1)).toEqual([255, 255, 255, 255]);
	expect(at(Math.round(info.width / 2), Math.round(info.height / 2))).toEqual([26, 28, 44, 255]);
});

it("ends at its time, and draws what was left out when it is asked again", async () => {
	expect((await drawFormulas(["z^9"], 0)).size).toBe(0);
	expect((await drawFormulas(["z^9"])).size).toBe(1);
});
