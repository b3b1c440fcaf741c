import { expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { finish, read, start } from "../../../testing/attempts.ts";
import { createTestExam, sheetOf } from "../../../testing/catalogue.ts";
import { createStoppedTime } from "../../../testing/stopped-clock.ts";

const time = await createStoppedTime();
const second = 1000;
const opensAt = Date.parse("2031-03-02T14:00:00Z");
const closesAt = opensAt + 3600 * second;
await time.clock.moveTo(new Date(opensAt));
const test = await createTestApp({ ...time, env: { LIMITS_FACTOR: "1000" } });

/** Open for an hour, without an hour at which its results are told; two have begun it and one has handed in. */
async function simulacro() {
	await time.clock.moveTo(new Date(opensAt));
	const exam = await createTestExam(test.deps, 2, { opensAt: new Date(opensAt), closesAt: new Date(closesAt) });
	const [one, other] = [await createTestAccount(test), await createTestAccount(test)];
	const { id } = await start(test, one, { examId: exam.id });
	await finish(test, one, id, { answers: sheetOf(exam.questions, 1) });
	const { id: open } = await start(test, other, { examId: exam.id });
	return { exam, one, id, other, open };
}

type Played = Awaited<ReturnType<typeof simulacro>>;
/** Whether a student is told the result and the place at that moment. */
async function isTold({ exam, one, id }: Pick<Played, "exam" | "one" | "id">, moment: number) {
	await time.clock.moveTo(new Date(moment));
	const { result, review } = await read(test, one, id);
	const place = (await test.call("GET", `/simulacros/${exam.id}/place`, { token: one.token })).json.data;
	return [result, review, place].map((told) => (told ?? null) !== null);
}
const handIn = (who: TestAccount, { exam, open }: Played) =>
	finish(test, who, open, { answers: sheetOf(exam.questions, 2) });

it("tells all at the close where everybody has handed in, and not a second before", async () => {
	const played = await simulacro();
	await handIn(played.other, played);
	expect(await isTold(played, closesAt - second)).toEqual([false, false, false]);
	expect(await isTold(played, closesAt)).toEqual([true, true, true]);
});

it("waits for a sheet that may be on its way until its minute is over, and not a second longer", async () => {
	const played = await simulacro();
	for (const after of [-1, 0, 59])
		expect(await isTold(played, closesAt + after * second)).toEqual([false, false, false]);
	expect(await isTold(played, closesAt + 60 * second)).toEqual([true, true, true]);
});

it("tells at once when the last sheet comes within that minute", async () => {
	const played = await simulacro();
	expect(await isTold(played, closesAt + 20 * second)).toEqual([false, false, false]);
	await handIn(played.other, played);
	expect(await isTold(played, closesAt + 20 * second)).toEqual([true, true, true]);
});
