import type { QuestionReportDto, ReportedQuestionDto } from "@cachimbo/contract/question-reports/question-reports";
import type { questionReports } from "../../db/schema/catalogue/question-reports.ts";

type ReportRow = typeof questionReports.$inferSelect;

export interface OwnReportRow extends Omit<ReportRow, "userId" | "clientId" | "joinedClientIds" | "decidedBy"> {
	course: QuestionReportDto["course"];
}

export const toReportDto = (row: OwnReportRow): QuestionReportDto => ({
	id: row.id,
	questionId: row.questionId,
	course: row.course,
	kind: row.kind,
	text: row.text,
	byMail: row.byMail,
	createdAt: row.createdAt.toISOString(),
	state: row.state,
	answer: row.answer,
	decidedAt: row.decidedAt?.toISOString() ?? null,
	isNew: row.state !== "OPEN" && row.seenAt === null,
});

/** Number of times that an alternative was chosen; null is a blank. */
export interface ChoiceRow {
	questionId: number;
	optionId: number | null;
	count: number;
}

export function toAnswersDto(rows: readonly ChoiceRow[]): ReportedQuestionDto["answers"] {
	if (rows.length === 0) return null;
	return {
		attempts: rows.reduce((sum, { count }) => sum + count, 0),
		blank: rows.find(({ optionId }) => optionId === null)?.count ?? 0,
		options: rows.flatMap(({ optionId, count }) => (optionId === null ? [] : [{ optionId, count }])),
	};
}
