import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { createTestCourse } from "../../../testing/features/catalogue.ts";
import { hostileWorkbooks } from "../../../testing/files/hostile-workbooks.ts";
import { startProgram } from "../../../testing/programs/start-program.ts";

/** Leaves an import like a version that crashed on it: with status READING, a started job and no counted try. */
async function leavePoison({ deps }: TestApp, makeFile: () => Buffer): Promise<number> {
	const { id: courseId } = await createTestCourse(deps, 0);
	const file = `${randomUUID()}.import`;
	await deps.files.put("private", file, makeFile());
	const { rows } = await deps.db.$client.query(
		`insert into question_imports (user_id, course_id, filename, file)
		 select id, $1, 'lejos.xlsx', $2 from users order by id limit 1 returning id`,
		[courseId, file],
	);
	await deps.db.$client.query(
		`insert into pgboss.job (name, data, state, started_on, retry_limit)
		 values ('read-question-import', $1, 'active', now(), 8)`,
		[{ id: rows[0].id }],
	);
	return rows[0].id;
}

it("the server starts three times in spite of files that crashed an earlier version, and refuses the files", {
	timeout: 120_000,
}, async () => {
	const server = await createTestApp();
	const start = () => startProgram(server.database.connection, server.deps.settings.dataDir);
	const first = await start(); // creates the job queue and the first administrator
	await first.kill();
	const ids: number[] = [];
	for (let time = 1; time <= 3; time++) {
		for (const [, makeFile] of hostileWorkbooks.slice(0, 3)) ids.push(await leavePoison(server, makeFile));
		const program = await start();
		try {
			const unfinished = async () => {
				const { rows } = await server.deps.db.$client.query(
					"select id, status, message from question_imports where id = any($1) and status <> 'FAILED'",
					[ids],
				);
				return rows;
			};
			await expect.poll(unfinished, { timeout: 30_000 }).toEqual([]);
			expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
		} finally {
			await program.kill();
		}
	}
	const { rows } = await server.deps.db.$client.query("select message from question_imports where id = any($1)", [ids]);
	expect(rows).toHaveLength(9);
	for (const { message } of rows) expect(message).toMatch(/^No pudimos leer|^Intentamos leer este archivo/);
});
