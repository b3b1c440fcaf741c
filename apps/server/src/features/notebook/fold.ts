import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { attempts } from "../../db/schema/attempts/attempts.ts";
import {
	notebookEntries,
	notebookMisses,
	notebookRejudged,
	notebookReviews,
} from "../../db/schema/attempts/notebook.ts";
import { questions } from "../../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../../deps.ts";
import { lockOpenAccount } from "../auth/queries.ts";
import { type EntryRow, findEntries, isSecret, memoryOf, type Reader, upsertEntries } from "./entries.ts";
import { type Answer, afterAnswers, replay } from "./schedule.ts";

/** An answer to a question. `missed`: attempt and paper of a wrong answer that was not due; practice by course has no attempt. */
export interface NotebookAnswer extends Answer {
	questionId: number;
	missed?: { attemptId: number | null; paperId: number };
}

/** Runs `work` under the notebook's lock, after adding all misses whose key is public. */
export async function withNotebookLock<T>(deps: Deps, userId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
	return deps.db.transaction(async (tx) => {
		await lockOpenAccount(tx, userId);
		await addNewMisses(tx, userId);
		await recomputeRejudged(tx, userId);
		return work(tx);
	});
}

/** Adds new misses before a read; takes the lock only if there are any. */
export async function refreshNotebook(deps: Deps, userId: number): Promise<void> {
	const [first] = await listNewMisses(deps, userId, 1);
	if (first || (await isRejudged(deps, userId))) await withNotebookLock(deps, userId, async () => {});
}

async function isRejudged({ db }: Reader, userId: number): Promise<boolean> {
	const { questionId } = notebookRejudged;
	const rows = await db
		.select({ questionId })
		.from(notebookRejudged)
		.where(eq(notebookRejudged.userId, userId))
		.limit(1);
	return rows.length > 0;
}

/** New misses. Those of a scheduled exam are excluded until its key is public, because the notebook would reveal them. */
function listNewMisses({ db }: Reader, userId: number, limit: number) {
	return db
		.select({
			id: notebookMisses.id,
			questionId: notebookMisses.questionId,
			attemptId: notebookMisses.attemptId,
			paperId: sql<number>`${attempts.paperId}`,
			at: notebookMisses.missedAt,
		})
		.from(notebookMisses)
		.innerJoin(attempts, eq(attempts.id, notebookMisses.attemptId))
		.innerJoin(questions, eq(questions.id, notebookMisses.questionId))
		.where(and(eq(notebookMisses.userId, userId), eq(notebookMisses.takenIn, false), sql`not ${isSecret}`))
		.orderBy(notebookMisses.id)
		.limit(limit);
}

/** Batch size: opening the notebook after years of exams is slower, but bounded. */
const batchSize = 5000;

async function addNewMisses(tx: Tx, userId: number): Promise<void> {
	for (;;) {
		const misses = await listNewMisses({ db: tx }, userId, batchSize);
		if (misses.length === 0) return;
		const added = await markAdded(
			tx,
			misses.map((miss) => miss.id),
		);
		const standing = misses.filter((miss) => added.has(miss.id));
		const answers = standing.map(({ questionId, at, attemptId, paperId }) => ({
			questionId,
			at,
			right: false,
			reviewed: false,
			missed: { attemptId, paperId },
		}));
		await advance(tx, userId, answers);
		if (misses.length < batchSize) return;
	}
}

/** @returns ids that are still misses: a late answer may have corrected one meanwhile */
async function markAdded(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
	const rows = await tx
		.update(notebookMisses)
		.set({ takenIn: true })
		.where(inArray(notebookMisses.id, [...ids]))
		.returning({ id: notebookMisses.id });
	return new Set(rows.map((row) => row.id));
}

/**
 * Advances entries by answers that are stored already. An answer earlier than the last known one recomputes its entry from all
 * answers. Call it within `withNotebookLock`.
 */
export async function advance(tx: Tx, userId: number, answers: readonly NotebookAnswer[]): Promise<void> {
	const fresh = Map.groupBy(answers, (answer) => answer.questionId);
	const ids = [...fresh.keys()];
	const entries = await findEntries({ db: tx }, userId, ids);
	const courses = await coursesOf(tx, ids);
	const late = ids.filter((id) => isLate(entries.get(id), fresh.get(id) ?? []));
	const logs = late.length > 0 ? await readAnswers(tx, userId, late) : new Map<number, NotebookAnswer[]>();
	await upsertEntries(
		tx,
		ids.map((id) => ({
			userId,
			questionId: id,
			courseId: courses.get(id) ?? 0,
			...entryAfter(entries.get(id), fresh.get(id) ?? [], logs.get(id)),
		})),
	);
}

/**
 * Recomputes, from all answers, the entries of questions whose key was corrected. Deletes entries of questions that were never
 * missed by the new key.
 */
async function recomputeRejudged(tx: Tx, userId: number): Promise<void> {
	const marked = await tx
		.delete(notebookRejudged)
		.where(eq(notebookRejudged.userId, userId))
		.returning({ id: notebookRejudged.questionId });
	if (marked.length === 0) return;
	const ids = marked.map(({ id }) => id).sort((a, b) => a - b);
	const entries = await findEntries({ db: tx }, userId, ids);
	const logs = await readAnswers(tx, userId, ids);
	const [missed, neverMissed] = [true, false].map((wanted) =>
		ids.filter((id) => entries.has(id) && (logs.get(id)?.some((answer) => answer.missed) ?? false) === wanted),
	) as [number[], number[]];
	await upsertEntries(
		tx,
		missed.map((questionId) => {
			const entry = entries.get(questionId) as EntryRow;
			return {
				userId,
				questionId,
				courseId: entry.courseId,
				...entryAfter(entry, [], fromFirstMiss(logs.get(questionId))),
			};
		}),
	);
	const neverMissedEntries = and(eq(notebookEntries.userId, userId), inArray(notebookEntries.questionId, neverMissed));
	if (neverMissed.length > 0) await tx.delete(notebookEntries).where(neverMissedEntries);
}

/** Answers from the first miss on, since earlier ones do not belong to the notebook. */
function fromFirstMiss(log: readonly NotebookAnswer[] = []): NotebookAnswer[] {
	const first = Math.min(...log.filter((answer) => answer.missed).map(({ at }) => at.getTime()));
	return log.filter(({ at }) => at.getTime() >= first);
}

const isLate = (entry: EntryRow | undefined, answers: readonly Answer[]): boolean =>
	entry !== undefined && answers.some((answer) => answer.at < entry.lastReviewedAt);

/** @param log all answers to the question, if the entry must be recomputed from them */
function entryAfter(
	entry: EntryRow | undefined,
	fresh: readonly NotebookAnswer[],
	log: readonly NotebookAnswer[] | undefined,
) {
	const memory = log ? replay(log, setAsideAt(entry, log)) : afterAnswers(entry && memoryOf(entry), fresh);
	const misses = (log ?? fresh).filter((answer) => answer.missed).sort((a, b) => a.at.getTime() - b.at.getTime());
	const { attemptId, paperId } = misses.at(-1)?.missed ?? entry ?? {};
	if (!memory || attemptId === undefined || paperId === undefined) throw new Error("An entry begins with a miss");
	const createdAt = log || !entry ? (misses[0]?.at ?? memory.lastReviewedAt) : entry.createdAt;
	return { ...memory, attemptId, paperId, createdAt };
}

/** Time at which the student set the entry aside; null if it was learnt: `doneAt` is then the time of an answer. */
function setAsideAt(entry: EntryRow | undefined, log: readonly Answer[]): Date | null {
	const doneAt = entry?.doneAt ?? null;
	const isLearnt = doneAt !== null && log.some((answer) => answer.at.getTime() === doneAt.getTime());
	return isLearnt ? null : doneAt;
}

async function coursesOf(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
	const rows = await tx
		.select({ id: questions.id, courseId: questions.courseId })
		.from(questions)
		.where(inArray(questions.id, [...ids]));
	return new Map(rows.map((row) => [row.id, row.courseId]));
}

/** All answers to these questions that affect the schedule: due ones, and misses in attempts and in practice by course. */
async function readAnswers(tx: Tx, userId: number, ids: readonly number[]): Promise<Map<number, NotebookAnswer[]>> {
	const misses = await tx
		.select({
			questionId: notebookMisses.questionId,
			at: notebookMisses.missedAt,
			attemptId: notebookMisses.attemptId,
			paperId: sql<number>`${attempts.paperId}`,
		})
		.from(attempts)
		.innerJoin(notebookMisses, eq(notebookMisses.attemptId, attempts.id))
		.where(
			and(eq(attempts.userId, userId), inArray(notebookMisses.questionId, [...ids]), eq(notebookMisses.takenIn, true)),
		);
	const reviews = await tx
		.select({
			questionId: notebookReviews.questionId,
			at: notebookReviews.reviewedAt,
			right: notebookReviews.correct,
			paperId: notebookReviews.paperId,
		})
		.from(notebookReviews)
		.where(
			and(
				eq(notebookReviews.userId, userId),
				inArray(notebookReviews.questionId, [...ids]),
				or(eq(notebookReviews.mode, "SCHEDULED"), isNotNull(notebookReviews.paperId)),
			),
		);
	return Map.groupBy<number, NotebookAnswer>(
		[
			...misses.map(({ questionId, at, attemptId, paperId }) => ({
				questionId,
				at,
				right: false,
				reviewed: false,
				missed: { attemptId, paperId },
			})),
			...reviews.map(({ paperId, ...review }) => ({
				...review,
				reviewed: paperId === null,
				...(paperId === null ? {} : { missed: { attemptId: null, paperId } }),
			})),
		],
		(answer) => answer.questionId,
	);
}
