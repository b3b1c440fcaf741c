import type { courseNames } from "../content/courses.ts";

export interface Alternative {
	/** One line of Markdown. */
	text: string;
	/** Value of a numeric alternative. */
	value?: number;
}

export interface Distractor extends Alternative {
	/** The mistake that leads to it, in Spanish: 'Suma las razones en vez de multiplicarlas'. */
	because: string;
}

export interface Passage {
	title: string;
	/** Markdown, written by us. */
	text: string;
}

/** A question as its author writes it. `arrange` decides the letter of the key. Texts are Markdown with `$…$`. */
export interface BankQuestion {
	/** Permanent id, unique in the bank, prefixed with the course: 'arithmetic-gcd-tiles'. */
	id: string;
	/** Topic within the course. A course has five to ten topics. */
	topic: string;
	/** 1: one step; 2: typical of an admission exam; 3: decides admission. */
	difficulty: 1 | 2 | 3;
	stem: string;
	key: Alternative;
	/** Four distractors. Numeric questions may have more; `arrange` selects those that give the key its place. */
	distractors: readonly Distractor[];
	/** Whether its alternatives have values. */
	isNumber: boolean;
	/** Whether its alternatives differ only in accents, capitals or spaces. */
	spelling?: boolean;
	explanation: string;
	/** Source of the fact, or a note that it is common knowledge. A question without a source is solved a second time in the tests. */
	source?: string;
	figure?: { svg: string; alt: string };
	/** Shared passage: the same object in all questions about it, which must be consecutive. */
	passage?: Passage;
}

export interface BankCourse {
	name: (typeof courseNames)[number];
	/** Name of its folder, which is the prefix of its ids. */
	folder: string;
	questions: readonly BankQuestion[];
}
