import {
	type ExamDto,
	type ExamInput,
	type ExamTypeDto,
	type ExamTypeInput,
	type ExamUpdateInput,
	PARTS_SUM_FAULT,
} from "@cachimbo/contract/exams";
import { minutesOfParts } from "@cachimbo/rules/parts";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { takeName } from "../../db/own-name.ts";
import { courses, exams, examTypes, universities } from "../../db/schema/catalogue.ts";
import { nameKey } from "../../db/schema/columns.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { isStale, nextVersion } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import { changedMeanwhile, invalid, taken } from "../../errors.ts";
import { toExamDto, toScoringRule } from "./mapper.ts";
import { examNotFound, getExamRow } from "./queries.ts";

/** @throws AppError VALIDATION for unknown references; CONFLICT when that university, type and period have an exam */
export async function createExam(deps: Deps, input: ExamInput): Promise<ExamDto> {
	const id = await deps.db
		.transaction(async (tx) => {
			await refuseUnknown(tx, input);
			takeName(await findSame(tx, input), undefined, sameExam);
			return insertExam(tx, {
				...toColumns(input),
				period: input.examPeriod,
				universityId: input.university,
				examTypeId: input.examType,
			});
		})
		.catch(refuseTaken);
	return publishAndRead(deps, id);
}

/**
 * Absent fields keep their values. Locks the university before the exam, as archiving a university does.
 * @throws AppError CONFLICT when the version is not the stored one, or another exam has that university, type and period
 */
export async function updateExam(deps: Deps, id: number, input: ExamUpdateInput): Promise<ExamDto> {
	const standing = and(eq(exams.id, id), isNull(exams.archivedAt));
	const write = async (tx: Tx) => {
		// If both are archived, report the exam as missing, not the university.
		if ((await tx.select({ id: exams.id }).from(exams).where(standing)).length === 0) throw examNotFound();
		await refuseUnknown(tx, input);
		const [exam] = await tx.select().from(exams).where(standing).for("no key update");
		if (!exam) throw examNotFound();
		if (isStale(input.version, exam.version)) return false;
		const changes = toColumns(input);
		const { opensAt, closesAt } = { ...exam, ...changes };
		if (opensAt && closesAt && opensAt >= closesAt) {
			throw invalid("closesAt", "El cierre debe ser posterior a la apertura");
		}
		refuseOtherDuration({ ...exam, ...changes });
		const ownName = takeName(await findSame(tx, input), id, sameExam);
		await tx
			.update(exams)
			.set({ ...changes, ownName, version: nextVersion(exams.version) })
			.where(eq(exams.id, id));
		return true;
	};
	const saved = await deps.db.transaction(write).catch(refuseTaken);
	if (!saved) throw changedMeanwhile(toExamDto(await getExamRow(deps, id)));
	return publishAndRead(deps, id);
}

export async function archiveExam(deps: Deps, id: number): Promise<void> {
	const archived = await deps.db
		.update(exams)
		.set({ archivedAt: sql`now()` })
		.where(and(eq(exams.id, id), isNull(exams.archivedAt)))
		.returning({ id: exams.id });
	if (archived.length === 0) throw examNotFound();
	deps.bus.publish("catalogue-changed", { scope: "exams", id });
}

/** @throws AppError CONFLICT when the name is taken, ignoring case */
export async function createExamType(deps: Deps, input: ExamTypeInput): Promise<ExamTypeDto> {
	const [created] = await deps.db
		.insert(examTypes)
		.values({ name: input.name })
		.onConflictDoNothing()
		.returning({ id: examTypes.id, name: examTypes.name });
	if (!created) throw taken("name", "Ya existe un tipo de examen con ese nombre");
	deps.bus.publish("catalogue-changed", { scope: "exam-types", id: created.id });
	return created;
}

/** Inserts missing types within a larger transaction. @returns the ids of all types by name */
export async function insertExamTypes(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
	await tx
		.insert(examTypes)
		.values(names.map((name) => ({ name })))
		.onConflictDoNothing();
	const rows = await tx
		.select({ id: examTypes.id, name: examTypes.name })
		.from(examTypes)
		.where(isNull(examTypes.archivedAt));
	return new Map(rows.map((row) => [row.name, row.id]));
}

/** Within a larger transaction that has checked its references. */
export async function insertExam(tx: Tx, exam: typeof exams.$inferInsert): Promise<number> {
	const [created] = await tx.insert(exams).values(exam).returning({ id: exams.id });
	return created!.id;
}

const findSame = (tx: Tx, { university, examType, examPeriod }: ExamUpdateInput) =>
	tx
		.select({ id: exams.id })
		.from(exams)
		.where(
			and(
				eq(exams.universityId, university),
				eq(exams.examTypeId, examType),
				eq(nameKey(exams.period), nameKey(sql`${examPeriod}::text`)),
				isNull(exams.archivedAt),
			),
		);

const sameExam = () => taken("examPeriod", "Ya existe un examen de esa universidad, ese tipo y ese periodo");

const refuseTaken = (error: unknown): never => {
	throw isUniqueViolation(error) ? sameExam() : error;
};

async function publishAndRead(deps: Deps, id: number): Promise<ExamDto> {
	deps.bus.publish("catalogue-changed", { scope: "exams", id });
	return toExamDto(await getExamRow(deps, id));
}

/** Drizzle leaves undefined columns out of an update. */
function toColumns(input: ExamUpdateInput) {
	const { published, premium, parts, scoring, opensAt, closesAt } = input;
	const durationMinutes = parts ? minutesOfParts(parts) : input.durationMinutes;
	const moment = (value: string | null | undefined) => value && new Date(value);
	const columns = {
		period: input.examPeriod,
		universityId: input.university,
		examTypeId: input.examType,
		published,
		premium,
		durationMinutes,
		parts,
		scoring: scoring && toScoringRule(scoring),
		opensAt: moment(opensAt) as Date | null | undefined,
		closesAt: moment(closesAt) as Date | null | undefined,
	};
	return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
		typeof columns
	>;
}

/** Refuses a new duration that is not the sum of the stored parts. */
function refuseOtherDuration({ parts, durationMinutes }: Pick<typeof exams.$inferSelect, "parts" | "durationMinutes">) {
	if (parts && minutesOfParts(parts) !== durationMinutes) throw invalid("durationMinutes", PARTS_SUM_FAULT);
}

/** Takes shared locks, so that no referenced row is archived before the exam is written. */
async function refuseUnknown(tx: Tx, input: ExamUpdateInput): Promise<void> {
	const [university] = await tx
		.select({ id: universities.id })
		.from(universities)
		.where(and(eq(universities.id, input.university), isNull(universities.archivedAt)))
		.for("share");
	if (!university) throw invalid("university", "La universidad no existe");
	const [type] = await tx
		.select({ id: examTypes.id })
		.from(examTypes)
		.where(and(eq(examTypes.id, input.examType), isNull(examTypes.archivedAt)));
	if (!type) throw invalid("examType", "El tipo de examen no existe");
	const courseIds = input.scoring?.sections.flatMap((section) => section.courseIds) ?? [];
	if (courseIds.length === 0) return;
	const found = await tx.select({ id: courses.id }).from(courses).where(inArray(courses.id, courseIds));
	if (found.length < courseIds.length) throw invalid("scoring", "Un curso de la regla de puntaje no existe");
}
