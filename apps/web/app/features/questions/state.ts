import type { Difficulty } from "@cachimbo/contract/questions";
import { QUESTION_OPTIONS_MAX, QUESTION_OPTIONS_MIN } from "@cachimbo/rules/limits";

export interface FormPicture {
	url: string;
	width: number;
	height: number;
}

export interface FormOption {
	/** Tells it from the others while it moves. */
	key: number;
	/** The stored alternative it replaces. */
	id: number | null;
	text: string;
	picture: FormPicture | null;
	/** Only then it is sent: what is absent stays as it is stored. */
	pictureChanged: boolean;
	/** Why it is wrong; undefined in a draft of before there were notes. */
	note?: string;
}

export interface QuestionForm {
	courseId: number | null;
	topic: string;
	/** Within the topic; absent in forms that were kept before there was one. */
	subtopic?: string;
	/** Absent in a form that was kept on the device before there was one. */
	difficulty?: Difficulty | null;
	passageId: number | null;
	text: string;
	explanation: string;
	picture: FormPicture | null;
	pictureChanged: boolean;
	alt: string;
	options: readonly FormOption[];
	/** Index of the key; null: nobody has chosen it yet. */
	correct: number | null;
}

/** What one question hands on to the next. */
export type Carried = Pick<QuestionForm, "courseId" | "topic" | "passageId"> & { optionCount: number };

export type FormAction =
	| { type: "set"; values: Partial<Omit<QuestionForm, "options" | "correct">> }
	| { type: "optionText"; index: number; text: string }
	| { type: "optionNote"; index: number; note: string }
	| { type: "optionPicture"; key: number; picture: FormPicture | null }
	| { type: "correct"; index: number }
	| { type: "add" }
	| { type: "remove"; index: number }
	| { type: "move"; from: number; to: number }
	/** Several alternatives pasted into the one at `index`; `replaces`: its own text goes. */
	| { type: "pasteOptions"; index: number; texts: readonly string[]; replaces: boolean }
	| { type: "load"; form: QuestionForm };

export const letterOf = (index: number): string => String.fromCharCode(65 + index);

const blankOption = (key: number, text = ""): FormOption => ({
	key,
	id: null,
	text,
	picture: null,
	pictureChanged: false,
});

/** Five alternatives, as Peruvian exams have, unless the question before had another number. */
export function emptyForm(carried: Partial<Carried> = {}): QuestionForm {
	const { courseId = null, topic = "", passageId = null, optionCount = 5 } = carried;
	return {
		courseId,
		topic,
		subtopic: "",
		difficulty: null,
		passageId,
		text: "",
		explanation: "",
		picture: null,
		pictureChanged: false,
		alt: "",
		options: Array.from({ length: optionCount }, (_, key) => blankOption(key)),
		correct: null,
	};
}

export const carriedFrom = ({ courseId, topic, passageId, options }: QuestionForm): Carried => ({
	courseId,
	topic,
	passageId,
	optionCount: options.length,
});

const isBlank = (option: FormOption) => option.text.trim() === "" && !option.picture && !option.note?.trim();

/** Nothing in it would be missed: course, topic and passage are carried over by themselves. */
export const isEmptyForm = (form: QuestionForm): boolean =>
	!form.text.trim() && !form.explanation.trim() && !form.picture && form.options.every(isBlank);

const contentOf = ({ options, ...form }: QuestionForm) =>
	JSON.stringify([
		Object.entries(form).sort(([a], [b]) => a.localeCompare(b)),
		options.map(({ id, text, picture, note = "" }) => [id, text, picture?.url, note]),
	]);

export const sameForm = (one: QuestionForm, other: QuestionForm): boolean => contentOf(one) === contentOf(other);

const freshKey = (options: readonly FormOption[]) => Math.max(-1, ...options.map((option) => option.key)) + 1;

/** Below the key everything moves up by one; without the key the first is it. */
function keyAfterRemoval(correct: number | null, removed: number): number | null {
	if (correct === null) return null;
	if (removed === correct) return 0;
	return removed < correct ? correct - 1 : correct;
}

function remove(form: QuestionForm, index: number): QuestionForm {
	if (form.options.length <= QUESTION_OPTIONS_MIN || !form.options[index]) return form;
	const options = form.options.filter((_, at) => at !== index);
	return { ...form, options, correct: keyAfterRemoval(form.correct, index) };
}

/** Where the key is among the alternatives as they stand now. */
function placeOfKey({ options, correct }: QuestionForm, now: readonly FormOption[]): number | null {
	if (correct === null) return null;
	return Math.max(
		0,
		now.findIndex(({ key }) => key === options[correct]?.key),
	);
}

/** The key follows its alternative. */
function reorder(form: QuestionForm, from: number, to: number): QuestionForm {
	const moved = form.options[from];
	if (!moved || !form.options[to] || from === to) return form;
	const options = form.options.toSpliced(from, 1).toSpliced(to, 0, moved);
	return { ...form, options, correct: placeOfKey(form, options) };
}

/** Fills blank alternatives from there on; what holds something stays and makes room. */
function pasteOptions(form: QuestionForm, index: number, texts: readonly string[], replaces: boolean): QuestionForm {
	const options = [...form.options];
	let at = index;
	for (const [position, text] of texts.entries()) {
		const present = options[at];
		const takesOver = present && (isBlank(present) || (position === 0 && replaces));
		if (takesOver) options[at] = { ...present, text };
		else options.splice(position === 0 ? ++at : at, 0, blankOption(freshKey(options), text));
		at += 1;
	}
	if (options.length > QUESTION_OPTIONS_MAX) return form;
	return { ...form, options, correct: placeOfKey(form, options) };
}

const replaceOption = (form: QuestionForm, is: (option: FormOption, index: number) => boolean, values: object) => ({
	...form,
	options: form.options.map((option, index) => (is(option, index) ? { ...option, ...values } : option)),
});

/** The question being written. Never changes what it is given. */
export function questionForm(form: QuestionForm, action: FormAction): QuestionForm {
	switch (action.type) {
		case "set":
			return { ...form, ...action.values };
		case "optionText":
			return replaceOption(form, (_, index) => index === action.index, { text: action.text });
		case "optionNote":
			return replaceOption(form, (_, index) => index === action.index, { note: action.note });
		case "optionPicture":
			return replaceOption(form, ({ key }) => key === action.key, { picture: action.picture, pictureChanged: true });
		case "correct":
			return { ...form, correct: action.index };
		case "add":
			if (form.options.length >= QUESTION_OPTIONS_MAX) return form;
			return { ...form, options: [...form.options, blankOption(freshKey(form.options))] };
		case "remove":
			return remove(form, action.index);
		case "move":
			return reorder(form, action.from, action.to);
		case "pasteOptions":
			return pasteOptions(form, action.index, action.texts, action.replaces);
		case "load":
			return action.form;
	}
}
