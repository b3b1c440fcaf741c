import type { BookletSource } from "../source.ts";

/** Options of a printing. */
export interface PrintChoice {
	/** number of forms, A first */
	forms: number;
	/** whether questions are shuffled too, within their course */
	shuffled: boolean;
	columns: 1 | 2;
	cover: boolean;
}

/** Document to print: a form's booklet, answer sheets, the keys of all forms; or only the report. */
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

/** A note for the person who prints, with the questions concerned, as form A numbers them. */
export interface PrintNote {
	text: string;
	questions: number[];
}

export interface PrintReport {
	/** the forms that were laid out */
	forms: { letter: string; code: string; pages: number }[];
	notes: PrintNote[];
}
