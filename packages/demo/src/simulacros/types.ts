import type { courseNames } from "../content/courses.ts";
import type { DemoExam, DemoUniversity } from "../content/types.ts";

type CourseName = (typeof courseNames)[number];

/** Questions of one course, at their position in the exam. */
export interface Share {
	course: CourseName;
	questions: number;
	/** Number of these that are about passages; whole passages are taken. Absent: none. */
	reading?: number;
}

export interface Section {
	name: string;
	/** Time limit of the section; either all sections have one, or none. */
	minutes?: number;
	shares: readonly Share[];
}

/** A full-length practice exam composed from the bank. */
export interface Simulacro {
	/** Permanent id by which a database recognises the exam. */
	id: string;
	university: DemoUniversity["code"];
	period: string;
	durationMinutes: number;
	scoringRule: DemoExam["scoringRule"];
	/** Published facts about this exam, with their sources. */
	source: string;
	/** Unpublished properties that we chose; empty if there are none. */
	ours: string;
	letters: 4 | 5;
	/** Name of the deck. Exams of one deck share as few questions as possible; another name deals others. */
	deck: string;
	sections: readonly Section[];
}
