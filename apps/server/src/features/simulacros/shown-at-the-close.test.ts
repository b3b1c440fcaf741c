import { MERIT_MIN_PARTICIPANTS } from "@cachimbo/rules/limits";
import { expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { finish, read, start } from "../../../testing/features/attempts.ts";
import { createTestExam, sheetOf } from "../../../testing/features/catalogue.ts";
import { addResultsUntil } from "../../../testing/features/results.ts";
import { createStoppedTime } from "../../../testing/stopped-clock.ts";
import { closeOverdueAttempts } from "../attempts/jobs.ts";
import { verifyCertificate } from "../merit/certificates.ts";
import { sendSimulacroNotices } from "./notices.ts";

const time = await createStoppedTime();
const second = 1000;
const opensAt = Date.parse("2031-03-02T14:00:00Z");
const closesAt = opensAt + 3600 * second;
await time.clock.moveTo(new Date(opensAt));
const test = await createTestApp({ ...time, env: { LIMITS_FACTOR: "1000" } });

/**
 * Creates a simulacro that is open for an hour, by default without a time for results. One student has handed in, another has only
 * begun.
 */
async function simulacro(resultsAt: Date | null = null) {
	await time.clock.moveTo(new Date(opensAt));
	const window = { opensAt: new Date(opensAt), closesAt: new Date(closesAt), resultsAt };
	const exam = await createTestExam(test.deps, 2, window);
	const [one, other] = [await createTestAccount(test), await createTestAccount(test)];
	const { id } = await start(test, one, { examId: exam.id });
	await finish(test, one, id, { answers: sheetOf(exam.questions, 1) });
	const { id: open } = await start(test, other, { examId: exam.id });
	// Enough participants for places, whatever happens to the open sheet.
	await addResultsUntil(test, exam.id, MERIT_MIN_PARTICIPANTS + 1);
	return { exam, one, id, other, open };
}

type Simulacro = Awaited<ReturnType<typeof simulacro>>;
/** Whether a student sees the result, the review and the place at that time. */
async function isShown({ exam, one, id }: Pick<Simulacro, "exam" | "one" | "id">, moment: number) {
	await time.clock.moveTo(new Date(moment));
	const { result, review } = await read(test, one, id);
	return [result, review, (await placeOf(exam.id, one)).general].map((value) => (value ?? null) !== null);
}
const placeOf = async (examId: number, { token }: TestAccount) =>
	(await test.call("GET", `/simulacros/${examId}/place`, { token })).json.data ?? {};
const handIn = (who: TestAccount, { exam, open }: Simulacro) =>
	finish(test, who, open, { answers: sheetOf(exam.questions, 2) });

it("publishes everything at the close if everybody has handed in, and not a second before", async () => {
	const played = await simulacro();
	await handIn(played.other, played);
	expect(await isShown(played, closesAt - second)).toEqual([false, false, false]);
	expect(await isShown(played, closesAt)).toEqual([true, true, true]);
});

it("hides the key for the minute in which a sheet may still arrive, and places until that sheet is graded", async () => {
	const played = await simulacro();
	for (const after of [-1, 0, 59])
		expect(await isShown(played, closesAt + after * second)).toEqual([false, false, false]);
	expect(await isShown(played, closesAt + 60 * second)).toEqual([true, true, false]);
	await time.clock.moveTo(new Date(closesAt + 61 * second));
	await closeOverdueAttempts(test.deps);
	expect(await isShown(played, closesAt + 61 * second)).toEqual([true, true, true]);
});

it("publishes no places until every sheet is graded, whatever time was set for the results", async () => {
	const played = await simulacro(new Date(closesAt));
	const { exam, one, other } = played;
	const at = `/simulacros/${exam.id}`;
	const sql = async (text: string) => (await test.deps.db.$client.query(text, [exam.id])).rows;
	// Notices are sent in the name of the last scheduler.
	await sql("insert into exam_schedules (exam_id, author_id) select $1::int, max(id) from users");
	const sendNotices = async () => {
		await sendSimulacroNotices(test.deps);
		return (await sql("select kind from simulacro_notices where exam_id = $1")).map(({ kind }) => kind);
	};
	await time.clock.moveTo(new Date(closesAt + 90 * second));
	expect(await placeOf(exam.id, one)).toEqual({ noPlace: "UNGRADED", count: 1 });
	const refusals = [
		await test.call("GET", `${at}/merit`, { token: one.token }),
		await test.call("POST", `${at}/certificate`, { token: one.token }),
	];
	for (const { status, json } of refusals)
		expect([status, json.message]).toEqual([409, expect.stringMatching(/^Aún se está calificando 1 hoja/)]);
	expect(await sendNotices()).toEqual([]);

	await closeOverdueAttempts(test.deps);
	expect((await placeOf(exam.id, other)).general).toMatchObject({ place: 2, total: 11 });
	const { code } = (await test.call("POST", `${at}/certificate`, { token: one.token })).json.data;
	expect(await verifyCertificate(test.deps, code)).toMatchObject({ changed: false, present: { place: 1, total: 11 } });
	expect(await sendNotices()).toEqual(["RESULTS"]);
});

it("does not wait for ever for a sheet that cannot be graded", async () => {
	const { exam, one } = await simulacro();
	const day = 24 * 3600 * second;
	await time.clock.moveTo(new Date(closesAt + day - second));
	expect(await placeOf(exam.id, one)).toEqual({ noPlace: "UNGRADED", count: 1 });
	await time.clock.moveTo(new Date(closesAt + day));
	expect((await placeOf(exam.id, one)).general).toMatchObject({ place: 1, total: 10 });
});

it("publishes at once when the last sheet arrives within a minute after the close", async () => {
	const played = await simulacro();
	expect(await isShown(played, closesAt + 20 * second)).toEqual([false, false, false]);
	await handIn(played.other, played);
	expect(await isShown(played, closesAt + 20 * second)).toEqual([true, true, true]);
});
