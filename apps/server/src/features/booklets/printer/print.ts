import type { Writable } from "node:stream";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { questionBlocks } from "../../../content/question-blocks.ts";
import type { BookletSource, SourcePicture } from "../source.ts";
import { drawAnswerSheets } from "./answer-sheet.ts";
import { drawBooklet, pagesOf } from "./booklet.ts";
import { openFaces } from "./drawing/faces.ts";
import { createFormulas } from "./drawing/formulas.ts";
import type { Ink } from "./drawing/ink.ts";
import { openPdf } from "./drawing/pdf-pen.ts";
import { createPictures, type PrintedPicture } from "./drawing/pictures.ts";
import { drawKey } from "./key.ts";
import { formOf, layOut, type ReadExam, readExam } from "./layout.ts";
import type { PrintReport, PrintTask } from "./messages.ts";
import { createNotes } from "./notes.ts";
import { titleOf } from "./words.ts";

type Fetch = (name: string) => Promise<Uint8Array | undefined>;

/** Prints a task's document. @param fetch returns a picture's bytes @param to receives the file, and is ended with it */
export async function print({ source, choice, printing }: PrintTask, fetch: Fetch, to: Writable): Promise<PrintReport> {
	const faces = await openFaces();
	const exam = readExam(source);
	const notes = createNotes();
	const formulas = createFormulas();
	noteStructure(exam, notes.add, choice.forms);
	const isDrawn = printing.what === "booklet" || printing.what === "report" || printing.what === "key";
	const pictures = isDrawn ? await readPictures(exam, fetch, notes.add) : new Map<string, PrintedPicture>();
	const ink: Ink = { faces, formulas, pictures, notes };
	const forms = Array.from({ length: choice.forms }, (_, form) => formOf(exam, form, choice));
	const formsToLayOut =
		printing.what === "booklet" ? [formOf(exam, printing.form, choice)] : printing.what === "answer-sheet" ? [] : forms;
	const laid = formsToLayOut.map((form) => ({ form, laid: layOut(exam, form, choice, ink) }));
	if (printing.what !== "report") {
		const paper = await openPdf(to, { ...factsOf(source), title: fileTitle(source, printing) });
		if (printing.what === "answer-sheet") drawAnswerSheets(paper, exam, choice, ink);
		else if (printing.what === "key") drawKey(paper, exam, forms, notes.list(), ink);
		else for (const one of laid) drawBooklet(paper, exam, one.form, one.laid, choice, ink);
		await paper.finish();
	} else to.end();
	return {
		forms: laid.map(({ form: { letter, code }, laid: own }) => ({ letter, code, pages: pagesOf(own, choice) })),
		notes: notes.list(),
	};
}

const factsOf = ({ academy, madeAt }: BookletSource) => ({ author: academy, madeAt: new Date(madeAt) });

function fileTitle(source: BookletSource, printing: PrintTask["printing"]): string {
	if (printing.what === "booklet") return `${titleOf(source)}, forma ${letterOf(printing.form)}`;
	return `${printing.what === "key" ? "Claves" : "Hoja de respuestas"} de ${titleOf(source)}`;
}

function noteStructure({ source, fixed }: ReadExam, add: Ink["notes"]["add"], forms: number): void {
	for (const [index, { correct }] of source.questions.entries()) {
		if (fixed[index] && forms > 1) add("keepsOrder", index + 1);
		if (correct < 0) add("noKey", index + 1);
	}
}

/** Pictures read concurrently. */
const atOnce = 4;

/** Reads all pictures of the exam, each once. Notes unreadable ones for the questions that show them. */
async function readPictures(
	exam: ReadExam,
	fetch: Fetch,
	add: Ink["notes"]["add"],
): Promise<Map<string, PrintedPicture>> {
	const shown = new Map<string, { alt: string; questions: number[] }>();
	const show = ({ name, alt }: Pick<SourcePicture, "name" | "alt">, question: number) => {
		const known = shown.get(name);
		if (known) known.questions.push(question);
		else shown.set(name, { alt, questions: [question] });
	};
	for (const [index, { source, text, options }] of exam.questions.entries()) {
		for (const picture of [source.picture, ...source.options.map((option) => option.picture)])
			if (picture) show(picture, index + 1);
		const passage = source.passageId === null ? undefined : exam.source.passages[source.passageId];
		const blocks = [text, ...options, passage ? questionBlocks(passage.text) : []].flat();
		for (const { pieces, row } of blocks)
			for (const piece of row ? row.cells.flat() : pieces)
				if (piece.kind === "picture") show({ name: piece.name, alt: "" }, index + 1);
	}
	const pictures = createPictures(fetch);
	const found = new Map<string, PrintedPicture>();
	const waiting = [...shown];
	const readNext = async (): Promise<void> => {
		for (let next = waiting.shift(); next; next = waiting.shift()) {
			const [name, { alt, questions }] = next;
			const picture = await pictures.read(name, alt);
			if (picture === "too much" || !picture)
				for (const question of questions) add(picture ? "largePicture" : "missingPicture", question);
			else found.set(name, picture);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, readNext));
	return found;
}
