import type { Weights } from "@cachimbo/rules/scoring/scoring";
import { type AskedQuestion, answerTo } from "./answering.ts";
import type { Chance } from "./chance.ts";
import type { DemoStudent } from "./students.ts";

/** Questions asked together, with their scoring. */
interface Paper {
	scoring: Weights | null;
	/** by question id */
	questions: ReadonlyMap<number, { courseId: number; correctOptionId: number; optionIds: Iterable<number> }>;
}

/** Duration of the preparation in days: ten weeks. */
const preparationDays = 70;
const [strong, weak] = [0.8, -0.8];

function abilityIn(student: DemoStudent, course: string, daysAgo: number): number {
	const { ability, gain } = student;
	const bonus = (list: readonly string[], worth: number) => (list.includes(course) ? worth : 0);
	return ability + gain * (1 - daysAgo / preparationDays) + bonus(student.strong, strong) + bonus(student.weak, weak);
}

/** Probability of a blank. Students leave more blanks if wrong answers cost points. */
const blankProbability = ({ scoring }: Paper) =>
	scoring ? Math.min(0.6, 0.08 + (-2.4 * scoring.wrong) / scoring.correct) : 0.08;

interface Filled {
	idQuestion: number;
	optionId: number | null;
	flagged: boolean;
	elapsedMs: number;
}

interface Filling {
	who: DemoStudent;
	daysAgo: number;
	courseNames: ReadonlyMap<number, string>;
	/** Share of the questions that she saw, and the seconds spent. */
	worked: { seen: number; seconds: number };
}

/**
 * Fills a whole answer sheet. Questions that were not seen stay blank. Wrong and blank ones are flagged more often, and take
 * longer.
 */
export function fill(paper: Paper, ids: readonly number[], filling: Filling, chance: Chance): Filled[] {
	const { who, daysAgo, courseNames, worked } = filling;
	const blanks = blankProbability(paper);
	const sheet = ids.map((id, place) => {
		const { courseId, correctOptionId, optionIds } = paper.questions.get(id)!;
		const asked: AskedQuestion = { id, optionIds: [...optionIds], rightId: correctOptionId };
		const ability = abilityIn(who, courseNames.get(courseId) ?? "", daysAgo);
		const isSeen = place < ids.length * worked.seen;
		const optionId = isSeen ? answerTo(asked, { ability, blanks }, chance) : null;
		const doubts = optionId !== correctOptionId;
		const weight = isSeen ? (0.3 + chance.next() ** 2 * 2) * (doubts ? 1.3 : 1) : 0;
		return { idQuestion: id, optionId, flagged: isSeen && chance.happens(doubts ? 0.14 : 0.03), weight };
	});
	const weights = sheet.reduce((sum, { weight }) => sum + weight, 0);
	return sheet.map(({ weight, ...answer }) => ({
		...answer,
		elapsedMs: Math.round(((worked.seconds * 1000 * weight) / weights) * 0.97),
	}));
}
