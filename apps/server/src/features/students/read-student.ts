import type { StudentPageDto } from "@cachimbo/contract/students/students";
import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { recordAct } from "../../audit/record-act.ts";
import { users } from "../../db/schema/people/accounts.ts";
import { studentNotes } from "../../db/schema/people/students.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { listAttempts } from "../attempts/queries.ts";
import { listSessions } from "../auth/queries.ts";
import { getNotebook } from "../notebook/queries.ts";
import { getSubscriptionHistory, listOwnOrders } from "../payments/queries.ts";
import { getProgress, getStatistics } from "../statistics/queries.ts";
import { findStudent } from "./list.ts";
import { toNoteDto } from "./mapper.ts";
import { findDetails, notesWhere, studentNotFound } from "./queries.ts";

const attemptsShown = 10;
const noSessionId = "00000000-0000-0000-0000-000000000000";

/** Builds the actor for a student, to use the queries of the student's own pages. */
async function actorOf(deps: Deps, userId: number): Promise<Actor> {
	const student = await findStudent(deps, userId);
	if (!student) throw studentNotFound();
	const { email, nombres, apellidos } = student;
	return { userId, email, name: `${nombres} ${apellidos}`, role: "USER", owner: false, sessionId: noSessionId };
}

/**
 * Reads a student's page. Each read is recorded in the audit log, as data protection law requires.
 * @throws AppError NOT_FOUND if it is not a student
 */
export async function readStudent(deps: Deps, reader: Actor, id: number): Promise<StudentPageDto> {
	const student = await findStudent(deps, id);
	if (!student) throw studentNotFound();
	await deps.db.transaction((tx) =>
		recordAct(tx, reader, { act: "student-looked-at", subject: { kind: "student", id } }),
	);
	const actor = await actorOf(deps, id);
	const [account, progress, study, money, notes, details] = await Promise.all([
		readAccount(deps, id),
		getProgress(deps, actor),
		readStudy(deps, actor),
		readMoney(deps, id),
		notesWhere(deps.db, eq(studentNotes.userId, id)),
		findDetails(deps.db, id),
	]);
	return {
		...student,
		...account,
		...study,
		...money,
		details,
		streakDays: progress.streak.days,
		scores: progress.scores,
		courses: progress.courses,
		sessions: await listSessions(deps, actor),
		notes: notes.map((note) => toNoteDto(note, reader.userId)),
	};
}

/** Attempts of a student for an ADMIN, including scores of simulacros that have not closed. @throws AppError NOT_FOUND */
export async function listStudentAttempts(deps: Deps, id: number, page: number) {
	const actor = await actorOf(deps, id);
	return listAttempts(deps, { ...actor, role: "ADMIN" }, { page, size: attemptsShown });
}

async function readStudy(deps: Deps, actor: Actor) {
	const [statistics, { due, total, done }, { items, total: attempts }] = await Promise.all([
		getStatistics(deps, actor.userId),
		getNotebook(deps, actor.userId),
		listStudentAttempts(deps, actor.userId, 1),
	]);
	return { statistics, notebook: { due, total, done }, attempts: { items, total: attempts } };
}

async function readMoney(deps: Deps, id: number) {
	const [{ status, startsAt, endsAt, log }, orders] = await Promise.all([
		getSubscriptionHistory(deps, id),
		listOwnOrders(deps, id),
	]);
	return { subscription: { status, startsAt, endsAt, log }, orders };
}

async function readAccount(
	{ db }: Deps,
	id: number,
): Promise<Pick<StudentPageDto, "emailConfirmed" | "createdAt" | "block">> {
	const blocker = alias(users, "blocker");
	const [row] = await db
		.select({ user: users, by: { firstNames: blocker.firstNames, lastNames: blocker.lastNames } })
		.from(users)
		.leftJoin(blocker, eq(blocker.id, users.blockedBy))
		.where(eq(users.id, id));
	if (!row) throw studentNotFound();
	const { emailConfirmedAt, createdAt, blockedAt, blockedReason } = row.user;
	const by = row.by ? `${row.by.firstNames} ${row.by.lastNames}`.trim() : "";
	return {
		emailConfirmed: emailConfirmedAt !== null,
		createdAt: createdAt.toISOString(),
		block: blockedAt && { at: blockedAt.toISOString(), reason: blockedReason ?? "", by },
	};
}
