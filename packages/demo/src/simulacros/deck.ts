import { hash } from "../bank/hash.ts";
import type { BankCourse, BankQuestion } from "../bank/types.ts";
import type { Share } from "./types.ts";

/** Questions that are asked together: those about one passage, or one alone. */
type Unit = readonly BankQuestion[];

interface Pile {
	units: readonly Unit[];
	/** The next to be taken. */
	at: number;
}

/**
 * The courses as piles that are dealt from the top, over and over: exams dealt one after the other from one deck have as few
 * questions in common as there can be. The same at every start. @param seed exams of other seeds begin elsewhere
 */
export function createDeck(courses: readonly BankCourse[], seed: string) {
	const piles = new Map(courses.map((course) => [course.name, pilesOf(course, seed)]));
	/** @throws where the course has too few questions, or no passages that come to this number */
	return ({ course, questions, reading = 0 }: Share): BankQuestion[] => {
		const pile = piles.get(course);
		if (!pile) throw new Error(`The bank has no course ${course}`);
		const alone = take(pile.alone, questions - reading, course).flat();
		const read = take(pile.read, reading, course);
		return [...ascending(alone.map((question) => [question])), ...ascending(read)];
	};
}

function pilesOf({ name, questions }: BankCourse, seed: string): { alone: Pile; read: Pile } {
	const units = unitsOf(questions);
	const pile = (list: readonly Unit[]) => ({ units: shuffled(list), at: hash(`${seed} ${name}`) % (list.length || 1) });
	return { alone: pile(units.filter(([one]) => !one?.passage)), read: pile(units.filter(([one]) => one?.passage)) };
}

/** In their order, what is asked about one passage as one. */
function unitsOf(questions: readonly BankQuestion[]): Unit[] {
	return [...Map.groupBy(questions, (question) => question.passage ?? question).values()];
}

/**
 * Every stretch has easy and hard ones as the whole has, and one topic seldom twice: each kind is spread evenly over the pile.
 */
function shuffled(units: readonly Unit[]): Unit[] {
	const kinds = Map.groupBy(units, hardness);
	const placed = [...kinds.values()].flatMap((kind) => {
		const mixed = apart(kind);
		return mixed.map((unit, index) => ({ unit, place: (index + 0.5) / mixed.length }));
	});
	return placed.sort((a, b) => a.place - b.place || order(a.unit) - order(b.unit)).map(({ unit }) => unit);
}

/** First one of every topic, then a second of those that have one. */
function apart(units: readonly Unit[]): Unit[] {
	const topics = Map.groupBy(
		units.toSorted((a, b) => order(a) - order(b)),
		([first]) => first?.topic,
	);
	const rounds = [...topics.values()].flatMap((list) => list.map((unit, round) => ({ unit, round })));
	return rounds.sort((a, b) => a.round - b.round || order(a.unit) - order(b.unit)).map(({ unit }) => unit);
}

function take(pile: Pile, questions: number, course: string): Unit[] {
	const taken: Unit[] = [];
	for (let left = questions; left > 0; ) {
		const unit = pile.units[pile.at % pile.units.length];
		if (!unit || taken.includes(unit)) throw new Error(`The bank has not ${questions} questions of ${course}`);
		if (unit.length > left) throw new Error(`No passages of ${course} come to ${questions} questions`);
		taken.push(unit);
		pile.at += 1;
		left -= unit.length;
	}
	return taken;
}

const ascending = (units: readonly Unit[]): BankQuestion[] =>
	units.toSorted((a, b) => hardness(a) - hardness(b)).flat();

const hardness = (unit: Unit): number => unit.reduce((sum, { difficulty }) => sum + difficulty, 0) / unit.length;

const order = ([first]: Unit): number => hash(`pile ${first?.id}`);
