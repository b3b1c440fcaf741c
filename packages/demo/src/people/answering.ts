import { type Chance, createChance } from "./chance.ts";

/** A question as a student sees it, with its key. */
export interface AskedQuestion {
	id: number;
	optionIds: readonly number[];
	rightId: number;
}

/** How a student answers. */
export interface Answering {
	/** Ability on the scale of `DemoStudent`, in the course of the question. */
	ability: number;
	/** Probability that she leaves a question blank if she does not know the answer. */
	blanks: number;
}

/** Slope of the logistic curve of knowing the answer, the same for all students. */
const steepness = 1.3;
const slipProbability = 0.03;
const luckyGuessProbability = 0.2;
/** Probability that a wrong answer is the most tempting one. */
const temptationProbability = 0.55;

/** Difficulty from −1 to 2, most often near the middle, because an admission exam is hard. It is fixed per question. */
function difficultyOf({ id }: AskedQuestion): number {
	const random = createChance(`difficulty of ${id}`);
	return random.next() + random.next() + random.next() - 1;
}

/** Picks a wrong alternative. The most tempting one of a question is the same for all students. */
function wrongAnswer(question: AskedQuestion, chance: Chance): number {
	const wrong = question.optionIds.filter((id) => id !== question.rightId);
	return chance.happens(temptationProbability)
		? createChance(`temptation of ${question.id}`).pick(wrong)
		: chance.pick(wrong);
}

/** @returns the marked alternative, or null */
export function answerTo(question: AskedQuestion, { ability, blanks }: Answering, chance: Chance): number | null {
	const knows = 1 / (1 + Math.exp(-steepness * (ability - difficultyOf(question))));
	if (chance.happens(knows)) return chance.happens(slipProbability) ? wrongAnswer(question, chance) : question.rightId;
	if (chance.happens(blanks)) return null;
	return chance.happens(luckyGuessProbability) ? question.rightId : wrongAnswer(question, chance);
}
