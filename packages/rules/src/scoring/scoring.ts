/** Points per answer in integer thousandths: sums of floating-point numbers would not print 1717.375 exactly. */
export interface Weights {
	correct: number;
	wrong: number;
	blank: number;
}

/** Courses with their own weights. */
export interface ScoringSection extends Weights {
	name: string;
	courseIds: readonly number[];
}

/** A university's scoring rule. `source` is empty and `confirmed` false until a publication of it is found. */
export interface ScoringRule extends Weights {
	sections: readonly ScoringSection[];
	source: string;
	/** Year, month or day of the source, ISO 8601; null when unknown. */
	sourceDate: string | null;
	confirmed: boolean;
}

export interface KeyEntry {
	questionId: number;
	courseId: number;
	correctOptionId: number;
	/** Withdrawn by the examiner: excluded from the total and from points for everybody. */
	annulled?: boolean;
}

export interface SheetEntry {
	questionId: number;
	/** null: left blank. */
	optionId: number | null;
}

export type Outcome = "correct" | "wrong" | "blank" | "annulled";

export interface Tally {
	correct: number;
	wrong: number;
	blank: number;
	/** correct + wrong + blank, without annulled questions. */
	total: number;
}

export interface GradedQuestion {
	questionId: number;
	courseId: number;
	optionId: number | null;
	correctOptionId: number;
	outcome: Outcome;
	/** Thousandths; null without a rule. */
	points: number | null;
}

export interface Grade extends Tally {
	/** 0–100, one decimal. */
	score: number;
	/** Thousandths; may be negative; null without a rule. */
	points: number | null;
	/** Points of a sheet with all answers right, in thousandths; null without a rule. */
	maxPoints: number | null;
	/** One for each entry of the key, in the key's order. */
	questions: GradedQuestion[];
	/** In the order in which the courses first occur in the key. */
	byCourse: (Tally & { courseId: number })[];
}

/**
 * `correct / total × 100` to one decimal, rounded half up (1 of 16 is 6.3); 0 if `total` is 0. Specification, section 9. Integer
 * arithmetic, so that browser, server and database agree.
 */
export function scoreOf(correct: number, total: number): number {
	return total === 0 ? 0 : Math.floor((correct * 2000 + total) / (2 * total)) / 10;
}

/** Converts points of a JSON number, e.g. -1.125, to integer thousandths. The number has at most three decimals. */
export function toThousandths(points: number): number {
	return Math.round(points * 1000) || 0;
}

/** Converts integer thousandths to the JSON number that prints them exactly (1717375 is 1717.375). */
export function fromThousandths(thousandths: number): number {
	return thousandths / 1000;
}

function mapWeights<W extends Weights>(weights: W, convert: (points: number) => number): W {
	const { correct, wrong, blank } = weights;
	return { ...weights, correct: convert(correct), wrong: convert(wrong), blank: convert(blank) };
}

type RuleOf<S extends Weights> = Weights & { sections: readonly S[] };

/** Converts a rule of the wire format (points as numbers) to weights in thousandths. */
export function ruleFromWire<S extends Weights, R extends RuleOf<S>>(rule: R & RuleOf<S>): R {
	const sections = rule.sections.map((section) => mapWeights(section, toThousandths));
	return { ...mapWeights<R>(rule, toThousandths), sections };
}

/** Inverse of `ruleFromWire`. */
export function ruleToWire<S extends Weights, R extends RuleOf<S>>(rule: R & RuleOf<S>): R {
	const sections = rule.sections.map((section) => mapWeights(section, fromThousandths));
	return { ...mapWeights<R>(rule, fromThousandths), sections };
}

/** Returns the weights that apply to a course: those of its section, else the rule's defaults. */
export function weightsFor(rule: ScoringRule, courseId: number): Weights {
	return rule.sections.find((section) => section.courseIds.includes(courseId)) ?? rule;
}

function outcomeOf(entry: KeyEntry, optionId: number | null): Outcome {
	if (entry.annulled) return "annulled";
	if (optionId === null) return "blank";
	return optionId === entry.correctOptionId ? "correct" : "wrong";
}

const emptyTally = (): Tally => ({ correct: 0, wrong: 0, blank: 0, total: 0 });

function count(tally: Tally, outcome: Outcome): void {
	if (outcome === "annulled") return;
	tally[outcome] += 1;
	tally.total += 1;
}

/**
 * Grades a sheet against the key. Answers to questions outside the key are ignored. Of two answers to a question the last counts.
 * A question without an answer is blank. Without a `rule`, points are null.
 */
export function gradeSheet(key: readonly KeyEntry[], answers: readonly SheetEntry[], rule?: ScoringRule | null): Grade {
	const chosen = new Map(answers.map((answer) => [answer.questionId, answer.optionId]));
	const tally = emptyTally();
	const courses = new Map<number, Tally>();
	let points = 0;
	let maxPoints = 0;
	const questions = key.map((entry): GradedQuestion => {
		const { questionId, courseId, correctOptionId } = entry;
		const optionId = chosen.get(questionId) ?? null;
		const outcome = outcomeOf(entry, optionId);
		const course = courses.get(courseId) ?? emptyTally();
		courses.set(courseId, course);
		count(tally, outcome);
		count(course, outcome);
		const weights = rule && outcome !== "annulled" ? weightsFor(rule, courseId) : null;
		const earned = weights && outcome !== "annulled" ? weights[outcome] : 0;
		points += earned;
		maxPoints += weights?.correct ?? 0;
		return { questionId, courseId, optionId, correctOptionId, outcome, points: rule ? earned : null };
	});
	return {
		...tally,
		score: scoreOf(tally.correct, tally.total),
		points: rule ? points : null,
		maxPoints: rule ? maxPoints : null,
		questions,
		byCourse: [...courses].map(([courseId, course]) => ({ courseId, ...course })),
	};
}
