import { passageUpdateInput, questionInput } from "@cachimbo/contract/questions";
import { letterOf, placeName } from "@cachimbo/question-files/item";
import type { BankFile, BankItem } from "@cachimbo/question-files/model";
import { picturesOf } from "@cachimbo/question-files/pictures";
import type { Meaning } from "@cachimbo/question-files/table/headings";
import { cut } from "@cachimbo/question-files/text/clean";
import { OPTION_NOTE_MAX, OPTION_TEXT_MAX, PASSAGE_TEXT_MAX, QUESTION_TEXT_MAX } from "@cachimbo/rules/limits";
import { identityOfRead } from "../compare.ts";
import { courseKey } from "../identity.ts";
import { createFaults, type Faults } from "./faults.ts";
import { createForeignCourses } from "./foreign-courses.ts";
import type { ReadQuestion, ReadRow, ReadTask, RenderedText } from "./messages.ts";
import { renderCell } from "./render.ts";
import { isSheet, numberRows } from "./row-of.ts";

/** Judges and renders the items of one file in order; keeps earlier ones only to detect duplicates. */
export function createItemReader(
	{ table, items }: Pick<BankFile, "table" | "items">,
	{ courses, courseId, courseNames, usualCourseId }: Omit<ReadTask, "bytes" | "standing">,
	foreign = createForeignCourses(courses, courseNames),
) {
	const courseByName = new Map(courses.map((course) => [courseKey(course.name), course]));
	const usual = courses.find((course) => course.id === usualCourseId);
	const target = courses.find((course) => course.id === courseId);
	const firstWith = new Map<string, string>();
	const passages = new Map<string, RenderedText & { fault: string }>();
	const asSheet = isSheet({ table, items });
	const rowOf = numberRows({ table, items });
	/** A table without the column leaves stored values as they are; other formats always say what they have. */
	const has = (meaning: Meaning) => table === undefined || table.meanings.includes(meaning);

	function courseOf(name: string, faults: Faults): { courseId: number | null; courseName: string } {
		const named = courseByName.get(courseKey(name)) ?? foreign.courseOf(name) ?? (name === "" ? usual : undefined);
		if (target && (name === "" || named?.id === target.id)) return { courseId: target.id, courseName: target.name };
		if (target) faults.add("course", `El curso debe ser «${target.name}» o quedar vacío`);
		else if (!named && name === "") faults.add("course", "Falta el curso");
		else if (!named) faults.add("course", `El curso «${cut(name, 60)}» no existe`);
		return { courseId: named?.id ?? null, courseName: named?.name ?? cut(name, 100) };
	}

	/** Renders each passage once for all its questions. */
	function passageOf(text: string, faults: Faults): RenderedText | null {
		if (text === "") return null;
		const known = passages.get(text) ?? shown(text, "block", PASSAGE_TEXT_MAX);
		passages.set(text, known);
		if (known.fault) faults.add("passage", known.fault);
		return { text: known.text, html: known.html };
	}

	function refuseRepeated({ source }: BankItem, question: ReadQuestion, faults: Faults): void {
		if (question.text === "" || question.options.length === 0) return;
		const identity = identityOfRead(question);
		const first = firstWith.get(identity);
		if (first === undefined) firstWith.set(identity, placeName(source.place));
		else faults.add("text", `Repite la pregunta de la ${first}`);
	}

	return function readItem(item: BankItem, index: number): ReadRow {
		const faults = createFaults(table);
		const rendered = (text: string, meaning: Meaning, kind: "block" | "inline", max: number): RenderedText => {
			const { fault, ...made } = shown(text, kind, max);
			if (fault) faults.add(meaning, fault);
			return made;
		};
		const { text, explanation, passage, topic = "" } = item;
		const alternatives = withoutStrayNotes(item, faults);
		const row = rowOf(index);
		tellAlternatives({ ...item, alternatives }, faults);
		const course = courseOf(item.course ?? "", faults);
		tellKey({ ...item, alternatives }, faults);
		checkByContract({ ...item, alternatives }, faults);
		const notices = noticesOf(item, asSheet);
		if (text === "" && alternatives.length === 0) return { row, faults: faults.list, notices, question: null };
		const right = alternatives.flatMap(({ isCorrect }, option) => (isCorrect ? [option] : []));
		const question: ReadQuestion = {
			...course,
			...rendered(text, "text", "block", QUESTION_TEXT_MAX),
			topic: has("topic") ? cut(topic, 100) || null : undefined,
			passage: passageOf(passage?.text ?? "", faults),
			explanation: has("explanation") ? rendered(explanation, "explanation", "block", QUESTION_TEXT_MAX) : undefined,
			options: alternatives.map((one, option) => ({
				...rendered(one.text, `alternative:${option}`, "inline", OPTION_TEXT_MAX),
				...(has(`note:${option}`) ? { note: rendered(one.note, `note:${option}`, "block", OPTION_NOTE_MAX) } : {}),
			})),
			correctOption: right.length === 1 ? (right[0] ?? null) : null,
		};
		refuseRepeated(item, question, faults);
		return { row, faults: faults.list, notices, question };
	};
}

/** Renders a text for the preview; one that is too long is truncated. */
function shown(text: string, kind: "block" | "inline", max: number) {
	return renderCell(text.length <= max ? text : `${cut(text, 200)}…`, kind);
}

/** The alternatives up to the last one that is there; a table may have notes on others. */
function withoutStrayNotes({ alternatives }: BankItem, faults: Faults): BankItem["alternatives"] {
	const given = alternatives.findLastIndex(({ text, picture }) => text !== "" || picture !== undefined) + 1;
	for (const [place, { note }] of alternatives.entries()) {
		if (place >= given && note !== "")
			faults.add(`note:${place}`, `Hay una nota de la alternativa ${letterOf(place)}, que no está`);
	}
	return alternatives.slice(0, given);
}

/** What the file itself says of its cells, then what is missing between alternatives. */
function tellAlternatives(item: BankItem, faults: Faults): void {
	for (const { field, column, message } of item.faults) {
		if (field !== "key" || /error de la hoja|como fecha/.test(message)) faults.addNamed(column ?? null, message);
	}
	for (const [place, { text }] of item.alternatives.entries()) {
		if (text === "") faults.add(`alternative:${place}`, `Falta la alternativa ${letterOf(place)}`);
	}
}

function tellKey({ faults: told, alternatives }: BankItem, faults: Faults): void {
	const own = told.find(({ field }) => field === "key");
	if (own) faults.add("key", own.message);
	else if (alternatives.length > 0 && alternatives.filter(({ isCorrect }) => isCorrect).length !== 1) {
		faults.add("key", alternatives.some(({ isCorrect }) => isCorrect) ? "Tiene más de una clave" : "Falta la clave");
	}
}

/** What is not taken along, though nothing is wrong with it; where a file has no rows, the place too. */
function noticesOf(item: BankItem, asSheet: boolean): string[] {
	const pictures = [...new Set(picturesOf(item))].map((name) => `«${name}»`);
	return [
		...(asSheet
			? []
			: [`Está en la ${placeName(item.source.place)}${item.source.name ? `: ${item.source.name}` : ""}.`]),
		...item.unsupported,
		...(pictures.length > 0
			? [`Sus imágenes (${pictures.join(", ")}) se agregan después, al editar la pregunta.`]
			: []),
	];
}

/** Validates with the form's schema; fields with faults already reported (course, key, gaps) get a valid placeholder. */
function checkByContract({ text, alternatives, explanation, topic = "", passage }: BankItem, faults: Faults): void {
	const parsed = questionInput.safeParse({
		courseId: 1,
		questionText: text,
		options: alternatives.map((one) => ({ text: one.text || "-", note: one.note })),
		correctOption: 0,
		explanation,
		topic,
	});
	const meanings: Record<string, Meaning> = { questionText: "text", explanation: "explanation", topic: "topic" };
	for (const { path, message } of parsed.error?.issues ?? []) {
		const [field, place, part] = path;
		// Follows from an empty list of alternatives, which is reported already.
		if (field === "correctOption") continue;
		const option = typeof place === "number" ? place : Math.min(alternatives.length, 1);
		const ofOption: Meaning = `${part === "note" ? "note" : "alternative"}:${option}`;
		faults.add(field === "options" ? ofOption : (meanings[String(field)] ?? "text"), message);
	}
	const checked = passageUpdateInput.shape.text.safeParse(passage?.text || "-");
	if (!checked.success) faults.add("passage", checked.error.issues[0]?.message ?? "La lectura no es válida");
}
