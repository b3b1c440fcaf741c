import type { BookletSource } from "../source.ts";

/** How paper is wanted. */
export interface PrintChoice {
	/** How many forms there are, A first. */
	forms: number;
	/** Questions change their places too, within their course. */
	shuffled: boolean;
	columns: 1 | 2;
	cover: boolean;
}

/** What is printed: a form's booklet, sheets to answer on, the keys of all forms; or nothing, to tell what would be. */
export type Printing =
	| { what: "booklet"; form: number }
	| { what: "answer-sheet" }
	| { what: "key" }
	| { what: "report" };

export interface PrintTask {
	source: BookletSource;
	choice: PrintChoice;
	printing: Printing;
}

/** Something that whoever prints should know, with the questions it is about, as form A numbers them. */
export interface PrintNote {
	text: string;
	questions: number[];
}

export interface PrintReport {
	/** of each form that was laid out */
	forms: { letter: string; code: string; pages: number }[];
	notes: PrintNote[];
}

export const letterOf = (form: number): string => String.fromCharCode(65 + form);
