import type { EntryInput, EntryStateDto, ReviewInput } from "@cachimbo/contract/notebook";
import { and, eq, inArray } from "drizzle-orm";
import { attempts } from "../../db/schema/attempts.ts";
import { notebookEntries, notebookMisses, notebookReviews } from "../../db/schema/notebook.ts";
import type { Deps } from "../../deps.ts";
import { invalid, notFound } from "../../errors.ts";
import { getAttemptPaper } from "../attempts/queries.ts";
import { countStudied } from "../statistics/study-days.ts";
import { type EntryRow, findEntries, findOpenEntries } from "./entries.ts";
import { advance, bringUpToDate, inNotebook } from "./fold.ts";
import { toEntryStateDto } from "./mapper.ts";
import { within } from "./schedule.ts";

interface Judged extends ReviewInput {
	right: boolean;
	at: Date;
}

/**
 * Stores answers given in the notebook, all or none, and moves their entries on. One sent before changes nothing.
 * @returns how the entries stand, one for each question
 * @throws AppError VALIDATION for a question that is not in the notebook, or an alternative that is not the question's
 */
export async function saveReviews(
	deps: Deps,
	userId: number,
	reviews: readonly ReviewInput[],
): Promise<{ entries: EntryStateDto[] }> {
	await bringUpToDate(deps, userId);
	const judged = await judge(deps, userId, reviews);
	const questionIds = [...new Set(reviews.map((review) => review.questionId))];
	return inNotebook(deps, userId, async (tx) => {
		const stored = await insertReviews({ db: tx }, userId, judged, deps.clock.now());
		const fresh = judged.filter(({ clientId }) => stored.has(clientId));
		await advance(
			tx,
			userId,
			fresh.map(({ questionId, at, right }) => ({ questionId, at, right, reviewed: true })),
		);
		await countStudied(tx, userId, fresh);
		const entries = await findEntries({ db: tx }, userId, questionIds);
		return { entries: [...entries.values()].map(toEntryStateDto) };
	});
}

/** Right or wrong, and when; what was stored before is left out. Read before the notebook is locked: papers never change. */
async function judge(deps: Deps, userId: number, reviews: readonly ReviewInput[]): Promise<Judged[]> {
	const known = await findKnown(deps, userId, reviews);
	const ids = [...new Set(reviews.map((review) => review.questionId))];
	const entries = await findOpenEntries(deps, userId, ids);
	const judged: Judged[] = [];
	for (const [index, review] of reviews.entries()) {
		if (known.has(review.clientId)) continue;
		const entry = entries.get(review.questionId);
		if (!entry) throw invalid(`reviews.${index}.questionId`, "La pregunta no está en tu cuaderno");
		const right = await isRight(deps, entry, review.optionId);
		if (right === undefined) throw invalid(`reviews.${index}.optionId`, "La alternativa no pertenece a la pregunta");
		judged.push({ ...review, right, at: within(new Date(review.reviewedAt), entry.createdAt, deps.clock.now()) });
	}
	return judged;
}

async function findKnown(deps: Deps, userId: number, reviews: readonly ReviewInput[]): Promise<Set<string>> {
	const ids = reviews.map((review) => review.clientId);
	const rows = await deps.db
		.select({ clientId: notebookReviews.clientId })
		.from(notebookReviews)
		.where(and(eq(notebookReviews.userId, userId), inArray(notebookReviews.clientId, ids)));
	return new Set(rows.map((row) => row.clientId));
}

/**
 * By the question as it stood when it was last missed, else as it stood before: a device may have been without a network
 * since. @returns undefined for an alternative of another question
 */
async function isRight(deps: Deps, entry: EntryRow, optionId: number | null): Promise<boolean | undefined> {
	if (optionId === null) return false;
	const last = await judgeBy(deps, entry.paperId, entry.questionId, optionId);
	if (last !== undefined) return last;
	for (const paperId of await listPapers(deps, entry)) {
		const earlier = await judgeBy(deps, paperId, entry.questionId, optionId);
		if (earlier !== undefined) return earlier;
	}
	return undefined;
}

async function judgeBy(deps: Deps, paperId: number, questionId: number, optionId: number) {
	const question = (await getAttemptPaper(deps, paperId)).questions.get(questionId);
	return question?.optionIds.has(optionId) ? question.correctOptionId === optionId : undefined;
}

/** The papers in which the student missed the question, the newest first. */
async function listPapers(deps: Deps, { userId, questionId }: EntryRow): Promise<number[]> {
	const rows = await deps.db
		.selectDistinct({ paperId: attempts.paperId })
		.from(attempts)
		.innerJoin(notebookMisses, eq(notebookMisses.attemptId, attempts.id))
		.where(and(eq(attempts.userId, userId), eq(notebookMisses.questionId, questionId)));
	return rows.flatMap(({ paperId }) => paperId ?? []).sort((a, b) => b - a);
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
			judged.map(({ questionId, clientId, optionId, right, at, elapsedMs }) => ({
				userId,
				questionId,
				clientId,
				alternativeId: optionId,
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
