import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { type ArrangedQuestion, arrange, codeOf, partsBy } from "../arrange.ts";
import { keepsOrder } from "../references.ts";
import type { BookletSource } from "../source.ts";
import { type Block, type Frame, fillColumns, type Group, type Laid } from "./columns.ts";
import type { Ink } from "./drawing/ink.ts";
import { tag } from "./drawing/pen.ts";
import { courseRows, partRow } from "./headings.ts";
import type { PrintChoice } from "./messages.ts";
import { passageRows } from "./passages.ts";
import { questionRows, type ReadQuestion, readQuestion } from "./questions.ts";
import type { Row } from "./rows.ts";

/** Page geometry of A4, in points. Printers leave the outermost 12 points blank. */
export const sheet = { width: 595.28, height: 841.89, left: 40, right: 555.28, top: 40, bottom: 800 } as const;
const gutter = 22;
/** Height of the head above the questions when there is no cover. */
export const headHeight = 78;
const betweenQuestions = 10;
const betweenParts = 16;

/** An exam, parsed once for all its forms. */
export interface ReadExam {
	source: BookletSource;
	questions: ReadQuestion[];
	/** for each question, whether its alternatives keep their order */
	fixed: boolean[];
}

export function readExam(source: BookletSource): ReadExam {
	return {
		source,
		questions: source.questions.map(readQuestion),
		fixed: source.questions.map(({ text, options }) =>
			keepsOrder(
				text,
				options.map((option) => option.text),
			),
		),
	};
}

/** A form: its questions, their order, and its code. */
export interface Form {
	form: number;
	letter: string;
	code: string;
	arranged: ArrangedQuestion[];
}

export function formOf({ source, fixed }: ReadExam, form: number, { shuffled }: Pick<PrintChoice, "shuffled">): Form {
	const arranged = arrange(
		source.questions.map(({ id, courseId, passageId, options }, index) => ({
			...{ id, courseId, passageId, optionCount: options.length, keepsOrder: fixed[index]! },
		})),
		{ examId: source.examId, parts: source.parts, form, shuffled },
	);
	const ids = source.questions.map(({ id, options }) => ({ id, optionIds: options.map((option) => option.id) }));
	return { form, letter: letterOf(form), code: codeOf(ids, arranged), arranged };
}

export function frameOf({ columns, cover }: PrintChoice): Frame {
	const width = (sheet.right - sheet.left - gutter * (columns - 1)) / columns;
	return {
		columns: Array.from({ length: columns }, (_, index) => ({ x: sheet.left + index * (width + gutter), width })),
		top: (page) => (page === 0 && !cover ? sheet.top + headHeight : sheet.top),
		bottom: sheet.bottom,
	};
}

/** Lays out a form's questions on pages, without drawing them. */
export function layOut(exam: ReadExam, form: Form, choice: PrintChoice, ink: Ink): Laid & { frame: Frame } {
	const frame = frameOf(choice);
	const laid = fillColumns(groupsOf(exam, form, frame, ink), frame);
	for (const question of laid.split) ink.notes.add("splitQuestion", question);
	return { ...laid, frame };
}

function groupsOf({ source, questions }: ReadExam, { arranged }: Form, frame: Frame, ink: Ink): Group[] {
	const { width } = frame.columns[0]!;
	const height = frame.bottom - frame.top(1);
	const body = tag("Sect");
	const partOf = partsBy(source.parts, questions.length);
	const showsCourses = headingsHelp(arranged.map(({ index }) => source.questions[index]!.courseId));
	const groups: Group[] = [];
	const before = (at: number) => (at > 0 ? source.questions[arranged[at - 1]!.index]! : undefined);
	for (let at = 0; at < arranged.length; ) {
		const first = source.questions[arranged[at]!.index]!;
		const headings: Row[] = [];
		const isNewPart = at === 0 || partOf(at) !== partOf(at - 1);
		if (source.parts && isNewPart && partsStand(source, questions.length)) {
			const { name, minutes } = source.parts[partOf(at)]!;
			headings.push(partRow(`Parte ${partOf(at) + 1} · ${name} · ${minutes} minutos`, width, ink, body));
		}
		if (showsCourses && (isNewPart || before(at)?.courseId !== first.courseId))
			headings.push(
				...withGap(courseRows(source.courses[first.courseId] ?? "", width, ink, body), headings.length > 0 ? 9 : 0),
			);
		const count = sharing(source, arranged, at);
		const blocks: Block[] = [];
		const passage = first.passageId === null ? undefined : source.passages[first.passageId];
		if (passage) {
			const place = { from: at + 1, until: at + count, base: arranged[at]!.index + 1, width, height, of: body };
			blocks.push({ rows: passageRows(passage, place, ink), gap: betweenQuestions, question: 0 });
		}
		for (let number = at + 1; number <= at + count; number += 1) {
			const { index, order } = arranged[number - 1]!;
			const place = { number, base: index + 1, order, width, height, of: body };
			blocks.push({ rows: questionRows(questions[index]!, place, ink), gap: betweenQuestions, question: index + 1 });
		}
		const [block] = blocks;
		if (block && headings.length > 0) {
			block.rows = [...headings, ...withGap(block.rows, 7)];
			block.gap = betweenParts;
		}
		groups.push(blocks);
		at += count;
	}
	return groups;
}

const partsStand = ({ parts }: BookletSource, total: number) =>
	(parts ?? []).reduce((sum, { questions }) => sum + questions, 0) === total;

const withGap = ([first, ...rest]: Row[], gap: number): Row[] => (first ? [{ ...first, gap }, ...rest] : []);

/** Number of consecutive questions about one passage, from there on; 1 for a question without a passage. */
function sharing(source: BookletSource, arranged: readonly ArrangedQuestion[], from: number): number {
	const { passageId } = source.questions[arranged[from]!.index]!;
	let until = from + 1;
	while (
		passageId !== null &&
		until < arranged.length &&
		source.questions[arranged[until]!.index]!.passageId === passageId
	)
		until += 1;
	return until - from;
}

/** Whether course headings are useful: not if the course changes with nearly every question. */
function headingsHelp(courses: readonly number[]): boolean {
	const runs = courses.filter((course, index) => course !== courses[index - 1]).length;
	return runs <= Math.max(2 * new Set(courses).size, 1);
}
