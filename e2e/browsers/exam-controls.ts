import type { Hand } from "./hand.ts";

/** Actions for solving an exam or a quiz in any browser, like `examPage`. */
export const examControls = (hand: Hand) => ({
	question: (number: number) => hand.sees({ css: "h1", part: `Pregunta ${number}` }),
	async choose(letter: string) {
		const option = `fieldset.options .option:nth-of-type(${"ABCDE".indexOf(letter) + 1})`;
		await hand.tap({ css: `${option} label` });
		await this.chosen(letter);
	},
	chosen: (letter: string) =>
		hand.seesChecked({ css: `fieldset.options .option:nth-of-type(${"ABCDE".indexOf(letter) + 1}) input` }),
	next: () => hand.tap({ css: "button", part: "Siguiente" }),
	previous: () => hand.tap({ css: "button", part: "Anterior" }),
});
