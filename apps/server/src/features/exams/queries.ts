import type { AttemptExamDto } from "@cachimbo/contract/attempts/attempts";
import type { ExamTypeDto } from "@cachimbo/contract/exams/exams";
import type { ExamPart } from "@cachimbo/rules/exams/parts";
import type { ScoringRule } from "@cachimbo/rules/scoring/scoring";
import {
	and,
	asc,
	count,
	desc,
	eq,
	getTableColumns,
	gt,
	inArray,
	isNotNull,
	isNull,
	lte,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import { isAsked } from "../../db/asked-questions.ts";
import type { Tx } from "../../db/client.ts";
import { examQuestions, exams, examTypes, questions, universities } from "../../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../work/errors.ts";
import { type ExamRow, toAttemptExamDto } from "./mapper.ts";
import { sealedUntil, secretUntil } from "./sealed.ts";

export * from "./authorship.ts";
export * from "./sealed.ts";

/** Fields of an exam that its attempts need. */
export interface ExamForAttempt {
	id: number;
	universityId: number;
	durationMinutes: number | null;
	parts: ExamPart[] | null;
	/** thousandths */
	scoring: ScoringRule | null;
	premium: boolean;
	published: boolean;
	archived: boolean;
	opensAt: Date | null;
	closesAt: Date | null;
	resultsAt: Date | null;
	secretUntil: Date | null;
	dto: AttemptExamDto;
}

export const examNotFound = () => notFound("No encontramos este examen");

/**
 * Finds an exam, even if unpublished.
 * @param seenAt accept an exam archived after this time, or at any time
 * @throws AppError NOT_FOUND for an unknown or archived exam
 */
export async function getExamForAttempt(
	deps: Pick<Deps, "db">,
	examId: number,
	seenAt?: Date | "ever",
): Promise<ExamForAttempt> {
	const stoodThen =
		seenAt === "ever"
			? isNotNull(exams.archivedAt)
			: seenAt && and(lte(exams.createdAt, seenAt), gt(exams.archivedAt, seenAt));
	const [row] = await deps.db
		.select({
			exam: exams,
			type: examTypes,
			university: universities,
			secretUntil: sql<Date | null>`${sql.raw(secretUntil("exams"))}`.mapWith(exams.closesAt),
		})
		.from(exams)
		.innerJoin(examTypes, eq(examTypes.id, exams.examTypeId))
		.innerJoin(universities, eq(universities.id, exams.universityId))
		.where(and(eq(exams.id, examId), or(isNull(exams.archivedAt), stoodThen)));
	if (!row) throw examNotFound();
	const { id, universityId, durationMinutes, parts, scoring, premium, published, opensAt, closesAt, resultsAt } =
		row.exam;
	return {
		id,
		universityId,
		durationMinutes,
		parts,
		scoring,
		premium,
		published,
		archived: row.exam.archivedAt !== null,
		opensAt,
		closesAt,
		resultsAt,
		secretUntil: row.secretUntil,
		dto: toAttemptExamDto(row),
	};
}

const unsealed = sql.raw(sealedUntil("exams"));

/** Next time at which a simulacro opens or its key becomes public, which changes the questions of quizzes; null if there is none. */
export async function nextSecrecyChange(deps: Pick<Deps, "db" | "clock">): Promise<Date | null> {
	const now = deps.clock.now();
	const [turn] = await deps.db
		.select({
			opensAt: sql<string | null>`min(${exams.opensAt}) filter (where ${gt(exams.opensAt, now)})`,
			unsealedAt: sql<string | null>`min(${unsealed}) filter (where ${unsealed} > ${now.toISOString()}::timestamptz)`,
		})
		.from(exams)
		.where(isNull(exams.archivedAt));
	const opens = turn?.opensAt ? [new Date(turn.opensAt).getTime()] : [];
	const ends = turn?.unsealedAt ? [new Date(turn.unsealedAt).getTime()] : [];
	return opens.length + ends.length > 0 ? new Date(Math.min(...opens, ...ends)) : null;
}

/** A USER sees only published exams. */
export type Audience = "ADMIN" | "USER";

/** Unarchived exams with the columns of their lists, newest first within a university. */
export function listExamRows(deps: Pick<Deps, "db">, audience: Audience, condition?: SQL): Promise<ExamRow[]> {
	const { id, name, code, logo } = getTableColumns(universities);
	return deps.db
		.select({
			exam: exams,
			type: { id: examTypes.id, name: examTypes.name },
			university: { id, name, code, logo },
			questionCount: count(questions.id),
		})
		.from(exams)
		.innerJoin(examTypes, eq(examTypes.id, exams.examTypeId))
		.innerJoin(universities, eq(universities.id, exams.universityId))
		.leftJoin(examQuestions, eq(examQuestions.examId, exams.id))
		.leftJoin(questions, and(eq(questions.id, examQuestions.questionId), sql.raw(isAsked("questions"))))
		.where(and(isNull(exams.archivedAt), audience === "USER" ? eq(exams.published, true) : undefined, condition))
		.groupBy(exams.id, examTypes.id, universities.id)
		.orderBy(asc(universities.id), desc(exams.id));
}

/** Finds an exam's row, even if unpublished. @throws AppError NOT_FOUND */
export async function getExamRow(deps: Pick<Deps, "db">, examId: number): Promise<ExamRow> {
	const [row] = await listExamRows(deps, "ADMIN", eq(exams.id, examId));
	if (!row) throw examNotFound();
	return row;
}

export async function listExamTypes(deps: Pick<Deps, "db">): Promise<ExamTypeDto[]> {
	return deps.db
		.select({ id: examTypes.id, name: examTypes.name })
		.from(examTypes)
		.where(isNull(examTypes.archivedAt))
		.orderBy(asc(examTypes.id));
}

/** Exams for attempts, by id; archived ones too, since attempts outlive their exam. */
export async function listAttemptExams(
	deps: Pick<Deps, "db">,
	ids: readonly number[],
): Promise<Map<number, AttemptExamDto>> {
	const rows = await deps.db
		.select({ exam: exams, type: examTypes, university: universities })
		.from(exams)
		.innerJoin(examTypes, eq(examTypes.id, exams.examTypeId))
		.innerJoin(universities, eq(universities.id, exams.universityId))
		.where(inArray(exams.id, [...ids]));
	return new Map(rows.map((row) => [row.exam.id, toAttemptExamDto(row)]));
}

/** An exam's name in the audit log: 'UNI · Ordinario · 2025-I'. */
export async function examNameOf(db: Pick<Tx, "select">, id: number): Promise<string> {
	const [row] = await db
		.select({ name: sql<string>`concat_ws(' · ', ${universities.code}, ${examTypes.name}, ${exams.period})` })
		.from(exams)
		.innerJoin(universities, eq(universities.id, exams.universityId))
		.innerJoin(examTypes, eq(examTypes.id, exams.examTypeId))
		.where(eq(exams.id, id));
	return row?.name ?? "";
}
