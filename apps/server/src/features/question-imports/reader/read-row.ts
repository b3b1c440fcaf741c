import { passageUpdateInput, questionInput } from "@cachimbo/contract/questions";
import { OPTION_TEXT_MAX, PASSAGE_TEXT_MAX, QUESTION_TEXT_MAX } from "@cachimbo/rules/limits";
import { foldAccents } from "@cachimbo/rules/slug";
import { identityOfRead } from "../compare.ts";
import { createFaults, type Faults } from "./faults.ts";
import { type Columns, letterOf, textOf } from "./headings.ts";
import { readKey } from "./key.ts";
import type { ReadQuestion, ReadRow, ReadTask, RenderedText } from "./messages.ts";
import { renderCell } from "./render.ts";
import { cut, type TableRow } from "./table.ts";

const folded = (name: string) => foldAccents(name).replace(/\s+/g, " ").trim();

/** Reads the rows of one file in order; keeps earlier rows only to detect duplicates. */
export function createRowReader(columns: Columns, { courses, courseId }: Pick<ReadTask, "courses" | "courseId">) {
	const courseByName = new Map(courses.map((course) => [folded(course.name), course]));
	const target = courses.find((course) => course.id === courseId);
	const firstWith = new Map<string, number>();
	const passages = new Map<string, RenderedText & { fault: string }>();

	function courseOf(name: string, faults: Faults): { courseId: number | null; courseName: string } {
		const named = courseByName.get(folded(name));
		if (target && (name === "" || named?.id === target.id)) return { courseId: target.id, courseName: target.name };
		if (target) faults.add(columns.curso, `El curso debe ser «${target.name}» o quedar vacío`);
		else if (name === "") faults.add(columns.curso, "Falta el curso");
		else if (!named) faults.add(columns.curso, `El curso «${cut(name, 60)}» no existe`);
		return { courseId: named?.id ?? null, courseName: named?.name ?? cut(name, 100) };
	}

	function optionsOf(texts: readonly string[], faults: Faults): string[] {
		const given = texts.slice(0, texts.findLastIndex((text) => text !== "") + 1);
		for (const [place, text] of given.entries()) {
			if (text === "") faults.add(columns.options[place], `Falta la alternativa ${letterOf(place)}`, letterOf(place));
		}
		return given;
	}

	/** Renders each passage once for all its questions. */
	function passageOf(text: string, faults: Faults): RenderedText | null {
		if (text === "") return null;
		const known = passages.get(text) ?? shown(text, "block", PASSAGE_TEXT_MAX);
		passages.set(text, known);
		if (known.fault) faults.add(columns.lectura, known.fault);
		return { text: known.text, html: known.html };
	}

	function refuseRepeated(row: number, question: ReadQuestion, faults: Faults): void {
		if (question.text === "" || question.options.length === 0) return;
		const identity = identityOfRead(question);
		const first = firstWith.get(identity);
		if (first === undefined) firstWith.set(identity, row);
		else faults.add(columns.pregunta, `Repite la pregunta de la fila ${first}`);
	}

	return function readRow({ row, cells }: TableRow): ReadRow {
		const faults = createFaults(columns, cells);
		const cell = (column: number | undefined) => (column === undefined ? "" : textOf(cells[column]));
		const rendered = (column: number | undefined, kind: "block" | "inline", max: number): RenderedText => {
			const { fault, ...text } = shown(cell(column), kind, max);
			if (fault) faults.add(column, fault);
			return text;
		};
		const optionTexts = optionsOf(columns.options.map(cell), faults);
		const texts = {
			question: cell(columns.pregunta),
			topic: cell(columns.tema),
			explanation: cell(columns.explicacion),
		};
		const course = courseOf(cell(columns.curso), faults);
		const key = readKey(cell(columns.clave), optionTexts);
		if ("fault" in key && optionTexts.length > 0) faults.add(columns.clave, key.fault);
		checkByContract({ ...texts, options: optionTexts, passage: cell(columns.lectura) }, columns, faults);
		if (texts.question === "" && optionTexts.length === 0) return { row, faults: faults.list, question: null };
		const question: ReadQuestion = {
			...course,
			...rendered(columns.pregunta, "block", QUESTION_TEXT_MAX),
			topic: columns.tema === undefined ? undefined : cut(texts.topic, 100) || null,
			passage: passageOf(cell(columns.lectura), faults),
			explanation:
				columns.explicacion === undefined ? undefined : rendered(columns.explicacion, "block", QUESTION_TEXT_MAX),
			options: optionTexts.map((_, place) => rendered(columns.options[place], "inline", OPTION_TEXT_MAX)),
			correctOption: "option" in key ? key.option : null,
		};
		refuseRepeated(row, question, faults);
		return { row, faults: faults.list, question };
	};
}

/** Renders a text for the preview; one that is too long is truncated. */
function shown(text: string, kind: "block" | "inline", max: number) {
	return renderCell(text.length <= max ? text : `${cut(text, 200)}…`, kind);
}

interface Texts {
	question: string;
	topic: string;
	explanation: string;
	passage: string;
	options: readonly string[];
}

/** Validates with the form's schema; fields with faults already reported (course, key, gaps) get a valid placeholder. */
function checkByContract(texts: Texts, columns: Columns, faults: Faults): void {
	const parsed = questionInput.safeParse({
		courseId: 1,
		questionText: texts.question,
		options: texts.options.map((text) => ({ text: text || "-" })),
		correctOption: 0,
		explanation: texts.explanation,
		topic: texts.topic,
	});
	const columnOf: Record<string, number | undefined> = {
		questionText: columns.pregunta,
		explanation: columns.explicacion,
		topic: columns.tema,
	};
	for (const { path, message } of parsed.error?.issues ?? []) {
		const [field, place] = path;
		// Follows from an empty list of alternatives, which is reported already.
		if (field === "correctOption") continue;
		const option = typeof place === "number" ? place : Math.min(texts.options.length, 1);
		faults.add(field === "options" ? columns.options[option] : columnOf[String(field)], message);
	}
	const passage = passageUpdateInput.shape.text.safeParse(texts.passage || "-");
	if (!passage.success) faults.add(columns.lectura, passage.error.issues[0]?.message ?? "La lectura no es válida");
}
