import { chmodSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { closeAfterFile } from "../../testing/close-after-file.ts";
import { copyCluster } from "../../testing/database/copy-cluster.ts";
import { type RunningProgram, startProgram } from "../../testing/programs/start-program.ts";
import { type EmbeddedDatabase, openEmbedded } from "../db/embedded/embedded-database.ts";
import { postmasterPid } from "../db/embedded/server.ts";

/** Two programs started at the same time on an empty database and an empty folder. */
let database: EmbeddedDatabase;
let programs: [RunningProgram, RunningProgram];
let token: string;

beforeAll(async () => {
	const folder = mkdtempSync(join(inject("runFolder"), "two-"));
	chmodSync(folder, 0o711);
	await copyCluster(folder);
	const quiet = { info() {}, warn() {}, error() {} };
	// Not a disposable server: that loses recent commits.
	database = await openEmbedded(folder, quiet);
	closeAfterFile(() => database.stop());
	const start = () => startProgram(database.connection, join(folder, "shared"), { LIMITS_FACTOR: "1000" });
	programs = await Promise.all([start(), start()]);
	for (const program of programs) closeAfterFile(program.kill);
}, 120_000);

async function call(program: RunningProgram, method: string, path: string, body?: object) {
	const answer = await fetch(`${program.url}/api/v1${path}`, {
		method,
		headers: {
			...(token && { authorization: `Bearer ${token}` }),
			...(body && { "content-type": "application/json" }),
		},
		...(body && { body: JSON.stringify(body) }),
	});
	return { status: answer.status, json: (await answer.json()) as { token: string } };
}

let written = 0;
const titleOf = (number: number) => `Entrada número ${number}`;
/** Publishes a post as an administrator. */
async function write(program: RunningProgram): Promise<void> {
	const post = { title: titleOf(written + 1), content: "Texto." };
	const { status } = await call(program, "POST", "/admin/blog-post/save", post);
	expect(status).toBe(201);
	written++;
}
/** Whether visitors see the newest post. */
async function isCurrent({ url }: RunningProgram): Promise<boolean> {
	const answer = await fetch(`${url}/blog`);
	return answer.ok && (await answer.text()).includes(titleOf(written));
}

describe("two programs on one database", () => {
	it("create one administrator and one secret, even when started at once", async () => {
		const printed = programs.flatMap(({ lines }) => lines.filter((line) => /^ {2}ADMIN /.test(line)));
		const [, email, password] = /ADMIN {2}(\S+) {2}(\S+)/.exec(printed[0]!)!;
		expect(new Set(printed).size).toBe(1);
		const [one, other] = programs;
		const signedIn = await call(one, "POST", "/autenticacion/signin", { email, password });
		expect(signedIn.status).toBe(200);
		token = signedIn.json.token;
		expect((await call(other, "GET", "/user/university/todos")).status).toBe(200);
	});

	it("show current pages to visitors, whichever program wrote them", async () => {
		const [one, other] = programs;
		for (const writer of [one, other, one]) {
			await write(writer);
			for (const reader of programs) await expect.poll(() => isCurrent(reader), { timeout: 2_000 }).toBe(true);
		}
	});

	it("answer correctly again after their database was killed during writes", async () => {
		const [one, other] = programs;
		expect(await isCurrent(other)).toBe(true);
		process.kill(postmasterPid(database.cluster.folder)!, "SIGKILL");
		// Cached pages are served meanwhile.
		expect(await isCurrent(other)).toBe(true);
		const isWritten = () =>
			write(one).then(
				() => true,
				() => false,
			);
		await expect.poll(isWritten, { timeout: 30_000 }).toBe(true);
		await expect.poll(() => isCurrent(other), { timeout: 8_000 }).toBe(true);
	}, 60_000);

	it("keep running when the other was killed, and close their connections when stopped", async () => {
		const [one, other] = programs;
		await other.kill();
		await write(one);
		expect(await one.stop()).toBe(0);
		const client = new Client(database.connection);
		await client.connect();
		const others =
			"select application_name from pg_stat_activity where application_name like 'cachimbo%' and datname = $1";
		await expect.poll(async () => (await client.query(others, [database.connection.database])).rows).toEqual([]);
		await client.end();
	});
});
