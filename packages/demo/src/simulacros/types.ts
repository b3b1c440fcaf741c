import type { courseNames } from "../content/courses.ts";
import type { DemoExam, DemoUniversity } from "../content/types.ts";

type CourseName = (typeof courseNames)[number];

/** What one course contributes, where it stands in the exam. */
export interface Share {
	course: CourseName;
	questions: number;
	/** Of those, how many ask about passages: whole passages are taken. None where it is left out. */
	reading?: number;
}

export interface Section {
	name: string;
	/** Its own time; all sections have one, or none. */
	minutes?: number;
	shares: readonly Share[];
}

/** A full-length practice exam as it is put together from the bank. */
export interface Simulacro {
	/** Never changes: by it a database knows that it has it. */
	id: string;
	university: DemoUniversity["code"];
	period: string;
	durationMinutes: number;
	scoringRule: DemoExam["scoringRule"];
	/** What was published of this exam, and where. */
	source: string;
	/** What nobody published and is our own choice; empty where nothing is. */
	ours: string;
	letters: 4 | 5;
	/** Those of one deck have as few questions in common as there can be. Another word deals others. */
	deck: string;
	sections: readonly Section[];
}
