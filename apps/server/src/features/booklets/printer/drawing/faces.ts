import type { Font } from "fontkit";
import { create } from "fontkit";
import { readFace } from "../../../../content/print-paper.ts";

/** Measures text as it will be printed. */
export interface Face {
	has(letter: string): boolean;
	/** width in points */
	width(text: string, size: number): number;
}

export interface Faces {
	plain: Face;
	strong: Face;
}

export async function openFaces(): Promise<Faces> {
	const [plain, strong] = await Promise.all([readFace("plain"), readFace("strong")]);
	return { plain: faceOf(create(plain) as Font), strong: faceOf(create(strong) as Font) };
}

/** Limit of cached word widths. */
const mostWords = 20_000;

function faceOf(font: Font): Face {
	const widths = new Map<string, number>();
	const measure = (text: string): number => {
		const known = widths.get(text);
		if (known !== undefined) return known;
		const width = font.layout(text).advanceWidth / font.unitsPerEm;
		if (widths.size < mostWords) widths.set(text, width);
		return width;
	};
	return {
		has: (letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) && !/\p{C}/u.test(letter),
		// Word by word, as the PDF library sets text.
		width: (text, size) =>
			size * (text.match(/[^ ]* ?/g) ?? []).reduce((sum, word) => sum + (word ? measure(word) : 0), 0),
	};
}
