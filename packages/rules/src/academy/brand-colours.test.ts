import { describe, expect, it } from "vitest";
import { brandTokens, findMarkerFault, findPenFault, houseColours } from "./brand-colours.ts";
import { contrast, toHex, toLch } from "./colour.ts";

/** All hues, each in pale and strong, dark and light variants. */
const all = Array.from({ length: 24 }, (_, hue) => (hue * Math.PI) / 12).flatMap((h) =>
	[0.02, 0.1, 0.2, 0.3].flatMap((c) => [0.05, 0.25, 0.45, 0.65, 0.85, 0.98].map((l) => toHex({ l, c, h }))),
);
const extremes = ["#000000", "#ffffff", "#ff0000", "#00ff00", "#0000ff", "#ffff00", "#808080"];

const ink = { light: ["#1a1c2c", "#5a5d72"], dark: ["#ecebf3", "#a6a8bd"] };
const line = { light: "#84859a", dark: "#747795" };
const surfaces = { light: ["#fbfaf6", "#ffffff", "#f2f0e9"], dark: ["#12131c", "#1b1d2a", "#161722"] };
const onPen = { light: "#ffffff", dark: "#12131c" };

describe("the contrast of two colours", () => {
	it("equals the ratio that WCAG defines", () => {
		expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
		expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
		expect(contrast("#2a3fd9", "#2a3fd9")).toBe(1);
	});

	it("is unchanged by a conversion to OKLCH and back", () => {
		for (const hex of [...extremes, ...Object.values(houseColours)]) expect(toHex(toLch(hex))).toBe(hex);
	});
});

describe("an academy's colours", () => {
	it("are refused if unreadable, with the nearest readable colour", () => {
		for (const pen of [...all, ...extremes]) {
			const fault = findPenFault(pen);
			if (!fault) continue;
			expect(fault.contrast).toBeLessThan(4.5);
			expect(findPenFault(fault.nearest), `${pen} → ${fault.nearest}`).toBeUndefined();
			// Same hue, only darker, and no darker than necessary.
			expect(contrast(fault.nearest, "#ffffff")).toBeLessThan(5.9);
		}
		for (const marker of [...all, ...extremes]) {
			const fault = findMarkerFault(marker);
			if (fault) expect(findMarkerFault(fault.nearest), `${marker} → ${fault.nearest}`).toBeUndefined();
		}
	});

	it("accept the default colours, and refuse a yellow pen and a black highlighter", () => {
		expect([findPenFault(houseColours.pen), findMarkerFault(houseColours.marker)]).toEqual([undefined, undefined]);
		expect(findPenFault("#ffd83d")?.contrast).toBe(1.2);
		expect(findMarkerFault("#000000")?.contrast).toBe(1.2);
	});

	it("are readable on every surface of both themes, and so is text on top of them", () => {
		for (const hex of [...all, ...extremes])
			for (const theme of ["light", "dark"] as const) {
				const pen = findPenFault(hex)?.nearest ?? hex;
				const marker = findMarkerFault(hex)?.nearest ?? hex;
				const tokens = brandTokens({ pen, marker }, theme) as Required<ReturnType<typeof brandTokens>>;
				const label = `${pen} ${theme} ${JSON.stringify(tokens)}`;
				for (const under of [...surfaces[theme], tokens["pen-soft"]]) {
					expect(contrast(tokens.pen, under), label).toBeGreaterThanOrEqual(4.5);
					expect(contrast(tokens["pen-deep"], under), label).toBeGreaterThanOrEqual(4.5);
				}
				for (const over of [tokens.pen, tokens["pen-deep"]])
					expect(contrast(onPen[theme], over), label).toBeGreaterThanOrEqual(4.5);
				for (const text of ink[theme])
					for (const soft of [tokens["pen-soft"], tokens["marker-soft"]])
						expect(contrast(text, soft), label).toBeGreaterThanOrEqual(4.5);
				expect(contrast(line[theme], tokens["pen-soft"]), label).toBeGreaterThanOrEqual(3);
				expect(contrast("#1a1c2c", tokens.marker), label).toBeGreaterThanOrEqual(4.5);
			}
	});

	it("produce no tokens for a colour that the academy did not choose", () => {
		expect(brandTokens({}, "dark")).toEqual({});
		expect(Object.keys(brandTokens({ marker: "#00ff00" }, "light"))).toEqual(["marker", "marker-soft"]);
	});
});
