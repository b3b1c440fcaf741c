import type { AlikeDto, ImportDto, ImportRowDto } from "@cachimbo/contract/question-imports";
import type { questionImportRows, questionImports } from "../../db/schema/question-imports.ts";
import type { RowContent } from "./reader/messages.ts";

export type ImportRow = typeof questionImports.$inferSelect;

export const noCounts: ImportDto["counts"] = {
	...{ new: 0, changed: 0, same: 0, faulty: 0, skipped: 0, placed: 0 },
};

/** Whether it has reached a final status. */
export const isOver = ({ status }: Pick<ImportRow, "status">): boolean =>
	status === "DONE" || status === "FAILED" || status === "CANCELLED";

export function toImportDto(row: ImportRow, counts: ImportDto["counts"], alike: number): ImportDto {
	const { id, status, examId, courseId, filename, message, total, processed, createdAt, finishedAt } = row;
	return {
		...{ id, status, examId, courseId, filename, message, total, processed, counts, alike },
		columns: row.columns && { rememberedAt: row.columns.rememberedAt },
		courses: row.courses ?? [],
		createdAt: createdAt.toISOString(),
		finishedAt: finishedAt?.toISOString() ?? null,
	};
}

/** One that was read before there were notices has none. */
type KeptContent = Omit<RowContent, "notices"> & Partial<Pick<RowContent, "notices">>;

export function toRowDto(
	{ row, outcome, faults, content }: typeof questionImportRows.$inferSelect,
	alike: AlikeDto | undefined,
): ImportRowDto {
	const { question, changes, notices = [] } = (content ?? { question: null, changes: [] }) as KeptContent;
	return {
		...{ row, outcome, changes, faults, notices },
		...(alike ? { alike } : {}),
		question: question && {
			courseName: question.courseName,
			topic: question.topic ?? null,
			passageHtml: question.passage?.html ?? null,
			questionHtml: question.html,
			options: question.options.map(({ html, note }) => ({ html, ...(note?.html ? { noteHtml: note.html } : {}) })),
			correctOption: question.correctOption,
			explanationHtml: question.explanation?.html ?? "",
		},
	};
}
