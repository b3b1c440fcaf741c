import { hash } from "./hash.ts";
import type { Alternative, BankQuestion, Distractor } from "./types.ts";

/** Positions of the alternatives: 0 is A. */
type Letters = readonly number[];

interface Arranged {
	question: BankQuestion;
	options: readonly string[];
	/** the mistake behind each option, in the order of `options`; '' for the key */
	notes: readonly string[];
	correct: number;
}

/**
 * Assigns a letter to each key: deterministic, evenly distributed and not predictable. With fewer than five letters it drops the
 * distractors that the author listed last, which tempt least.
 */
export function arrange(questions: readonly BankQuestion[], count: 4 | 5 = 5): Arranged[] {
	const letters = Array.from({ length: count }, (_, place) => place);
	const places = choosePlaces(questions, letters);
	return questions.map((question) => {
		const correct = places.get(question) ?? 0;
		const options = isSorted(question, letters)
			? sortedByValue(question, correct, letters)
			: shuffled(question, correct, letters);
		return { question, options: options.map((option) => option.text), notes: options.map(noteOf), correct };
	});
}

const noteOf = (option: Alternative | Distractor): string =>
	"because" in option && option.because !== "" ? sentence(option.because) : "";

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Assigns places, beginning with the questions with the fewest possible places, and always the least used letter. */
function choosePlaces(questions: readonly BankQuestion[], letters: Letters): Map<BankQuestion, number> {
	const used = letters.map(() => 0);
	const places = new Map<BankQuestion, number>();
	const choices = questions.map((question) => ({ question, possible: possiblePlaces(question, letters) }));
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

const possiblePlaces = (question: BankQuestion, letters: Letters): Letters =>
	isSorted(question, letters) ? sortedPlaces(question, letters) : letters;

/**
 * Whether the numbers are sorted. As in real exams, only some questions have sorted numbers: all whose key can be the smallest or
 * the greatest, and a third of the others. If all of the others were sorted, sorted numbers would hint at a key in the middle.
 */
const isSorted = (question: BankQuestion, letters: Letters): boolean =>
	question.isNumber && (sortedPlaces(question, letters).includes(0) || hash(question.id) % 3 === 0);

/** Places that the key can have among sorted alternatives, ascending or descending, given the number of distractors on each side. */
function sortedPlaces(question: BankQuestion, letters: Letters): number[] {
	const ascending = letters.filter((place) => isPossible(question, place, letters));
	return letters.filter((place) => ascending.some((one) => one === place || one === letters.length - 1 - place));
}

function isPossible(question: BankQuestion, below: number, letters: Letters): boolean {
	const { lower, higher } = distractorsBySide(question);
	return lower.length >= below && higher.length >= letters.length - 1 - below;
}

function distractorsBySide({ key, distractors }: BankQuestion) {
	const side = (sign: number) => distractors.filter((one) => ((one.value ?? 0) - (key.value ?? 0)) * sign > 0);
	return { lower: side(-1), higher: side(1) };
}

function sortedByValue(question: BankQuestion, place: number, letters: Letters): Alternative[] {
	const others = letters.length - 1;
	const ascends = isPossible(question, place, letters);
	const below = ascends ? place : others - place;
	const { lower, higher } = distractorsBySide(question);
	const taken: Alternative[] = [...lower.slice(0, below), question.key, ...higher.slice(0, others - below)];
	return taken.sort((a, b) => ((a.value ?? 0) - (b.value ?? 0)) * (ascends ? 1 : -1));
}

function shuffled({ id, key, distractors }: BankQuestion, place: number, letters: Letters): Alternative[] {
	const order = (one: Alternative) => hash(`${id} ${one.text}`);
	const wrong: Alternative[] = distractors.slice(0, letters.length - 1).sort((a, b) => order(a) - order(b));
	return wrong.toSpliced(place, 0, key);
}
