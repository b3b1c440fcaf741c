import { describe, expect, it } from "vitest";
import { pictureAtom } from "./ink.ts";
import type { PrintedPicture } from "./pictures.ts";

const drawn = (width: number, height: number, room: number) => {
	const picture = { id: 1, natural: { width, height } } as PrintedPicture;
	const { width: wide, above: high } = pictureAtom(picture, 330, room);
	return { wide: Math.round(wide), high: Math.round(high) };
};

describe("a figure", () => {
	it("fills one of two columns, and is hardly larger on a page with one column", () => {
		expect(drawn(600, 400, 225)).toEqual({ wide: 225, high: 150 });
		expect(drawn(600, 400, 480)).toEqual({ wide: 345, high: 230 });
	});

	it("has the width that a table or a time line needs", () => {
		expect(drawn(1000, 250, 480)).toEqual({ wide: 480, high: 120 });
	});

	it("is legible when it is higher than wide", () => {
		expect(drawn(450, 600, 480)).toEqual({ wide: 240, high: 320 });
	});

	it("keeps its size when it is small", () => {
		expect(drawn(40, 30, 480)).toEqual({ wide: 40, high: 30 });
	});
});
