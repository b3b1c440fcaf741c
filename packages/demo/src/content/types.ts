/** Texts are Markdown with `$…$` and `$$…$$` formulas; options stand in the order of their letters. */
export interface DemoQuestion {
	text: string;
	options: readonly string[];
	/** Of the options in the same order: why it is wrong; '' of the right one. Absent: nobody wrote them. */
	notes?: readonly string[];
	/** Index of the right option. */
	correct: number;
	explanation: string;
	/** A name of `courseNames`. */
	course: string;
	topic?: string;
	figure?: Figure;
	/** The same object for all questions about it. */
	passage?: DemoPassage;
}

export interface Figure {
	svg: string;
	alt: string;
}

export interface DemoPassage {
	title: string;
	text: string;
}

export interface DemoExam {
	period: string;
	type: string;
	durationMinutes: number;
	/** Consecutive runs of the questions with a time of their own; together they last `durationMinutes`. */
	parts?: readonly { name: string; minutes: number; questions: number }[];
	/** Id of a template of packages/rules, or null where no rule is sourced. */
	scoringRule: "unmsm-2024" | "unmsm-2025" | "uni" | null;
	premium?: boolean;
	questions: readonly DemoQuestion[];
}

/** How many questions of each course the exam of an area has. */
export interface DemoArea {
	name: string;
	/** Where the distribution was published. */
	source: string;
	/** `course`: a name of `courseNames`. */
	courses: readonly { course: string; questions: number }[];
}

/** What a career asked for in a process that never was: it is marked as such wherever it shows. */
export interface DemoCutoff {
	/** Name of an area of the same university. */
	area: string;
	process: string;
	career: string;
	lastScore: number;
	medianScore: number;
	maxScore: number;
	vacancies: number;
	source: string;
	sourceDate: string;
}

export interface DemoUniversity {
	name: string;
	code: string;
	country: "Perú";
	description: string;
	website?: string;
	emblemSvg: string;
	exams: readonly DemoExam[];
	areas?: readonly DemoArea[];
	cutoffs?: readonly DemoCutoff[];
}
