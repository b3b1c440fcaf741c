import type { TaskDto, taskInput, taskUpdateInput } from "@cachimbo/contract/tasks";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod/mini";
import type { Actor } from "../../actor.ts";
import { recordAct } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { courses, exams } from "../../db/schema/catalogue.ts";
import { sectionTasks } from "../../db/schema/tasks.ts";
import { retryOnDuplicate } from "../../db/unique-violation.ts";
import { isStale, nextVersion } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import { AppError, changedMeanwhile, invalid } from "../../errors.ts";
import { examNamed } from "../exams/queries.ts";
import { holdSectionOf } from "../sections/queries.ts";
import { getTask, taskNotFound, tasksWhere } from "./queries.ts";

type Reader = Pick<Deps, "db">;
type Given = z.output<typeof taskInput>;
type Row = typeof sectionTasks.$inferSelect;
interface Which {
	sectionId: number;
	taskId: number;
}

/**
 * Idempotent by `clientId`. Of a simulacro that has not closed, the window is its own and one try is all there is.
 * @throws AppError NOT_FOUND for a section that is not the caller's, CONFLICT for another section's `clientId`, VALIDATION for what
 * students may not be asked
 */
export async function assignTask(deps: Reader, actor: Actor, sectionId: number, given: Given): Promise<TaskDto> {
	const { clientId, examId = null, courseId = null, tries, note } = given;
	const write = async (tx: Tx) => {
		const section = await holdSectionOf(tx, actor, sectionId);
		const known = clientId ? eq(sectionTasks.clientId, clientId) : sql`false`;
		const [before] = await tx.select().from(sectionTasks).where(known);
		if (before && before.sectionId !== sectionId)
			throw new AppError("CONFLICT", "Este identificador ya es de otra tarea");
		if (before) return before;
		const window = await windowOf(tx, given);
		const columns = { sectionId, examId, courseId, note, tries: window.isEvent ? 1 : tries };
		const { opensAt, closesAt } = window;
		const [row] = await tx
			.insert(sectionTasks)
			.values({ clientId: clientId ?? undefined, ...columns, opensAt, closesAt })
			.returning();
		await recordAct(tx, actor, {
			act: "task-assigned",
			subject: await subjectOf(tx, row!),
			after: { section, ...factsOf(row!) },
		});
		return row!;
	};
	const task = await retryOnDuplicate(() => deps.db.transaction(write));
	return getTask(deps, { sectionId: task.sectionId, taskId: task.id });
}

/** @throws AppError NOT_FOUND; CONFLICT when the version is not the stored one */
export async function updateTask(
	deps: Reader,
	actor: Actor,
	which: Which,
	{ opensAt, closesAt, note, version, ...given }: z.output<typeof taskUpdateInput>,
): Promise<TaskDto> {
	const saved = await deps.db.transaction(async (tx) => {
		const { row: before, section } = await lockTask(tx, actor, which);
		if (isStale(version, before.version)) return false;
		// Of a simulacro that is to close one try is all there is, as when it was assigned.
		const tries = (await followsExam(tx, which.taskId)) ? before.tries : given.tries;
		if (isSame(before, { opensAt, closesAt, tries, note })) return true;
		const [after] = await tx
			.update(sectionTasks)
			.set({
				...{ opensAt: new Date(opensAt), closesAt: new Date(closesAt), tries, note },
				version: nextVersion(sectionTasks.version),
			})
			.where(eq(sectionTasks.id, which.taskId))
			.returning();
		await recordAct(tx, actor, {
			act: "task-changed",
			subject: await subjectOf(tx, after!),
			before: factsOf(before),
			after: { section, ...factsOf(after!) },
		});
		return true;
	});
	const task = await getTask(deps, which);
	if (!saved) throw changedMeanwhile(task);
	return task;
}

/** Attempts stay their students'. @throws AppError NOT_FOUND, also for what was withdrawn before */
export async function withdrawTask(deps: Reader, actor: Actor, which: Which): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const { row, section } = await lockTask(tx, actor, which);
		await tx
			.update(sectionTasks)
			.set({ withdrawnAt: sql`now()`, version: nextVersion(sectionTasks.version) })
			.where(eq(sectionTasks.id, which.taskId));
		await recordAct(tx, actor, { act: "task-withdrawn", subject: await subjectOf(tx, row), after: { section } });
	});
}

async function lockTask(tx: Tx, actor: Actor, { sectionId, taskId }: Which): Promise<{ row: Row; section: string }> {
	const section = await holdSectionOf(tx, actor, sectionId);
	const [row] = await tx
		.select()
		.from(sectionTasks)
		.where(and(eq(sectionTasks.id, taskId), eq(sectionTasks.sectionId, sectionId), isNull(sectionTasks.withdrawnAt)))
		.for("no key update");
	if (!row) throw taskNotFound();
	return { row, section };
}

/** @throws AppError VALIDATION for what students may not be asked, or a window that is over */
async function windowOf(tx: Tx, { examId, courseId, ...given }: Given) {
	const window = { opensAt: new Date(given.opensAt), closesAt: new Date(given.closesAt) };
	if (courseId != null) {
		const standing = and(eq(courses.id, courseId), isNull(courses.archivedAt));
		const [course] = await tx.select({ id: courses.id }).from(courses).where(standing);
		if (!course) throw invalid("courseId", "Este curso ya no está");
	}
	if (examId != null) {
		const [exam] = await tx
			.select({
				published: exams.published,
				closesAt: exams.closesAt,
				opensAt: exams.opensAt,
				isEvent: sql<boolean>`coalesce(${exams.closesAt} > now(), false)`,
				now: sql<Date>`now()`.mapWith(exams.closesAt),
			})
			.from(exams)
			.where(and(eq(exams.id, examId), isNull(exams.archivedAt)));
		if (!exam) throw invalid("examId", "Este examen ya no está");
		if (!exam.published) throw invalid("examId", "Es un borrador: publícalo antes de asignarlo");
		if (exam.isEvent && exam.closesAt)
			return { opensAt: exam.opensAt ?? exam.now, closesAt: exam.closesAt, isEvent: true };
	}
	const [{ isOver } = { isOver: true }] = (
		await tx.execute<{ isOver: boolean }>(sql`select ${given.closesAt}::timestamptz <= now() as "isOver"`)
	).rows;
	if (isOver) throw invalid("closesAt", "El cierre ya pasó: elige uno que esté por venir");
	return { ...window, isEvent: false };
}

async function followsExam(tx: Tx, taskId: number): Promise<boolean> {
	const { rows } = await tx.execute<{ follows: boolean }>(sql.raw(tasksWhere(`t.id = ${taskId}`)));
	return rows[0]?.follows ?? false;
}

const isSame = (row: Row, { opensAt, closesAt, tries, note }: Omit<z.output<typeof taskUpdateInput>, "version">) =>
	row.opensAt.toISOString() === opensAt &&
	row.closesAt.toISOString() === closesAt &&
	row.tries === tries &&
	row.note === note;

const factsOf = ({ opensAt, closesAt, tries, note }: Row) => ({ opensAt, closesAt, tries, text: note || null });

async function subjectOf(tx: Tx, { id, examId, courseId }: Row) {
	if (examId !== null) return { kind: "task", id, name: await examNamed(tx, examId) } as const;
	const [course] = await tx
		.select({ name: courses.name })
		.from(courses)
		.where(eq(courses.id, courseId ?? 0));
	return { kind: "task", id, name: `Quiz de ${course?.name ?? "un curso"}` } as const;
}
