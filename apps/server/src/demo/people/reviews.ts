import { type ErrorCause, errorCauses } from "@cachimbo/contract/notebook";
import { limaDay } from "@cachimbo/rules/lima-day";
import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { notebookEntries } from "../../db/schema/notebook.ts";
import type { Deps } from "../../deps.ts";
import { getAttemptPaper } from "../../features/attempts/queries.ts";
import { saveReviews, updateEntry } from "../../features/notebook/commands.ts";
import { bringUpToDate } from "../../features/notebook/fold.ts";
import { type Chance, createChance, uuidOf } from "./chance.ts";

type Entry = typeof notebookEntries.$inferSelect;

/** As many as somebody goes through in a quarter of an hour. */
const mostADay = 12;

/** Goes through what is due by then, marks why some of it was missed, and sets little of it aside. */
export async function review(deps: Deps, userId: number, at: Date): Promise<void> {
	await bringUpToDate(deps, userId);
	const due = await listDue(deps, userId, at);
	if (due.length === 0) return;
	const chance = createChance(`review ${at.toISOString().slice(0, 10)}`);
	const reviews = [];
	for (const entry of due) {
		const clientId = uuidOf(`review of ${entry.questionId} at ${at.toISOString()}`);
		const optionId = await choose(deps, entry, chance);
		const elapsedMs = Math.round(chance.between(15_000, 95_000));
		reviews.push({ clientId, questionId: entry.questionId, optionId, reviewedAt: at.toISOString(), elapsedMs });
	}
	await saveReviews(deps, userId, reviews);
	const unexplained = due.filter((entry) => entry.cause === null);
	for (const { questionId } of unexplained.slice(0, 2)) {
		await updateEntry(deps, userId, questionId, { cause: chance.pick<ErrorCause>(errorCauses) });
	}
	const easy = due.find((entry) => entry.reviews >= 3);
	if (easy && chance.happens(0.1)) await updateEntry(deps, userId, easy.questionId, { done: true });
}

const listDue = (deps: Deps, userId: number, at: Date): Promise<Entry[]> =>
	deps.db
		.select()
		.from(notebookEntries)
		.where(
			and(
				eq(notebookEntries.userId, userId),
				isNull(notebookEntries.doneAt),
				lte(notebookEntries.dueOn, limaDay(at.getTime())),
			),
		)
		.orderBy(asc(notebookEntries.dueOn), asc(notebookEntries.lastReviewedAt), asc(notebookEntries.questionId))
		.limit(mostADay);

/** Right more often from one review to the next. */
async function choose(deps: Deps, { paperId, questionId, reviews }: Entry, chance: Chance): Promise<number> {
	const { correctOptionId, optionIds } = (await getAttemptPaper(deps, paperId)).questions.get(questionId)!;
	if (chance.happens(Math.min(0.95, 0.66 + reviews * 0.08))) return correctOptionId;
	return chance.pick([...optionIds].filter((id) => id !== correctOptionId));
}
