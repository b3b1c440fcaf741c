import type { Alternative, BankQuestion } from "./types.ts";

const letters = [0, 1, 2, 3, 4] as const;

interface Arranged {
	question: BankQuestion;
	options: readonly string[];
	correct: number;
}

/** Gives each key its letter: the same at every start, all five about equally often, and none that can be foreseen. */
export function arrange(questions: readonly BankQuestion[]): Arranged[] {
	const places = choosePlaces(questions);
	return questions.map((question) => {
		const correct = places.get(question) ?? 0;
		const options = isSorted(question) ? byValue(question, correct) : mixed(question, correct);
		return { question, options: options.map((option) => option.text), correct };
	});
}

/** Who has the fewest choices chooses first; then the letter that was used least. */
function choosePlaces(questions: readonly BankQuestion[]): Map<BankQuestion, number> {
	const used = letters.map(() => 0);
	const places = new Map<BankQuestion, number>();
	const choices = questions.map((question) => ({ question, possible: possiblePlaces(question) }));
	const ordered = choices.sort(
		(a, b) => a.possible.length - b.possible.length || hash(a.question.id) - hash(b.question.id),
	);
	for (const { question, possible } of ordered) {
		const rank = (place: number) => (used[place] ?? 0) * 2 ** 32 + hash(`${question.id} ${place}`);
		const place = possible.reduce((best, other) => (rank(other) < rank(best) ? other : best));
		used[place] = (used[place] ?? 0) + 1;
		places.set(question, place);
	}
	return places;
}

const possiblePlaces = (question: BankQuestion): readonly number[] =>
	isSorted(question) ? sortedPlaces(question) : letters;

/**
 * As in the exams, some numbers stand in their order and some do not. All of those do whose key can be the least or the
 * greatest; of the others a third: sorted numbers would else say that the key is one of the middle.
 */
const isSorted = (question: BankQuestion): boolean =>
	question.isNumber && (sortedPlaces(question).includes(0) || hash(question.id) % 3 === 0);

/** Sorted ones may ascend or descend, with as many below and above the key as there are. */
function sortedPlaces(question: BankQuestion): number[] {
	const ascending = letters.filter((place) => isPossible(question, place));
	return letters.filter((place) => ascending.some((one) => one === place || one === 4 - place));
}

function isPossible(question: BankQuestion, below: number): boolean {
	const { lower, higher } = sides(question);
	return lower.length >= below && higher.length >= 4 - below;
}

function sides({ key, distractors }: BankQuestion) {
	const side = (sign: number) => distractors.filter((one) => ((one.value ?? 0) - (key.value ?? 0)) * sign > 0);
	return { lower: side(-1), higher: side(1) };
}

function byValue(question: BankQuestion, place: number): Alternative[] {
	const ascends = isPossible(question, place);
	const below = ascends ? place : 4 - place;
	const { lower, higher } = sides(question);
	const taken: Alternative[] = [...lower.slice(0, below), question.key, ...higher.slice(0, 4 - below)];
	return taken.sort((a, b) => ((a.value ?? 0) - (b.value ?? 0)) * (ascends ? 1 : -1));
}

function mixed({ id, key, distractors }: BankQuestion, place: number): Alternative[] {
	const order = (one: Alternative) => hash(`${id} ${one.text}`);
	const wrong: Alternative[] = distractors.slice(0, 4).sort((a, b) => order(a) - order(b));
	return wrong.toSpliced(place, 0, key);
}

/** FNV-1a, finished so that ids which differ in their last letter lie far apart. */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
	value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
	return (value ^ (value >>> 13)) >>> 0;
}
