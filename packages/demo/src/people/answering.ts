import { type Chance, createChance } from "./chance.ts";

/** What is asked, as a student sees it, and what is right. */
export interface Asked {
	id: number;
	optionIds: readonly number[];
	rightId: number;
}

/** How somebody answers. */
export interface Answering {
	/** On the scale of `DemoStudent`, in the course of the question. */
	ability: number;
	/** How often she leaves blank what she does not know. */
	blanks: number;
}

/** Steepness of the line between knowing and not: the same for all. */
const steepness = 1.3;
const slips = 0.03;
const luckyGuess = 0.2;
/** How often a wrong answer is the one that tempts most. */
const tempted = 0.55;

/** Between −1 and 2, most often near the middle: an admission exam is hard. The same question is so for everybody. */
function difficultyOf({ id }: Asked): number {
	const own = createChance(`difficulty of ${id}`);
	return own.next() + own.next() + own.next() - 1;
}

/** The same alternative leads everybody astray. */
function wrongAnswer(question: Asked, chance: Chance): number {
	const wrong = question.optionIds.filter((id) => id !== question.rightId);
	return chance.happens(tempted) ? createChance(`temptation of ${question.id}`).pick(wrong) : chance.pick(wrong);
}

/** @returns the alternative that is marked, or null */
export function answerTo(question: Asked, { ability, blanks }: Answering, chance: Chance): number | null {
	const knows = 1 / (1 + Math.exp(-steepness * (ability - difficultyOf(question))));
	if (chance.happens(knows)) return chance.happens(slips) ? wrongAnswer(question, chance) : question.rightId;
	if (chance.happens(blanks)) return null;
	return chance.happens(luckyGuess) ? question.rightId : wrongAnswer(question, chance);
}
