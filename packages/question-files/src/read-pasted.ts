import { finishItem } from "./item.ts";
import { createBudget, usualLimits } from "./limits.ts";
import { readLines } from "./lines/read-lines.ts";
import type { BankItem } from "./model.ts";
import { createPictureShelf } from "./pictures.ts";

/** Questions of a pasted text, and the text that belongs to none of them. */
export interface PastedQuestions {
	items: BankItem[];
	/** text that became part of no question, in pieces quoted for a sentence */
	outside: string[];
}

/**
 * Reads one or many questions from plain text, with the rules for Word documents: `23. …`, `A) …`, `Rpta: C`, `Solución: …`,
 * `Curso: …`, a list of keys at the end. Needs no file reader, so it runs in a browser too.
 * @param text one paragraph or list item per line; an empty line separates blocks
 * @returns no items if the text has no question with alternatives @throws FileRefusal if there are more questions than an import
 * may have
 */
export function readPasted(text: string): PastedQuestions {
	const { items, outside } = readLines(text, createBudget(usualLimits));
	const shelf = createPictureShelf();
	return { items: items.map((item) => finishItem(item, shelf)), outside };
}
