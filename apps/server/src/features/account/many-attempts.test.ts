import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { fastestOf } from "../../../testing/computing.ts";
import { createTestCourse } from "../../../testing/features/catalogue.ts";

let server: TestApp;
let courseId: number;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	courseId = (await createTestCourse(server.deps, 1)).id;
});

async function studentWith(attempts: number): Promise<TestAccount> {
	const student = await createTestAccount(server);
	await server.deps.db.$client.query(
		`insert into attempts (user_id, course_id, number, status, started_at, ended_at, total, correct, verified)
		select $1, $2, n, 'COMPLETED', now() + n * interval '1 second', now() + interval '9 hours', 1, 1, false
		from generate_series(1, $3) n`,
		[student.userId, courseId, attempts],
	);
	return student;
}

async function download({ userId, token }: TestAccount) {
	const { json, text } = await server.call("GET", `/user/${userId}/data`, { token });
	return { attempts: (json ?? JSON.parse(text)).attempts as { attemptNumber: number }[] };
}

describe("the download of one's own data", () => {
	it("takes time in proportion to the attempts, and contains each once, newest first", async () => {
		const [few, many] = [await studentWith(500), await studentWith(8000)];
		await download(few);
		const { attempts } = await download(many);
		const [ofFew, ofMany] = [await fastestOf(() => download(few)), await fastestOf(() => download(many))];
		expect(attempts.map((one) => one.attemptNumber)).toEqual(Array.from({ length: 8000 }, (_, n) => 8000 - n));
		// Sixteen times as many attempts. Reading all pages from the start each time took over a hundred times as long.
		expect(ofMany / ofFew).toBeLessThan(40);
	}, 60_000);
});
