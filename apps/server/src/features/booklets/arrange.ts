import { createHash } from "node:crypto";
import type { ExamPart } from "@cachimbo/rules/exams/parts";
import { questionsOfParts } from "@cachimbo/rules/exams/parts";

/** Fields that decide a question's position and the order of its alternatives. The key is not one of them. */
export interface Arrangeable {
	id: number;
	courseId: number;
	passageId: number | null;
	optionCount: number;
	/** one of its alternatives refers to others, so their order is part of the question */
	keepsOrder: boolean;
}

interface ArrangeRule {
	examId: number;
	parts: readonly ExamPart[] | null;
	/** 0: form A, which keeps the exam's order */
	form: number;
	/** whether questions are shuffled too, within their course */
	shuffled: boolean;
}

/** A question in a form. */
export interface ArrangedQuestion {
	/** its index in the exam */
	index: number;
	/** for each letter, the index of its alternative in the exam */
	order: number[];
}

/**
 * Orders an exam for a form. Deterministic, so that reprints are equal, today and after a key was corrected: the order depends
 * only on the ids of exam and question and on the form. An alternative has a different letter in each form, as long as there are
 * no more forms than alternatives.
 */
export function arrange(questions: readonly Arrangeable[], rule: ArrangeRule): ArrangedQuestion[] {
	const inOrder = rule.shuffled && rule.form > 0 ? shuffled(questions, rule) : questions.map((_, index) => index);
	return inOrder.map((index) => ({ index, order: orderOf(questions[index]!, rule) }));
}

/** Pseudo-random 32-bit words, determined by the seed text. */
function* randomWords(text: string): Generator<number, never> {
	for (let round = 0; ; round += 1) {
		const bytes = createHash("sha256").update(`${text}/${round}`).digest();
		for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at);
	}
}

function permutation(count: number, seed: string): number[] {
	const words = randomWords(seed);
	const order = Array.from({ length: count }, (_, index) => index);
	for (let last = count - 1; last > 0; last -= 1) {
		const other = words.next().value % (last + 1);
		[order[last], order[other]] = [order[other]!, order[last]!];
	}
	return order;
}

/** Order of a question's alternatives: a fixed cyclic order that each form rotates by one position. */
function orderOf({ id, optionCount, keepsOrder }: Arrangeable, { examId, form }: ArrangeRule): number[] {
	const identity = Array.from({ length: optionCount }, (_, index) => index);
	if (keepsOrder || form === 0) return identity;
	const cycle = permutation(optionCount, `${examId}/${id}`);
	const order = [...identity];
	for (const [position, index] of cycle.entries()) order[cycle[(position + form) % optionCount]!] = index;
	return order;
}

/** Shuffled indexes. Questions move only within a course of a part; those of one passage stay together and in order. */
function shuffled(questions: readonly Arrangeable[], { examId, parts, form }: ArrangeRule): number[] {
	const partOf = partsBy(parts, questions.length);
	const runs: { key: string; units: { passageId: number | null; indexes: number[] }[] }[] = [];
	for (const [index, { courseId, passageId }] of questions.entries()) {
		const key = `${partOf(index)}/${courseId}`;
		let run = runs.at(-1);
		if (run?.key !== key) {
			run = { key, units: [] };
			runs.push(run);
		}
		const unit = run.units.at(-1);
		if (passageId !== null && unit?.passageId === passageId) unit.indexes.push(index);
		else run.units.push({ passageId, indexes: [index] });
	}
	const placeOf = (index: number) => randomWords(`${examId}/${questions[index]!.id}/${form}`).next().value;
	return runs.flatMap(({ units }) =>
		units
			.map(({ indexes }) => ({ indexes, place: placeOf(indexes[0]!) }))
			.sort((one, other) => one.place - other.place)
			.flatMap(({ indexes }) => indexes),
	);
}

/** Returns the function from a question's index to its part; always 0 if the parts do not add up to all questions. */
export function partsBy(parts: readonly ExamPart[] | null, total: number): (index: number) => number {
	if (!parts || questionsOfParts(parts) !== total) return () => 0;
	const ends = parts.map((_, index) => questionsOfParts(parts.slice(0, index + 1)));
	return (index) => ends.findIndex((end) => index < end);
}

const codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/**
 * Short code of a form's questions and their order, printed on it and beside its key: a booklet with another code than the key's
 * is from another printing. Correcting a key does not change it.
 */
export function codeOf(
	ids: readonly { id: number; optionIds: readonly number[] }[],
	arranged: readonly ArrangedQuestion[],
) {
	const content = arranged.map(({ index, order }) => [ids[index]!.id, order.map((at) => ids[index]!.optionIds[at])]);
	const digest = createHash("sha256").update(JSON.stringify(content)).digest();
	return [...digest.subarray(0, 5)].map((byte) => codeLetters[byte % codeLetters.length]).join("");
}
