import { createHash, randomUUID } from "node:crypto";
import type { TaskDto, taskInput, taskUpdateInput } from "@cachimbo/contract/tasks/tasks";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod/mini";
import { recordAct } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { sectionTasks } from "../../db/schema/attempts/tasks.ts";
import { courses, exams } from "../../db/schema/catalogue/catalogue.ts";
import { retryOnDuplicate } from "../../db/unique-violation.ts";
import { isStale, nextVersion } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError, changedMeanwhile, invalid } from "../../work/errors.ts";
import { examNameOf } from "../exams/queries.ts";
import { lockOwnSection } from "../sections/queries.ts";
import { getTask, taskNotFound, tasksWhere } from "./queries.ts";

type Reader = Pick<Deps, "db">;
type TaskInput = z.output<typeof taskInput>;
type Row = typeof sectionTasks.$inferSelect;
interface TaskKey {
	sectionId: number;
	taskId: number;
}

/** Derives the client id of the task in another section from the form's client id. */
function derivedClientId(sectionId: number, formId: string): string {
	const digest = createHash("sha256").update(`${formId}.${sectionId}`).digest("hex");
	return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

/**
 * Assigns a task to one or several sections, all or none. Idempotent by `clientId`. A task about a simulacro that has not closed
 * has the simulacro's window, and only one try.
 * @returns the task of `sectionId`
 * @throws AppError NOT_FOUND for a section that is not the caller's, CONFLICT for another section's `clientId`, VALIDATION for an
 * exam or course that students may not be asked
 */
export async function assignTask(deps: Reader, actor: Actor, sectionId: number, input: TaskInput): Promise<TaskDto> {
	const { clientId, alsoIn } = input;
	const formId = clientId ?? randomUUID();
	const assignAll = async (tx: Tx) => {
		let first: Row | undefined;
		// Locks the sections in order of id, so that two requests cannot deadlock.
		for (const id of [...new Set([sectionId, ...alsoIn])].sort((a, b) => a - b)) {
			const sectionClientId = id === sectionId ? formId : derivedClientId(id, formId);
			const row = await assignIn(tx, actor, id, { ...input, clientId: sectionClientId });
			if (id === sectionId) first = row;
		}
		return first!;
	};
	const task = await retryOnDuplicate(() => deps.db.transaction(assignAll));
	return getTask(deps, { sectionId: task.sectionId, taskId: task.id });
}

async function assignIn(
	tx: Tx,
	actor: Actor,
	sectionId: number,
	input: TaskInput & { clientId: string },
): Promise<Row> {
	const { clientId, examId = null, courseId = null, tries, note } = input;
	const section = await lockOwnSection(tx, actor, sectionId);
	const [existing] = await tx.select().from(sectionTasks).where(eq(sectionTasks.clientId, clientId));
	if (existing && existing.sectionId !== sectionId)
		throw new AppError("CONFLICT", "Este identificador ya es de otra tarea");
	if (existing) return existing;
	const { opensAt, closesAt, isEvent } = await checkWindow(tx, input);
	const columns = { clientId, sectionId, examId, courseId, note, tries: isEvent ? 1 : tries, opensAt, closesAt };
	const [row] = await tx.insert(sectionTasks).values(columns).returning();
	await recordAct(tx, actor, {
		act: "task-assigned",
		subject: await subjectOf(tx, row!),
		after: { section, ...factsOf(row!) },
	});
	return row!;
}

/** @throws AppError NOT_FOUND; CONFLICT when the version is not the stored one */
export async function updateTask(
	deps: Reader,
	actor: Actor,
	key: TaskKey,
	{ opensAt, closesAt, note, version, ...input }: z.output<typeof taskUpdateInput>,
): Promise<TaskDto> {
	const saved = await deps.db.transaction(async (tx) => {
		const { row: before, section } = await lockTask(tx, actor, key);
		if (isStale(version, before.version)) return false;
		// A task about a simulacro that has not closed keeps its single try.
		const tries = (await followsExam(tx, key.taskId)) ? before.tries : input.tries;
		if (isSame(before, { opensAt, closesAt, tries, note })) return true;
		const [after] = await tx
			.update(sectionTasks)
			.set({
				...{ opensAt: new Date(opensAt), closesAt: new Date(closesAt), tries, note },
				version: nextVersion(sectionTasks.version),
			})
			.where(eq(sectionTasks.id, key.taskId))
			.returning();
		await recordAct(tx, actor, {
			act: "task-changed",
			subject: await subjectOf(tx, after!),
			before: factsOf(before),
			after: { section, ...factsOf(after!) },
		});
		return true;
	});
	const task = await getTask(deps, key);
	if (!saved) throw changedMeanwhile(task);
	return task;
}

/** Withdraws a task; students keep their attempts. @throws AppError NOT_FOUND, also if it is already withdrawn */
export async function withdrawTask(deps: Reader, actor: Actor, key: TaskKey): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const { row, section } = await lockTask(tx, actor, key);
		await tx
			.update(sectionTasks)
			.set({ withdrawnAt: sql`now()`, version: nextVersion(sectionTasks.version) })
			.where(eq(sectionTasks.id, key.taskId));
		await recordAct(tx, actor, { act: "task-withdrawn", subject: await subjectOf(tx, row), after: { section } });
	});
}

async function lockTask(tx: Tx, actor: Actor, { sectionId, taskId }: TaskKey): Promise<{ row: Row; section: string }> {
	const section = await lockOwnSection(tx, actor, sectionId);
	const [row] = await tx
		.select()
		.from(sectionTasks)
		.where(and(eq(sectionTasks.id, taskId), eq(sectionTasks.sectionId, sectionId), isNull(sectionTasks.withdrawnAt)))
		.for("no key update");
	if (!row) throw taskNotFound();
	return { row, section };
}

/** @throws AppError VALIDATION for an exam or course that students may not be asked, or a window that is over */
async function checkWindow(tx: Tx, { examId, courseId, ...input }: TaskInput) {
	const window = { opensAt: new Date(input.opensAt), closesAt: new Date(input.closesAt) };
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
		await tx.execute<{ isOver: boolean }>(sql`select ${input.closesAt}::timestamptz <= now() as "isOver"`)
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
	if (examId !== null) return { kind: "task", id, name: await examNameOf(tx, examId) } as const;
	const [course] = await tx
		.select({ name: courses.name })
		.from(courses)
		.where(eq(courses.id, courseId ?? 0));
	return { kind: "task", id, name: `Quiz de ${course?.name ?? "un curso"}` } as const;
}
