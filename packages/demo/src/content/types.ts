/** Texts are Markdown with `$…$` and `$$…$$` formulas; options are in the order of their letters. */
export interface DemoQuestion {
	text: string;
	options: readonly string[];
	/** Why each option is wrong, in the order of `options`; '' for the right one. Absent: not written. */
	notes?: readonly string[];
	/** Index of the right option. */
	correct: number;
	explanation: string;
	/** A name of `courseNames`. */
	course: string;
	topic?: string;
	figure?: Figure;
	/** Shared passage: the same object in all questions about it. */
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
	/** Consecutive runs of questions with their own time limits, which add up to `durationMinutes`. */
	parts?: readonly { name: string; minutes: number; questions: number }[];
	/** Id of a template in packages/rules; null if no rule is sourced. */
	scoringRule: "unmsm-2024" | "unmsm-2025" | "uni" | null;
	premium?: boolean;
	questions: readonly DemoQuestion[];
}

/** Number of questions per course in the exam of an area. */
export interface DemoArea {
	name: string;
	/** Publication of the distribution. */
	source: string;
	/** `course`: a name of `courseNames`. */
	courses: readonly { course: string; questions: number }[];
}

/** Cut-off of a career in an invented process. It is marked as such wherever it is shown. */
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
