import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Arrangeable, arrange, codeOf } from "./arrange.ts";

const exams = fc.array(
	fc.record({
		courseId: fc.integer({ min: 1, max: 4 }),
		passageId: fc.option(fc.integer({ min: 1, max: 3 })),
		optionCount: fc.integer({ min: 2, max: 10 }),
		keepsOrder: fc.boolean(),
	}),
	{ minLength: 1, maxLength: 60 },
);
const numbered = (exam: readonly Omit<Arrangeable, "id">[]): Arrangeable[] =>
	exam.map((question, index) => ({ ...question, id: 1000 + index }));
const rule = { examId: 7, parts: null, shuffled: false };
const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("a form", () => {
	it("asks every question once, with each of its alternatives", () => {
		fc.assert(
			fc.property(exams, fc.integer({ min: 0, max: 4 }), fc.boolean(), (exam, form, shuffled) => {
				const questions = numbered(exam);
				const arranged = arrange(questions, { ...rule, form, shuffled });
				expect(sorted(arranged.map(({ index }) => index))).toEqual(upTo(questions.length));
				for (const { index, order } of arranged) expect(sorted(order)).toEqual(upTo(questions[index]!.optionCount));
			}),
		);
	});

	it("keeps the exam's order in form A, and of alternatives that refer to others", () => {
		fc.assert(
			fc.property(exams, fc.integer({ min: 0, max: 4 }), (exam, form) => {
				const questions = numbered(exam);
				expect(arrange(questions, { ...rule, form: 0, shuffled: true }).map(({ index }) => index)).toEqual(
					upTo(questions.length),
				);
				for (const { index, order } of arrange(questions, { ...rule, form }))
					if (form === 0 || questions[index]!.keepsOrder) expect(order).toEqual(upTo(order.length));
			}),
		);
	});

	it("gives an alternative another letter in each form, as long as there are letters", () => {
		fc.assert(
			fc.property(fc.integer({ min: 2, max: 10 }), fc.integer({ min: 1, max: 100_000 }), (optionCount, id) => {
				const question = { id, courseId: 1, passageId: null, optionCount, keepsOrder: false };
				const forms = upTo(Math.min(5, optionCount)).map((form) => arrange([question], { ...rule, form })[0]!.order);
				for (const option of upTo(optionCount)) {
					const letters = forms.map((order) => order.indexOf(option));
					expect(new Set(letters).size).toBe(forms.length);
				}
			}),
		);
	});

	it("is the same in a reprint, after another question was added, and for any key", () => {
		const questions = numbered(
			upTo(30).map((n) => ({ courseId: 1 + Math.floor(n / 10), passageId: null, optionCount: 5, keepsOrder: false })),
		);
		const first = arrange(questions, { ...rule, form: 2 });
		expect(arrange(questions, { ...rule, form: 2 })).toEqual(first);
		const more = arrange([...questions, { ...questions[0]!, id: 5000 }], { ...rule, form: 2 });
		expect(more.slice(0, 30)).toEqual(first);
		expect(arrange(questions, { ...rule, examId: 8, form: 2 })).not.toEqual(first);
	});

	it("spreads the right alternatives over all letters", () => {
		const questions = numbered(
			upTo(500).map(() => ({ courseId: 1, passageId: null, optionCount: 5, keepsOrder: false })),
		);
		const letters = arrange(questions, { ...rule, form: 1 }).map(({ order }) => order.indexOf(0));
		for (const letter of [1, 2, 3, 4]) {
			const count = letters.filter((one) => one === letter).length;
			expect(count).toBeGreaterThan(85);
			expect(count).toBeLessThan(165);
		}
	});

	it("moves questions within their course and part only, those of a passage together", () => {
		fc.assert(
			fc.property(exams, fc.integer({ min: 1, max: 4 }), (exam, form) => {
				const questions = numbered(exam);
				const half = Math.ceil(questions.length / 2);
				const parts =
					questions.length > 1
						? [
								{ name: "Uno", minutes: 10, questions: half },
								{ name: "Dos", minutes: 10, questions: questions.length - half },
							]
						: null;
				const arranged = arrange(questions, { ...rule, parts, form, shuffled: true });
				expect(arranged.map(({ index }) => questions[index]!.courseId)).toEqual(
					questions.map(({ courseId }) => courseId),
				);
				for (const [at, { index }] of arranged.entries()) expect(index < half).toBe(at < half);
				const places = arranged.map(({ index }) => index);
				for (const [index, { passageId, courseId }] of questions.entries()) {
					const next = questions[index + 1];
					const isSplit = index + 1 === half && parts !== null;
					if (passageId === null || next?.passageId !== passageId || next.courseId !== courseId || isSplit) continue;
					expect(places.indexOf(index + 1)).toBe(places.indexOf(index) + 1);
				}
			}),
		);
	});

	it("moves questions to other numbers", () => {
		const questions = numbered(
			upTo(40).map(() => ({ courseId: 1, passageId: null, optionCount: 5, keepsOrder: false })),
		);
		const [b, c] = [1, 2].map((form) =>
			arrange(questions, { ...rule, form, shuffled: true }).map(({ index }) => index),
		);
		expect(b).not.toEqual(upTo(40));
		expect(b).not.toEqual(c);
	});

	it("has a code that differs from other forms'", () => {
		const questions = numbered(
			upTo(20).map(() => ({ courseId: 1, passageId: null, optionCount: 5, keepsOrder: false })),
		);
		const ids = questions.map(({ id }) => ({ id, optionIds: upTo(5).map((n) => id * 10 + n) }));
		const codes = [0, 1, 2, 3, 4].map((form) => codeOf(ids, arrange(questions, { ...rule, form })));
		expect(new Set(codes).size).toBe(5);
		for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}$/);
		expect(codeOf(ids, arrange(questions, { ...rule, form: 1 }))).toBe(codes[1]);
		expect(codeOf(ids.slice(1), arrange(questions.slice(1), { ...rule, form: 1 }))).not.toBe(codes[1]);
	});
});
