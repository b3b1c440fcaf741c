import { describe, expect, it } from "vitest";
import {
	carriedValuesOf,
	emptyForm,
	type FormAction,
	isEmptyForm,
	type QuestionForm,
	questionFormReducer,
	sameForm,
} from "./state.ts";

const withTexts = (...texts: string[]): QuestionForm => ({
	...emptyForm(),
	correct: 0,
	options: texts.map((text, key) => ({ key, id: null, text, picture: null, pictureChanged: false })),
});
const after = (form = withTexts("a", "b", "c", "d"), ...actions: FormAction[]) =>
	actions.reduce(questionFormReducer, form);
const texts = (form: ReturnType<typeof after>) => form.options.map((option) => option.text);

describe("removing an alternative", () => {
	it("before the key keeps the key on its alternative", () => {
		const form = after(undefined, { type: "correct", index: 2 }, { type: "remove", index: 0 });
		expect([texts(form), form.correct]).toEqual([["b", "c", "d"], 1]);
	});
	it("after the key leaves the key where it is", () => {
		expect(after(undefined, { type: "correct", index: 1 }, { type: "remove", index: 3 }).correct).toBe(1);
	});
	it("that is the key makes A the key", () => {
		expect(after(undefined, { type: "correct", index: 2 }, { type: "remove", index: 2 }).correct).toBe(0);
	});
	it("keeps at least two alternatives", () => {
		expect(texts(after(withTexts("a", "b"), { type: "remove", index: 0 }))).toEqual(["a", "b"]);
	});
});

it("a note moves with its alternative, and counts as content", () => {
	const form = after(undefined, { type: "optionNote", index: 1, note: "No es b" }, { type: "move", from: 1, to: 0 });
	expect(form.options.map(({ text, note }) => [text, note])).toEqual([
		["b", "No es b"],
		["a", undefined],
		["c", undefined],
		["d", undefined],
	]);
	expect(sameForm(form, after(undefined, { type: "move", from: 1, to: 0 }))).toBe(false);
	expect(isEmptyForm(emptyForm())).toBe(true);
	expect(isEmptyForm(questionFormReducer(emptyForm(), { type: "optionNote", index: 0, note: "No" }))).toBe(false);
});

it("adds alternatives up to ten", () => {
	const adds = Array.from({ length: 20 }, () => ({ type: "add" }) as const);
	const form = after(undefined, ...adds);
	expect(form.options).toHaveLength(10);
	expect(new Set(form.options.map((option) => option.key)).size).toBe(10);
});

it("has no key in a new form, whatever happens to the alternatives, until one is chosen", () => {
	const form = after(
		emptyForm(),
		{ type: "optionText", index: 0, text: "a" },
		{ type: "remove", index: 0 },
		{ type: "add" },
		{ type: "move", from: 0, to: 2 },
		{ type: "pasteOptions", index: 0, texts: ["1", "2"], replaces: true },
	);
	expect(form.correct).toBeNull();
	expect(after(form, { type: "correct", index: 3 }).correct).toBe(3);
	expect(emptyForm(carriedValuesOf({ ...form, correct: 3 })).correct).toBeNull();
});

it("moves an alternative, and the key moves with it", () => {
	const right = after(undefined, { type: "correct", index: 1 });
	const down = after(right, { type: "move", from: 1, to: 3 });
	expect([texts(down), down.correct]).toEqual([["a", "c", "d", "b"], 3]);
	const past = after(right, { type: "move", from: 3, to: 0 });
	expect([texts(past), past.correct]).toEqual([["d", "a", "b", "c"], 2]);
	expect(after(right, { type: "move", from: 0, to: -1 })).toBe(right);
});

describe("pasting several alternatives", () => {
	it("fills the blank ones from that index on, and adds missing ones", () => {
		const form = after(withTexts("", "", "", ""), {
			type: "pasteOptions",
			index: 0,
			texts: ["1", "2", "3", "4", "5"],
			replaces: true,
		});
		expect(texts(form)).toEqual(["1", "2", "3", "4", "5"]);
	});
	it("shifts filled alternatives, and the key with them", () => {
		const right = after(withTexts("a", "", "c"), { type: "correct", index: 2 });
		const form = after(right, { type: "pasteOptions", index: 0, texts: ["1", "2"], replaces: false });
		expect([texts(form), form.correct]).toEqual([["a", "1", "2", "c"], 3]);
	});
	it("changes nothing if there would be more than ten", () => {
		const full = withTexts(..."abcdefghi");
		expect(after(full, { type: "pasteOptions", index: 0, texts: ["1", "2"], replaces: false })).toBe(full);
	});
});

it("passes course, topic, passage and the number of alternatives on to the next question", () => {
	const form = { ...withTexts("a", "b", "c", "d"), courseId: 3, topic: "Conjuntos", passageId: 8 };
	expect(emptyForm(carriedValuesOf(form))).toMatchObject({ courseId: 3, topic: "Conjuntos", passageId: 8, text: "" });
	expect(emptyForm(carriedValuesOf(form)).options).toHaveLength(4);
});

it("detects a form without content", () => {
	expect(isEmptyForm({ ...emptyForm(), courseId: 3, topic: "Conjuntos" })).toBe(true);
	expect(isEmptyForm({ ...emptyForm(), explanation: "Porque" })).toBe(false);
	expect(isEmptyForm(withTexts("", "x"))).toBe(false);
});

it("detects a changed form, but not one that was changed back", () => {
	const typed = after(undefined, { type: "optionText", index: 0, text: "z" });
	expect(sameForm(withTexts("a", "b", "c", "d"), typed)).toBe(false);
	expect(sameForm(withTexts("a", "b", "c", "d"), after(typed, { type: "optionText", index: 0, text: "a" }))).toBe(true);
});
