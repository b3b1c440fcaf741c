import type { courseNames } from "../content/courses.ts";

export interface Alternative {
	/** Markdown of one line. */
	text: string;
	/** Of an alternative that is a number. */
	value?: number;
}

export interface Distractor extends Alternative {
	/** The mistake of who marks it, in Spanish: 'Suma las razones en vez de multiplicarlas'. */
	because: string;
}

export interface Passage {
	title: string;
	/** Markdown, our own words. */
	text: string;
}

/** A question as its author leaves it: which letter the key gets is decided by `arrange`. Texts are Markdown with `$…$`. */
export interface BankQuestion {
	/** Never changes, unique in the bank, begins with its course: 'arithmetic-gcd-tiles'. */
	id: string;
	/** What of the course it is about; a course has five to ten. */
	topic: string;
	/** 1: one step; 2: the usual of an admission exam; 3: what decides who gets in. */
	difficulty: 1 | 2 | 3;
	stem: string;
	key: Alternative;
	/** Four; numbers may have more, of which those are taken that let the key stand where it should. */
	distractors: readonly Distractor[];
	/** Its alternatives have values. */
	isNumber: boolean;
	/** Accents, capitals or spaces are what its alternatives differ in. */
	spelling?: boolean;
	explanation: string;
	/** Where the fact stands, or the commonplace it is. A question without one is solved a second time in the tests. */
	source?: string;
	figure?: { svg: string; alt: string };
	/** The same object for all questions about it, which follow one another. */
	passage?: Passage;
}

export interface BankCourse {
	name: (typeof courseNames)[number];
	/** Its folder, with which its ids begin. */
	folder: string;
	questions: readonly BankQuestion[];
}
