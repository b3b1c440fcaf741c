const x = "<mi>x</mi>";
const plus = "<mo>+</mo>";
const xSquared = "<msup><mi>x</mi><mn>2</mn></msup>";
const inverseSquare = `<mfrac><mn>1</mn>${xSquared}</mfrac>`;

/** Sample question of the hero. It works without an account and without JavaScript. */
export const liveQuestion = {
	number: 7,
	topic: "Álgebra · productos notables",
	given: `${x}${plus}<mfrac><mn>1</mn>${x}</mfrac><mo>=</mo><mn>3</mn>`,
	asked: `${xSquared}${plus}${inverseSquare}`,
	because: `${xSquared}${plus}<mn>2</mn>${plus}${inverseSquare}<mo>=</mo><mn>9</mn>`,
	options: [
		{ letter: "A", text: "−7", fault: "Revisa el signo: la suma de dos cuadrados positivos no puede ser menor que 0." },
		{ letter: "B", text: "7", fault: null },
		{
			letter: "C",
			text: "9",
			fault: "Elevaste al cuadrado, pero faltó restar el doble producto: 2 · x · 1/x = 2.",
		},
		{ letter: "D", text: "11", fault: "El doble producto se resta, no se suma: 9 − 2." },
		{ letter: "E", text: "3", fault: "Ese es el dato. Falta elevar al cuadrado la igualdad." },
	],
} as const;

/** Rows of the answer sheet beside the question: number and marked letter, or ''. */
export const sheetBeside = [
	[4, "D"],
	[5, "A"],
	[6, "C"],
	[7, ""],
	[8, ""],
	[9, ""],
	[10, ""],
] as const;
