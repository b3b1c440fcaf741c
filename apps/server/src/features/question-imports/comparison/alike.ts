import type { ImportChoice } from "@cachimbo/contract/question-imports/question-import-mapping";
import type { AlikeDto } from "@cachimbo/contract/question-imports/question-imports";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { questionImportRows } from "../../../db/schema/catalogue/question-imports.ts";
import type { Deps } from "../../../deps.ts";
import { listCourseNames } from "../../courses/queries.ts";
import { listExamNames, listPlaced, listQuestionsByIds } from "../../questions/queries.ts";
import { type ImportRow, toRowDto } from "../mapper.ts";

type Row = typeof questionImportRows.$inferSelect;

/** Finds the similar question of each row, by row number. Omits a question of the bank that was deleted meanwhile. */
export async function listAlike(
	deps: Pick<Deps, "db">,
	found: Pick<ImportRow, "id" | "examId">,
	rows: readonly Row[],
): Promise<Map<number, AlikeDto>> {
	const [inBank, inFile] = await Promise.all([findInBank(deps, found, rows), findInFile(deps, found, rows)]);
	return new Map(
		rows.flatMap(({ row, alike }) => {
			const other = alike?.questionId === undefined ? inFile.get(alike?.row ?? 0) : inBank.get(alike.questionId);
			return other ? [[row, other] as const] : [];
		}),
	);
}

const usualChoices: ImportChoice[] = ["new", "skipped"];

async function findInBank(
	deps: Pick<Deps, "db">,
	{ examId }: Pick<ImportRow, "examId">,
	rows: readonly Row[],
): Promise<Map<number, AlikeDto>> {
	const ids = [...new Set(rows.flatMap(({ alike }) => alike?.questionId ?? []))];
	if (ids.length === 0) return new Map();
	const [list, exams, placed] = await Promise.all([
		listQuestionsByIds(deps, ids),
		listExamNames(deps, ids),
		examId === null ? new Set<number>() : listPlaced(deps, examId, ids),
	]);
	const courses = await listCourseNames(
		deps,
		list.map(({ courseId }) => courseId),
	);
	return new Map(
		list.map(({ idQuestion: questionId, courseId, questionHtml, options, correctOption, ...question }) => [
			questionId,
			{
				...{ questionId, row: null, questionHtml, correctOption: correctOption ?? null },
				picture: pictureOf(question),
				place: exams.get(questionId) ?? "",
				courseName: courses.get(courseId) ?? "",
				options: options.map(({ html, picture = null }) => ({ html, picture })),
				// A question that the exam has already cannot be placed in it.
				choices: examId === null || placed.has(questionId) ? usualChoices : [...usualChoices, "placed"],
			},
		]),
	);
}

function pictureOf(
	question: Pick<QuestionDto, `questionImage${"" | "Width" | "Height" | "Alt"}`>,
): AlikeDto["picture"] {
	const {
		questionImage: url,
		questionImageWidth: width,
		questionImageHeight: height,
		questionImageAlt: alt,
	} = question;
	return url && width && height ? { url, width, height, alt: alt ?? "" } : null;
}

async function findInFile(
	deps: Pick<Deps, "db">,
	{ id }: Pick<ImportRow, "id">,
	rows: readonly Row[],
): Promise<Map<number, AlikeDto>> {
	const numbers = [...new Set(rows.flatMap(({ alike }) => alike?.row ?? []))];
	if (numbers.length === 0) return new Map();
	const { importId, row } = questionImportRows;
	const others = await deps.db
		.select()
		.from(questionImportRows)
		.where(and(eq(importId, id), inArray(row, numbers), isNotNull(questionImportRows.content)));
	return new Map(
		others.flatMap((other) => {
			const { question } = toRowDto(other, new Map());
			if (!question) return [];
			const { courseName, questionHtml, picture, correctOption } = question;
			const options = question.options.map(({ html, picture }) => ({ html, picture }));
			return [
				[
					other.row,
					{
						questionId: null,
						row: other.row,
						place: "",
						courseName,
						questionHtml,
						picture,
						options,
						correctOption,
						choices: usualChoices,
					},
				],
			];
		}),
	);
}
