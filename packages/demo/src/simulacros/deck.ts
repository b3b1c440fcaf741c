import { hash } from "../bank/hash.ts";
import type { BankCourse, BankQuestion } from "../bank/types.ts";
import type { Share } from "./types.ts";

/** Questions asked together: all about one passage, or a single one. */
type Unit = readonly BankQuestion[];

interface Pile {
	units: readonly Unit[];
	/** Index of the next unit to take. */
	at: number;
}

/**
 * Creates piles of questions by course that are dealt cyclically, so that consecutive exams from one deck share as few questions
 * as possible. Deterministic.
 * @param seed determines the starting position in each pile
 */
export function createDeck(courses: readonly BankCourse[], seed: string) {
	const piles = new Map(courses.map((course) => [course.name, pilesOf(course, seed)]));
	/** @throws if the course has too few questions, or its passages cannot add up to this number */
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
	const pile = (list: readonly Unit[]) => ({ units: spread(list), at: hash(`${seed} ${name}`) % (list.length || 1) });
	return { alone: pile(units.filter(([one]) => !one?.passage)), read: pile(units.filter(([one]) => one?.passage)) };
}

/** Groups questions about the same passage into one unit, in their order. */
function unitsOf(questions: readonly BankQuestion[]): Unit[] {
	return [...Map.groupBy(questions, (question) => question.passage ?? question).values()];
}

/**
 * Spreads each kind evenly over the pile, so that every stretch has the overall mix of easy and hard questions, and rarely
 * repeats a topic.
 */
function spread(units: readonly Unit[]): Unit[] {
	const kinds = Map.groupBy(units, hardness);
	const placed = [...kinds.values()].flatMap((kind) => {
		const mixed = inTopicRounds(kind);
		return mixed.map((unit, index) => ({ unit, place: (index + 0.5) / mixed.length }));
	});
	return placed.sort((a, b) => a.place - b.place || pileOrder(a.unit) - pileOrder(b.unit)).map(({ unit }) => unit);
}

/** Orders units in rounds: one of each topic, then a second of each topic that has one, and so on. */
function inTopicRounds(units: readonly Unit[]): Unit[] {
	const topics = Map.groupBy(
		units.toSorted((a, b) => pileOrder(a) - pileOrder(b)),
		([first]) => first?.topic,
	);
	const rounds = [...topics.values()].flatMap((list) => list.map((unit, round) => ({ unit, round })));
	return rounds.sort((a, b) => a.round - b.round || pileOrder(a.unit) - pileOrder(b.unit)).map(({ unit }) => unit);
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

const pileOrder = ([first]: Unit): number => hash(`pile ${first?.id}`);
