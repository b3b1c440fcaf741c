import fc from "fast-check";
import { expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { endpoint } from "../../../testing/features/attempts.ts";
import { createTestExam, sheetOf } from "../../../testing/features/catalogue.ts";
import { readNotebook, review, sendReviews } from "../../../testing/features/notebook.ts";
import { type Answer, replay } from "./schedule.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const exam = await createTestExam(test.deps, 2);
const question = exam.questions[0]!;

const begin = Date.parse("2026-01-05T12:00:00-05:00");
const hour = 3600_000;
const moment = (hours: number) => new Date(begin + hours * hour);

/** Sends an attempt that ended at this time, with the question wrong. */
async function miss({ token, userId }: TestAccount, at: Date): Promise<void> {
	const saved = await test.call("POST", `${endpoint}/save`, {
		token,
		body: {
			userId,
			examId: exam.id,
			correctAnswers: 0,
			totalQuestions: 2,
			completed: true,
			startTime: new Date(at.getTime() - hour).toISOString(),
			endTime: at.toISOString(),
			answers: sheetOf(exam.questions, 0),
		},
	});
	expect(saved.status).toBe(200);
}

interface Event {
	kind: "miss" | "right" | "wrong";
	hours: number;
	/** whether the notebook is opened before the next event arrives */
	opened: boolean;
}

/** Half a year of answers to one question, in the order of arrival. */
const events = fc.uniqueArray(
	fc.record<Event>({
		kind: fc.constantFrom("miss", "right", "wrong"),
		hours: fc.integer({ min: 1, max: 24 * 180 }),
		opened: fc.boolean(),
	}),
	{ minLength: 1, maxLength: 12, selector: (event) => event.hours },
);

it("the state of an entry depends on the times of its answers, not on their order of arrival", async () => {
	await fc.assert(
		fc.asyncProperty(events, async (arriving) => {
			const account = await createTestAccount(test);
			await miss(account, moment(0));
			const answers: Answer[] = [{ at: moment(0), right: false, reviewed: false }];
			for (const { kind, hours, opened } of arriving) {
				const at = moment(hours);
				if (kind === "miss") await miss(account, at);
				else {
					const sent = review(test, question, kind === "right", { reviewedAt: at.toISOString() });
					expect((await sendReviews(test, account, [sent])).status).toBe(200);
				}
				answers.push({ at, right: kind === "right", reviewed: kind !== "miss" });
				if (opened) await readNotebook(test, account);
			}
			await readNotebook(test, account);
			const { rows } = await test.deps.db.$client.query(
				`select stability::float8, difficulty::float8, reviews, lapses, times_missed as "timesMissed",
					last_reviewed_at as "lastReviewedAt", due_on::text as "dueOn", done_at as "doneAt", created_at as first
				from notebook_entries where user_id = $1 and question_id = $2`,
				[account.userId, question.id],
			);
			expect(rows).toEqual([{ ...replay(answers, null), first: moment(0) }]);
			await expectReviews(account, answers);
		}),
		{ numRuns: 25 },
	);
}, 60_000);

/** Expects that every answer is stored exactly once. */
async function expectReviews({ userId }: TestAccount, answers: readonly Answer[]): Promise<void> {
	const { rows } = await test.deps.db.$client.query(
		"select count(*)::int as reviews, count(*) filter (where correct)::int as correct from notebook_reviews where user_id = $1",
		[userId],
	);
	const reviews = answers.filter((answer) => answer.reviewed);
	expect(rows).toEqual([{ reviews: reviews.length, correct: reviews.filter(({ right }) => right).length }]);
}
