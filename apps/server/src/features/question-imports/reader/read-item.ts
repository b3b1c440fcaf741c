import { passageUpdateInput, questionInput } from "@cachimbo/contract/questions/questions";
import { placeName } from "@cachimbo/question-files/item";
import type { BankFile, BankItem } from "@cachimbo/question-files/model";
import type { Meaning } from "@cachimbo/question-files/table/headings";
import { truncate } from "@cachimbo/question-files/text/clean";
import { plainToMarkup } from "@cachimbo/question-files/text/escape-markup";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import {
	OPTION_NOTE_MAX,
	OPTION_TEXT_MAX,
	PASSAGE_TEXT_MAX,
	QUESTION_OPTIONS_MIN,
	QUESTION_TEXT_MAX,
} from "@cachimbo/rules/limits";
import { createRoom } from "../../../content/rich-text.ts";
import { collapseSpaces, courseKey, identityOfRead, lookKeyOf } from "../comparison/identity.ts";
import { createFaults, type Faults } from "./faults.ts";
import { createForeignCourses } from "./foreign-courses.ts";
import { lacksOf } from "./lacks.ts";
import type { ReadQuestion, ReadRow, ReadTask, RenderedText } from "./messages.ts";
import { createItemPictures, type ItemPictures, usualAlts } from "./place-pictures.ts";
import { renderCell } from "./render.ts";
import { isSheet, numberRows } from "./row-of.ts";
import type { TakenPicture } from "./take-pictures.ts";

interface FileContext {
	/** pictures of the file, by name */
	taken?: ReadonlyMap<string, TakenPicture>;
	/** collects course names that match no course */
	foreign?: ReturnType<typeof createForeignCourses>;
}

/**
 * Returns a function that validates and renders the items of a file in order, remembering earlier items to detect duplicates.
 * Missing parts make an item a draft; wrong parts are faults.
 */
export function createItemReader(
	{ table, items }: Pick<BankFile, "table" | "items">,
	{ courses, courseId, courseNames, usualCourseId }: Omit<ReadTask, "size" | "standing">,
	{ taken = new Map(), foreign = createForeignCourses(courses, courseNames, usualCourseId) }: FileContext = {},
) {
	const courseByName = new Map(courses.map((course) => [courseKey(course.name), course]));
	const target = courses.find((course) => course.id === courseId);
	const firstWith = new Map<string, { place: string; key: string | undefined }>();
	const passages = new Map<string, RenderedText & { fault: string }>();
	const asSheet = isSheet({ table, items });
	const rowOf = numberRows({ table, items });
	/**
	 * Whether the file has a field. A table without the field's column leaves stored values unchanged; other formats have all fields.
	 */
	const hasField = (meaning: Meaning) => table === undefined || table.meanings.includes(meaning);
	/**
	 * Value of a field. null clears the stored value: an empty cell in an existing column. undefined keeps it: no column, or a field
	 * that another format does not name.
	 */
	const fieldValue = <T>(meaning: Meaning, value: T | undefined): T | null | undefined =>
		value ?? (table?.meanings.includes(meaning) ? null : undefined);

	function courseOf(name: string, faults: Faults): { courseId: number | null; courseName: string } {
		if (target && name === "") return { courseId: target.id, courseName: target.name };
		const named = courseByName.get(courseKey(name)) ?? foreign.courseOf(name);
		if (target && named?.id === target.id) return { courseId: target.id, courseName: target.name };
		if (target) faults.add("course", `El curso debe ser «${target.name}» o quedar vacío`);
		else if (!named && name === "") faults.add("course", "Falta el curso");
		else if (!named) faults.add("course", `El curso «${truncate(name, 60)}» no existe`);
		return { courseId: named?.id ?? null, courseName: named?.name ?? truncate(name, 100) };
	}

	/** Renders the passage of an item, once for all questions with this passage. */
	function passageOf({ passage }: BankItem, { inText }: ItemPictures, faults: Faults): ReadQuestion["passage"] {
		if (!passage || passage.text === "") return null;
		const known = passages.get(passage.text) ?? renderTruncated(inText(passage.text), "block", PASSAGE_TEXT_MAX);
		passages.set(passage.text, known);
		if (known.fault) faults.add("passage", known.fault);
		return { text: known.text, html: known.html, title: truncate(passage.title, 200) };
	}

	/**
	 * Marks a question that repeats an earlier one, so that it is imported once. Different keys are a fault, since a person has to
	 * decide. A faulty question may be left out, so the next equal one counts as the first.
	 */
	function markRepeated({ source }: BankItem, question: ReadQuestion, faults: Faults, notices: string[]): void {
		if (question.text === "" || question.options.length === 0) return;
		const identity = `${identityOfRead(question)}${lookKeyOf(question)}`;
		const first = firstWith.get(identity);
		const key = keyOf(question);
		if (first === undefined) {
			if (faults.list.length === 0) firstWith.set(identity, { place: placeName(source.place), key });
		} else if (key !== undefined && first.key !== undefined && key !== first.key)
			faults.add("text", `Repite la pregunta de la ${first.place} con otra clave`);
		else {
			question.repeats = true;
			notices.push(`Repite la pregunta de la ${first.place}: entra una sola vez, como está allí.`);
		}
	}

	return function readItem(item: BankItem, index: number): ReadRow {
		const faults = createFaults(table);
		const pictures = createItemPictures(item, taken);
		const room = createRoom();
		const rendered = (text: string, meaning: Meaning, kind: "block" | "inline", max: number): RenderedText => {
			const { fault, ...made } = renderTruncated(pictures.inText(text), kind, max, room);
			if (fault) faults.add(meaning, fault);
			return made;
		};
		const text = item.text || nameAsText(item, asSheet);
		const { explanation, topic, subtopic } = item;
		const alternatives = withoutStrayNotes(item, faults);
		const row = rowOf(index);
		addCellFaults(item, faults);
		const course = courseOf(item.course ?? "", faults);
		const isKeyed = checkKey({ ...item, alternatives }, faults);
		checkByContract({ ...item, text, alternatives }, pictures, faults);
		const notices = noticesOf(item, pictures, asSheet);
		if (text === "" && alternatives.length === 0 && !item.picture) {
			faults.add("text", "No tiene enunciado, alternativas ni imagen");
			return { row, faults: faults.list, notices, question: null };
		}
		const read = {
			...course,
			...rendered(text, "text", "block", QUESTION_TEXT_MAX),
			topic: fieldValue("topic", topic && truncate(topic, 100)),
			subtopic: fieldValue("subtopic", subtopic && truncate(subtopic, 100)),
			...{ difficulty: fieldValue("difficulty", item.difficulty), number: fieldValue("number", item.number) },
			seconds: fieldValue("seconds", item.seconds),
			passage: passageOf(item, pictures, faults),
			explanation: hasField("explanation")
				? rendered(explanation, "explanation", "block", QUESTION_TEXT_MAX)
				: undefined,
			picture: pictures.asStored(item.picture, usualAlts.question),
			options: alternatives.map((one, option) => ({
				...rendered(one.text, `alternative:${option}`, "inline", OPTION_TEXT_MAX),
				...(hasField(`note:${option}`) ? { note: rendered(one.note, `note:${option}`, "block", OPTION_NOTE_MAX) } : {}),
				picture: pictures.asStored(one.picture, usualAlts.alternative),
			})),
			correctOption: isKeyed ? alternatives.findIndex(({ isCorrect }) => isCorrect) : null,
			missing: pictures.missing,
			...(item.annulled ? { annulled: true as const } : {}),
		};
		const question: ReadQuestion = { ...read, lacks: lacksOf(read) };
		markRepeated(item, question, faults, notices);
		return { row, faults: faults.list, notices, question };
	};
}

/** Returns the item's name as its text if all its content is unsupported, so that a person can find it by name. */
function nameAsText({ source, alternatives, picture, unsupported }: BankItem, asSheet: boolean): string {
	const isEmpty = alternatives.length === 0 && picture === undefined;
	return isEmpty && !asSheet && unsupported.length > 0 ? plainToMarkup(source.name ?? "") : "";
}

/** Key to compare right alternatives by content, since letters may differ between duplicates. */
function keyOf({ correctOption, options }: ReadQuestion): string | undefined {
	const right = options[correctOption ?? -1];
	return right && `${collapseSpaces(right.text)}\n${right.picture?.name ?? ""}`;
}

/** Renders a text for the preview; truncates one that is too long. */
function renderTruncated(text: string, kind: "block" | "inline", max: number, room = createRoom()) {
	return renderCell(text.length <= max ? text : `${truncate(text, 200)}…`, kind, room);
}

/** Returns the alternatives up to the last existing one, and adds a fault for a note on a later one. */
function withoutStrayNotes({ alternatives }: BankItem, faults: Faults): BankItem["alternatives"] {
	const existingCount = alternatives.findLastIndex(({ text, picture }) => text !== "" || picture !== undefined) + 1;
	for (const [place, { note }] of alternatives.entries()) {
		if (place >= existingCount && note !== "")
			faults.add(`note:${place}`, `Hay una nota de la alternativa ${letterOf(place)}, que no está`);
	}
	return alternatives.slice(0, existingCount);
}

/** Adds the faults that the file parser found in cells. Other faults of the key are handled in `checkKey`. */
function addCellFaults({ faults: parsed }: BankItem, faults: Faults): void {
	for (const { field, column, message } of parsed) {
		if (field !== "key" || isCellFault(message)) faults.addNamed(column ?? null, message);
	}
}

const isCellFault = (message: string) => /error de la hoja|como fecha/.test(message);

/**
 * Adds the fault of a wrong key. If alternatives are missing, a key that names an empty one counts as missing, not as a fault.
 * @returns whether there is exactly one key
 */
function checkKey({ faults: parsed, alternatives }: BankItem, faults: Faults): boolean {
	const isPartial =
		alternatives.length < QUESTION_OPTIONS_MIN || alternatives.some(({ text, picture }) => text === "" && !picture);
	const wrong = parsed.find(({ field, message }) => field === "key" && !(isPartial && /está vacía$/.test(message)));
	if (wrong) faults.add("key", wrong.message);
	return alternatives.filter(({ isCorrect }) => isCorrect).length === 1;
}

/** Lists content that is not imported without being a fault; in a file without rows, also the item's place. */
function noticesOf(item: BankItem, pictures: ItemPictures, asSheet: boolean): string[] {
	const { source, alternatives, unsupported } = item;
	const missing = pictures.missing.map((name) => `«${name}»`).join(", ");
	const keys = alternatives.flatMap(({ isCorrect }, option) => (isCorrect ? [letterOf(option)] : []));
	return [
		...(asSheet ? [] : [`Está en la ${placeName(source.place)}${source.name ? `: ${source.name}` : ""}.`]),
		...unsupported,
		...(keys.length > 1 ? [`Tiene más de una clave (${keys.join(", ")}): elige una al editarla.`] : []),
		...pictures.notices,
		...(missing ? [`${pictures.missing.length === 1 ? "Falta su imagen" : "Faltan sus imágenes"}: ${missing}.`] : []),
	];
}

/** Valid placeholders for parts that are missing or were reported already. */
const valid = { text: "-", options: [{ text: "-" }, { text: "-" }] };

/** Validates the existing parts with the form's schema. */
function checkByContract(item: BankItem, { inText }: ItemPictures, faults: Faults): void {
	const { text, alternatives, explanation, topic = "", subtopic = "", passage } = item;
	const options = alternatives.map((one) => ({ text: one.text || "-", note: inText(one.note) }));
	const parsed = questionInput.safeParse({
		courseId: 1,
		questionText: inText(text) || valid.text,
		options: [...options, ...valid.options.slice(options.length)],
		correctOption: 0,
		explanation: inText(explanation),
		topic,
		subtopic,
	});
	const meanings: Record<string, Meaning> = {
		...{ questionText: "text", explanation: "explanation", topic: "topic", subtopic: "subtopic" },
	};
	for (const { path, message } of parsed.error?.issues ?? []) {
		const [field, place, part] = path;
		const option = typeof place === "number" ? place : Math.min(alternatives.length, 1);
		const ofOption: Meaning = `${part === "note" ? "note" : "alternative"}:${option}`;
		faults.add(field === "options" ? ofOption : (meanings[String(field)] ?? "text"), message);
	}
	const { title, text: passageText } = passageUpdateInput.shape;
	const checked = passageText.safeParse(inText(passage?.text || "-"));
	if (!checked.success) faults.add("passage", checked.error.issues[0]?.message ?? "La lectura no es válida");
	const titled = title.safeParse(passage?.title ?? "");
	if (!titled.success) faults.add("passageTitle", titled.error.issues[0]?.message ?? "El título no es válido");
}
