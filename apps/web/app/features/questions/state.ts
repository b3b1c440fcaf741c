import type { Difficulty } from "@cachimbo/contract/questions/questions";
import { QUESTION_OPTIONS_MAX, QUESTION_OPTIONS_MIN } from "@cachimbo/rules/limits";

export interface FormPicture {
	url: string;
	width: number;
	height: number;
}

export interface FormOption {
	/** React key, which survives reordering. */
	key: number;
	/** Id of the stored alternative that it replaces. */
	id: number | null;
	text: string;
	picture: FormPicture | null;
	/** Whether the picture is sent. An absent picture stays as stored. */
	pictureChanged: boolean;
	/** Note: why the alternative is wrong, or right. Undefined in drafts from before notes existed. */
	note?: string;
}

export interface QuestionForm {
	courseId: number | null;
	topic: string;
	/** Subtopic of the topic. Undefined in drafts from before subtopics existed. */
	subtopic?: string;
	/** Undefined in drafts from before difficulties existed. */
	difficulty?: Difficulty | null;
	passageId: number | null;
	text: string;
	explanation: string;
	picture: FormPicture | null;
	pictureChanged: boolean;
	alt: string;
	options: readonly FormOption[];
	/** Index of the key; null until one is chosen. */
	correct: number | null;
}

/** Values that one question passes on to the next. */
export type CarriedValues = Pick<QuestionForm, "courseId" | "topic" | "passageId"> & { optionCount: number };

export type FormAction =
	| { type: "set"; values: Partial<Omit<QuestionForm, "options" | "correct">> }
	| { type: "optionText"; index: number; text: string }
	| { type: "optionNote"; index: number; note: string }
	| { type: "optionPicture"; key: number; picture: FormPicture | null }
	| { type: "correct"; index: number }
	| { type: "add" }
	| { type: "remove"; index: number }
	| { type: "move"; from: number; to: number }
	/** Pastes several alternatives, starting at `index`. `replaces`: the text at `index` is replaced. */
	| { type: "pasteOptions"; index: number; texts: readonly string[]; replaces: boolean }
	| { type: "load"; form: QuestionForm };

const blankOption = (key: number, text = ""): FormOption => ({
	key,
	id: null,
	text,
	picture: null,
	pictureChanged: false,
});

/** Empty form. It has five alternatives, as is usual in Peruvian exams, unless the previous question had another number. */
export function emptyForm(carried: Partial<CarriedValues> = {}): QuestionForm {
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

export const carriedValuesOf = ({ courseId, topic, passageId, options }: QuestionForm): CarriedValues => ({
	courseId,
	topic,
	passageId,
	optionCount: options.length,
});

const isBlank = (option: FormOption) => option.text.trim() === "" && !option.picture && !option.note?.trim();

/** Whether the form has no content worth keeping. Course, topic and passage do not count, because they are carried over. */
export const isEmptyForm = (form: QuestionForm): boolean =>
	!form.text.trim() && !form.explanation.trim() && !form.picture && form.options.every(isBlank);

const contentOf = ({ options, ...form }: QuestionForm) =>
	JSON.stringify([
		Object.entries(form).sort(([a], [b]) => a.localeCompare(b)),
		options.map(({ id, text, picture, note = "" }) => [id, text, picture?.url, note]),
	]);

export const sameForm = (one: QuestionForm, other: QuestionForm): boolean => contentOf(one) === contentOf(other);

const freshKey = (options: readonly FormOption[]) => Math.max(-1, ...options.map((option) => option.key)) + 1;

/** Index of the key after an alternative is removed. If the key itself is removed, the first alternative becomes the key. */
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

/** Index of the key in the reordered alternatives. */
function placeOfKey({ options, correct }: QuestionForm, reordered: readonly FormOption[]): number | null {
	if (correct === null) return null;
	return Math.max(
		0,
		reordered.findIndex(({ key }) => key === options[correct]?.key),
	);
}

/** Moves an alternative. The key moves with it. */
function reorder(form: QuestionForm, from: number, to: number): QuestionForm {
	const moved = form.options[from];
	if (!moved || !form.options[to] || from === to) return form;
	const options = form.options.toSpliced(from, 1).toSpliced(to, 0, moved);
	return { ...form, options, correct: placeOfKey(form, options) };
}

/** Fills blank alternatives from `index` on. Others are kept and shifted. */
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

const replaceOption = (
	form: QuestionForm,
	matches: (option: FormOption, index: number) => boolean,
	values: object,
) => ({
	...form,
	options: form.options.map((option, index) => (matches(option, index) ? { ...option, ...values } : option)),
});

/** Reducer of the question form. It does not mutate its arguments. */
export function questionFormReducer(form: QuestionForm, action: FormAction): QuestionForm {
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
