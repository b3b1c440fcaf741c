import type { EntryInput, EntryStateDto, ReviewInput } from "@cachimbo/contract/notebook";
import { and, eq } from "drizzle-orm";
import { notebookEntries, notebookReviews } from "../../db/schema/notebook.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import { countStudied } from "../statistics/study-days.ts";
import { type EntryRow, findEntries, findOpenEntries } from "./entries.ts";
import { advance, bringUpToDate, inNotebook, type NotebookAnswer } from "./fold.ts";
import { type Judged, judge } from "./judge.ts";
import { reviewsOfDay } from "./limits.ts";
import { toEntryStateDto } from "./mapper.ts";

/**
 * Stores answers given in the notebook, all or none, and moves on the entries of those that were due. One sent before
 * changes nothing.
 * @returns how the entries stand, one for each question that is in the notebook
 * @throws AppError VALIDATION for a question that is not in the notebook, or an alternative that is not the question's;
 * RATE_LIMITED for more than a day has
 */
export async function saveReviews(
	deps: Deps,
	userId: number,
	reviews: readonly ReviewInput[],
): Promise<{ entries: EntryStateDto[] }> {
	await bringUpToDate(deps, userId);
	const judged = await judge(deps, userId, reviews);
	// What was stored before is sent again for free.
	if (judged.length > 0) await deps.limits.consume(reviewsOfDay, `u${userId}`, judged.length);
	const questionIds = [...new Set(reviews.map((review) => review.questionId))];
	return inNotebook(deps, userId, async (tx) => {
		const stored = await insertReviews({ db: tx }, userId, judged, deps.clock.now());
		const fresh = judged.filter(({ clientId }) => stored.has(clientId));
		await advance(tx, userId, fresh.flatMap(toAnswer));
		await countStudied(tx, userId, fresh);
		const entries = await findEntries({ db: tx }, userId, questionIds);
		return { entries: [...entries.values()].map(toEntryStateDto) };
	});
}

/** What an answer is to its entry's memory: outside the schedule nothing, unless it is a miss. */
function toAnswer({ questionId, at, right, mode, paperId }: Judged): NotebookAnswer[] {
	if (mode === "SCHEDULED") return [{ questionId, at, right, reviewed: true }];
	if (paperId === null) return [];
	return [{ questionId, at, right, reviewed: false, missed: { attemptId: null, paperId } }];
}

/** @returns the client ids of those that were not stored yet */
async function insertReviews(
	{ db }: Parameters<typeof findEntries>[0],
	userId: number,
	judged: readonly Judged[],
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
 * Keeps why the student missed a question, sets it aside or takes it back.
 * @throws AppError NOT_FOUND for a question that is not in the notebook
 */
export async function updateEntry(
	deps: Deps,
	userId: number,
	questionId: number,
	{ cause, done }: EntryInput,
): Promise<EntryStateDto> {
	return inNotebook(deps, userId, async (tx) => {
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
