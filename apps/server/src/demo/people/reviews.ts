import { type ErrorCause, errorCauses } from "@cachimbo/contract/notebook/notebook";
import { type Chance, createChance } from "@cachimbo/demo/people/chance";
import { limaDay } from "@cachimbo/rules/lima-day";
import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { contentUuid } from "../../content/pictures.ts";
import { notebookEntries } from "../../db/schema/attempts/notebook.ts";
import type { Deps } from "../../deps.ts";
import { getAskedQuestion } from "../../features/attempts/queries.ts";
import { saveReviews, updateEntry } from "../../features/notebook/commands.ts";
import { refreshNotebook } from "../../features/notebook/fold.ts";
import type { Sitting } from "./attempts.ts";

type Entry = typeof notebookEntries.$inferSelect;

/** Number of reviews that a student can do in an hour. */
const maxReviewsPerDay = 40;

/** Reviews the questions due, sets the cause of some misses, and sets a few entries aside. */
export async function review({ deps, daysAgo }: Sitting, userId: number): Promise<void> {
	const at = deps.clock.now();
	await refreshNotebook(deps, userId);
	const due = await listDue(deps, userId, at);
	if (due.length === 0) return;
	const chance = createChance(`review ${daysAgo}`);
	const reviews = [];
	for (const entry of due) {
		const clientId = contentUuid(Buffer.from(`review of ${entry.questionId}, ${daysAgo}`));
		const optionId = await chooseAlternative(deps, entry, chance);
		const elapsedMs = Math.round(chance.between(15_000, 95_000));
		const reviewedAt = at.toISOString();
		reviews.push({
			clientId,
			questionId: entry.questionId,
			optionId,
			mode: "SCHEDULED" as const,
			reviewedAt,
			elapsedMs,
		});
	}
	await saveReviews(deps, userId, reviews);
	const unexplained = due.find((entry) => entry.cause === null);
	if (unexplained) {
		await updateEntry(deps, userId, unexplained.questionId, { cause: chance.pick<ErrorCause>(errorCauses) });
	}
	const easy = due.find((entry) => entry.reviews >= 3);
	if (easy && chance.happens(0.2)) await updateEntry(deps, userId, easy.questionId, { done: true });
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
		.limit(maxReviewsPerDay);

/** Chooses an alternative; the probability of the right one grows with each review. */
async function chooseAlternative(deps: Deps, { paperId, questionId, reviews }: Entry, chance: Chance): Promise<number> {
	const { correctOptionId, optionIds } = (await getAskedQuestion(deps, paperId, questionId))!;
	if (chance.happens(Math.min(0.96, 0.72 + reviews * 0.08))) return correctOptionId;
	return chance.pick([...optionIds].filter((id) => id !== correctOptionId));
}
