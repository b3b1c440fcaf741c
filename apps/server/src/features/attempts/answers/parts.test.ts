import { expect, it } from "vitest";
import { createTestAccount } from "../../../../testing/accounts.ts";
import { createTestApp } from "../../../../testing/app.ts";
import { read, start } from "../../../../testing/features/attempts.ts";
import { createTestExam } from "../../../../testing/features/catalogue.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const student = await createTestAccount(test);
const admin = await createTestAccount(test, "ADMIN");

it("keeps the parts an attempt began with; the next one has the changed ones", async () => {
	const parts = [
		{ name: "Letras", minutes: 20, questions: 1 },
		{ name: "Números", minutes: 40, questions: 2 },
	];
	const exam = await createTestExam(test.deps, 3, { durationMinutes: 60, parts });
	const before = await start(test, student, { examId: exam.id });
	expect(before.exam).toMatchObject({ durationMinutes: 60, parts });
	expect(Date.parse(before.endsAt) - Date.parse(before.startTime)).toBe(3600_000);
	const changed = [{ ...parts[0], minutes: 30 }, parts[1]];
	const body = { examPeriod: "2024-I", examType: exam.examTypeId, university: exam.universityId, parts: changed };
	const answer = await test.call("PUT", `/exams/actualizar/${exam.id}`, { token: admin.token, body });
	expect(answer.status).toBe(200);
	expect((await start(test, student, { examId: exam.id })).exam).toMatchObject({ parts: changed });
	expect((await read(test, student, before.id)).exam.parts).toEqual(parts);
	expect((await start(test, student, { examId: exam.id, untimed: true })).exam.parts).toEqual(changed);
});
