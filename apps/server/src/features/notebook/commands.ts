import type { EntryInput, EntryStateDto, ReviewInput } from "@cachimbo/contract/notebook/notebook";
import { and, eq } from "drizzle-orm";
import { notebookEntries, notebookReviews } from "../../db/schema/attempts/notebook.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../work/errors.ts";
import { countStudied } from "../statistics/study-days.ts";
import { type EntryRow, findEntries, findOpenEntries } from "./entries.ts";
import { advance, type NotebookAnswer, refreshNotebook, withNotebookLock } from "./fold.ts";
import { type JudgedReview, judge } from "./judge.ts";
import { reviewsOfDay } from "./limits.ts";
import { toEntryStateDto } from "./mapper.ts";

/**
 * Stores answers of the notebook, all or none, and advances the entries that were due. Idempotent for each answer.
 * @returns the state of each entry, one per question in the notebook
 * @throws AppError VALIDATION for a question that is not in the notebook, or an alternative that is not the question's;
 * RATE_LIMITED for more than the daily limit
 */
export async function saveReviews(
	deps: Deps,
	userId: number,
	reviews: readonly ReviewInput[],
): Promise<{ entries: EntryStateDto[] }> {
	await refreshNotebook(deps, userId);
	const judged = await judge(deps, userId, reviews);
	// Answers that were stored before do not count towards the limit.
	if (judged.length > 0) await deps.limits.consume(reviewsOfDay, `u${userId}`, judged.length);
	const questionIds = [...new Set(reviews.map((review) => review.questionId))];
	return withNotebookLock(deps, userId, async (tx) => {
		const stored = await insertReviews({ db: tx }, userId, judged, deps.clock.now());
		const fresh = judged.filter(({ clientId }) => stored.has(clientId));
		await advance(tx, userId, fresh.flatMap(toAnswer));
		await countStudied(tx, userId, fresh);
		const entries = await findEntries({ db: tx }, userId, questionIds);
		return { entries: [...entries.values()].map(toEntryStateDto) };
	});
}

/** Effect of an answer on its entry's memory. Outside the schedule, only a wrong answer has an effect. */
function toAnswer({ questionId, at, right, mode, paperId }: JudgedReview): NotebookAnswer[] {
	if (mode === "SCHEDULED") return [{ questionId, at, right, reviewed: true }];
	if (paperId === null) return [];
	return [{ questionId, at, right, reviewed: false, missed: { attemptId: null, paperId } }];
}

/** @returns client ids of the newly stored answers */
async function insertReviews(
	{ db }: Parameters<typeof findEntries>[0],
	userId: number,
	judged: readonly JudgedReview[],
	receivedAt: Date,
): Promise<Set<string>> {
	if (judged.length === 0) return new Set();
	const rows = await db
		.insert(notebookReviews)
		.values(
			judged.map(({ questionId, clientId, optionId, mode, paperId, right, at, elapsedMs }) => ({
				userId,
				questionId,
				clientId,
				alternativeId: optionId,
				mode,
				paperId,
				correct: right,
				elapsedMs,
				reviewedAt: at,
				receivedAt,
			})),
		)
		.onConflictDoNothing()
		.returning({ clientId: notebookReviews.clientId });
	return new Set(rows.map((row) => row.clientId));
}

/**
 * Stores why the student missed a question, or sets the entry aside or back.
 * @throws AppError NOT_FOUND for a question that is not in the notebook
 */
export async function updateEntry(
	deps: Deps,
	userId: number,
	questionId: number,
	{ cause, done }: EntryInput,
): Promise<EntryStateDto> {
	return withNotebookLock(deps, userId, async (tx) => {
		const entry = (await findOpenEntries({ db: tx }, userId, [questionId])).get(questionId);
		if (!entry) throw notFound("Esta pregunta no está en tu cuaderno");
		const changed: EntryRow = {
			...entry,
			cause: cause === undefined ? entry.cause : cause,
			doneAt: done === undefined ? entry.doneAt : done ? (entry.doneAt ?? deps.clock.now()) : null,
		};
		await tx
			.update(notebookEntries)
			.set({ cause: changed.cause, doneAt: changed.doneAt })
			.where(and(eq(notebookEntries.userId, userId), eq(notebookEntries.questionId, questionId)));
		return toEntryStateDto(changed);
	});
}
