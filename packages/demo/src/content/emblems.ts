import { label, type Point } from "./figures/draw.ts";
import { headingGlyphs } from "./figures/glyphs.ts";

// Our own monograms, never the universities' arms. The thin pale rim keeps dark shapes visible on dark pages.
const rim = 'stroke="#c9cbe0" stroke-width="1"';
const inner = 'fill="none" stroke="#ffffff" stroke-width="1.5"';

function emblem(shape: string, letters: string, at: Point, size: number): string {
	const text = label(letters, at, { size, fill: "#ffffff", glyphs: headingGlyphs });
	return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 64 64">${shape}${text}</svg>`;
}

export const unmsmEmblem = emblem(
	`<path d="M32 3 57 12v21c0 14-10 23-25 28C17 56 7 47 7 33V12z" fill="#ba2d18" ${rim}/>` +
		`<path d="M32 8.5 52 16v17c0 10.5-7 17.8-20 22.5C19 50.8 12 43.5 12 33V16z" ${inner}/>`,
	"SM",
	[32, 32.5],
	22,
);

export const uniEmblem = emblem(
	`<circle cx="32" cy="32" r="29" fill="#1a1c2c" ${rim}/>` +
		`<circle cx="32" cy="32" r="24.5" ${inner} stroke-dasharray="2 3.13"/>`,
	"UNI",
	[32, 32],
	21,
);

export const pucpEmblem = emblem(
	`<path d="M6 6h52v26a26 26 0 0 1-52 0z" fill="#2a3fd9" ${rim}/><path d="M11 11h42v21a21 21 0 0 1-42 0z" ${inner}/>`,
	"PUC",
	[32, 30],
	18,
);

export const unfvEmblem = emblem(
	`<path d="M18 4h28l14 14v28L46 60H18L4 46V18z" fill="#8f5600" ${rim}/>` +
		`<path d="M20 9h24l11 11v24L44 55H20L9 44V20z" ${inner}/>`,
	"FV",
	[32, 32],
	23,
);

export const unsaEmblem = emblem(
	`<path d="M8 58V30a24 24 0 0 1 48 0v28z" fill="#7a1f3d" ${rim}/><path d="M13 53V30a19 19 0 0 1 38 0v23z" ${inner}/>`,
	"SA",
	[32, 35],
	20,
);

export const unalmEmblem = emblem(
	`<path d="M32 4c16 0 27 11 27 28S48 60 32 60 5 49 5 32V4z" fill="#1c6337" ${rim}/>` +
		`<path d="M32 9c13 0 22 9 22 23s-9 23-22 23-22-9-22-23V9z" ${inner}/>`,
	"LM",
	[32, 32.5],
	19,
);
