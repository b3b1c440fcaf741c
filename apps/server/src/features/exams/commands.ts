import {
	type ExamDto,
	type ExamInput,
	type ExamTypeDto,
	type ExamTypeInput,
	type ExamUpdateInput,
	PARTS_SUM_FAULT,
} from "@cachimbo/contract/exams/exams";
import { minutesOfParts } from "@cachimbo/rules/exams/parts";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { checkNameIsFree } from "../../db/own-name.ts";
import { courses, exams, examTypes, universities } from "../../db/schema/catalogue/catalogue.ts";
import { nameKey } from "../../db/schema/columns.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { isStale, nextVersion } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import { type Actor, runsAcademy } from "../../work/actor.ts";
import { changedMeanwhile, fieldConflict, invalid } from "../../work/errors.ts";
import { refuseAcademyFields, refuseDeletingOthersQuestions, refuseOthersExam } from "./authorship.ts";
import { keepSections, listExamSections } from "./exam-sections.ts";
import { toScoringRule, toStaffExamDto } from "./mapper.ts";
import { examNameOf, examNotFound, getExamRow, type Schedule } from "./queries.ts";
import { clearFieldsWithoutClose, readSecrecy, recordScheduleChange, refuseWrongOrder } from "./schedule.ts";

/**
 * Creates an exam. A teacher's exam is always a draft: publishing is a separate call.
 * @throws AppError VALIDATION for unknown references; CONFLICT when that university, type and period have an exam; FORBIDDEN for a
 * schedule set by a teacher
 */
export async function createExam(deps: Deps, actor: Actor, input: ExamInput): Promise<ExamDto> {
	const id = await deps.db
		.transaction(async (tx) => {
			await refuseUnknown(tx, input);
			checkNameIsFree(await findSameName(tx, input), undefined, examTaken);
			const columns = { ...toColumns(input), ...(runsAcademy(actor) ? {} : { published: false }) };
			refuseAcademyFields(actor, { ...columns, sectionIds: input.sectionIds });
			const required = { period: input.examPeriod, universityId: input.university, examTypeId: input.examType };
			const created = await insertExam(tx, actor, { ...columns, ...required });
			await keepSections(tx, created, input.registration, input.sectionIds);
			const after = { ...unscheduled, ...columns };
			await recordScheduleChange(tx, actor, {
				id: created,
				before: unscheduled,
				after,
				was: { secret: true, closed: false },
			});
			return created;
		})
		.catch(refuseTaken);
	return publishAndRead(deps, id);
}

const unscheduled: Schedule = { opensAt: null, closesAt: null, resultsAt: null };

/**
 * Updates an exam; absent fields keep their values. Locks the university before the exam, as archiving a university does.
 * @throws AppError CONFLICT when the version is not the stored one, or another exam has that university, type and period;
 * FORBIDDEN for a teacher who did not make the exam, or who changes its schedule
 */
export async function updateExam(deps: Deps, actor: Actor, id: number, input: ExamUpdateInput): Promise<ExamDto> {
	const standing = and(eq(exams.id, id), isNull(exams.archivedAt));
	const write = async (tx: Tx) => {
		// If both are archived, report the exam as missing, not the university.
		if ((await tx.select({ id: exams.id }).from(exams).where(standing)).length === 0) throw examNotFound();
		await refuseOthersExam(tx, actor, id);
		await refuseUnknown(tx, input);
		const [exam] = await tx.select().from(exams).where(standing).for("no key update");
		if (!exam) throw examNotFound();
		if (isStale(input.version, exam.version)) return false;
		const changes = toColumns(input);
		const standingFields = { ...exam, sectionIds: await listExamSections(tx, id) };
		refuseAcademyFields(actor, { ...changes, sectionIds: input.sectionIds }, standingFields);
		const after = clearFieldsWithoutClose({ ...exam, ...changes }, changes);
		refuseWrongOrder(after);
		refuseOtherDuration(after);
		const was = await readSecrecy(tx, id);
		const ownName = checkNameIsFree(await findSameName(tx, input), id, examTaken);
		await tx
			.update(exams)
			.set({
				...changes,
				resultsAt: after.resultsAt,
				registration: after.registration,
				ownName,
				version: nextVersion(exams.version),
			})
			.where(eq(exams.id, id));
		await keepSections(tx, id, after.registration, input.sectionIds);
		const [factsBefore, factsAfter] = [factsOf(exam), factsOf({ ...exam, ...changes, ...after })];
		await recordAct(tx, actor, {
			act: "exam-changed",
			subject: await subjectOf(tx, id),
			before: factsBefore,
			after: factsAfter,
		});
		await recordScheduleChange(tx, actor, { id, before: exam, after, was });
		return true;
	};
	const saved = await deps.db.transaction(write).catch(refuseTaken);
	if (!saved) throw changedMeanwhile(toStaffExamDto(await getExamRow(deps, id)));
	return publishAndRead(deps, id);
}

/** @throws AppError NOT_FOUND; for a teacher FORBIDDEN for somebody else's exam, CONFLICT if it would delete others' questions */
export async function archiveExam(deps: Deps, doer: Doer, id: number): Promise<void> {
	await deps.db.transaction(async (tx) => {
		await refuseOthersExam(tx, doer, id);
		await refuseDeletingOthersQuestions(tx, doer, id);
		const archived = await tx
			.update(exams)
			.set({ archivedAt: sql`now()` })
			.where(and(eq(exams.id, id), isNull(exams.archivedAt)))
			.returning({ id: exams.id });
		if (archived.length === 0) throw examNotFound();
		await recordAct(tx, doer, { act: "exam-removed", subject: await subjectOf(tx, id) });
	});
	deps.bus.publish("catalogue-changed", { scope: "exams", id });
}

/** @throws AppError CONFLICT when the name is taken, ignoring case */
export async function createExamType(deps: Deps, doer: Doer, input: ExamTypeInput): Promise<ExamTypeDto> {
	const created = await deps.db.transaction(async (tx) => {
		const [row] = await tx
			.insert(examTypes)
			.values({ name: input.name })
			.onConflictDoNothing()
			.returning({ id: examTypes.id, name: examTypes.name });
		if (!row) throw fieldConflict("name", "Ya existe un tipo de examen con ese nombre");
		await recordAct(tx, doer, { act: "exam-type-created", subject: { kind: "exam-type", ...row } });
		return row;
	});
	deps.bus.publish("catalogue-changed", { scope: "exam-types", id: created.id });
	return created;
}

/** Inserts missing types within a larger transaction. @returns the ids of all types by name */
export async function insertExamTypes(tx: Tx, doer: Doer, names: readonly string[]): Promise<Map<string, number>> {
	const created = await tx
		.insert(examTypes)
		.values(names.map((name) => ({ name })))
		.onConflictDoNothing()
		.returning({ id: examTypes.id, name: examTypes.name });
	for (const row of created)
		await recordAct(tx, doer, { act: "exam-type-created", subject: { kind: "exam-type", ...row } });
	const rows = await tx
		.select({ id: examTypes.id, name: examTypes.name })
		.from(examTypes)
		.where(isNull(examTypes.archivedAt));
	return new Map(rows.map((row) => [row.name, row.id]));
}

/** Inserts an exam within a larger transaction that has checked its references. */
export async function insertExam(tx: Tx, doer: Doer, exam: typeof exams.$inferInsert): Promise<number> {
	const [created] = await tx
		.insert(exams)
		.values({ authorId: doer?.userId ?? null, ...exam })
		.returning({ id: exams.id });
	const subject = await subjectOf(tx, created!.id);
	await recordAct(tx, doer, { act: "exam-created", subject, after: factsOf(exam) });
	return created!.id;
}

type RecordedExam = Partial<typeof exams.$inferInsert>;

const factsOf = ({ universityId, examTypeId, ...row }: RecordedExam) => ({
	...{ university: universityId, examType: examTypeId, period: row.period, published: row.published },
	...{ premium: row.premium, durationMinutes: row.durationMinutes, parts: row.parts, scoring: row.scoring },
	...{ opensAt: row.opensAt, closesAt: row.closesAt, resultsAt: row.resultsAt },
	...{ registration: row.registration, registrationUntil: row.registrationUntil, places: row.places },
});

const subjectOf = async (tx: Tx, id: number) => ({ kind: "exam", id, name: await examNameOf(tx, id) }) as const;

const findSameName = (tx: Tx, { university, examType, examPeriod }: ExamUpdateInput) =>
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

const examTaken = () => fieldConflict("examPeriod", "Ya existe un examen de esa universidad, ese tipo y ese periodo");

const refuseTaken = (error: unknown): never => {
	throw isUniqueViolation(error) ? examTaken() : error;
};

async function publishAndRead(deps: Deps, id: number): Promise<ExamDto> {
	deps.bus.publish("catalogue-changed", { scope: "exams", id });
	return toStaffExamDto(await getExamRow(deps, id));
}

/** Columns to update; Drizzle skips undefined ones. */
function toColumns(input: ExamUpdateInput) {
	const { published, premium, parts, scoring, opensAt, closesAt, resultsAt, registration, registrationUntil, places } =
		input;
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
		resultsAt: moment(resultsAt) as Date | null | undefined,
		registration,
		registrationUntil: moment(registrationUntil) as Date | null | undefined,
		places,
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
