import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { MessageDto } from "@cachimbo/contract/chat/chat";
import { beforeAll, expect, inject, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { connectRawStomp, type RawStomp } from "../../testing/clients/stomp.ts";
import { closeAfterFile } from "../../testing/close-after-file.ts";
import { answer, start } from "../../testing/features/attempts.ts";
import { createTestExam } from "../../testing/features/catalogue.ts";
import { createTestGroup } from "../../testing/features/chat.ts";
import { type RunningProgram, startProgram } from "../../testing/programs/start-program.ts";
import { awaySeconds, describeOnRedis } from "../../testing/services/redis.ts";
import { startRedis, type TestRedis } from "../../testing/services/redis-server.ts";

const secret = "a secret of the tests, long enough to sign";
/** Slow enough for half of the rate limits. */
const pauses = { signIn: 300, save: 2_500, chat: 2_100, ready: 250 };

interface Answer {
	status: number;
	ms: number;
	// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back
	json: any;
}

describeOnRedis("two programs while Redis is away", () => {
	let redis: TestRedis;
	let seed: TestApp;
	let programs: RunningProgram[];
	let students: TestAccount[];
	/** a separate account: accounts keep only their newest sessions */
	let signingIn: TestAccount[];

	beforeAll(async () => {
		redis = await startRedis();
		closeAfterFile(redis.stop);
		seed = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
		const folder = await mkdtemp(join(inject("runFolder"), "redis-"));
		const env = { REDIS_URL: redis.url, JWT_SECRET: secret, DEMO: "0" };
		const begin = () => startProgram(seed.database.connection, folder, env);
		programs = await Promise.all([begin(), begin()]);
		for (const program of programs) closeAfterFile(program.kill);
		[students, signingIn] = [[], []];
		for (let n = 0; n < 4; n++) students.push(await createTestAccount(seed));
		for (let n = 0; n < 4; n++) signingIn.push(await createTestAccount(seed));
	}, 120_000);

	it.each([
		["stopped", () => redis.stop(), () => redis.start()],
		["hanging", async () => redis.hang(), async () => redis.goOn()],
	])(
		`%s for ${awaySeconds} s answer no 5xx, keep their limits, and lose and repeat no message (P-075)`,
		async (name, takeAway, giveBack) => {
			const all: Answer[] = [];
			const guesses: Answer[] = [];
			const call = async (
				at: number,
				method: string,
				path: string,
				{ token, body }: { token?: string; body?: object },
			) => {
				const begin = performance.now();
				const response = await fetch(`${programs[at]!.url}/api/v1${path}`, {
					method,
					headers: {
						...(token && { authorization: `Bearer ${token}` }),
						...(body && { "content-type": "application/json" }),
					},
					...(body && { body: JSON.stringify(body) }),
				});
				return { status: response.status, json: await response.json(), ms: performance.now() - begin };
			};
			const readiness = () =>
				Promise.all(
					programs.map(async ({ url }) => {
						const response = await fetch(`${url}/readyz`);
						return `${response.status} ${((await response.json()) as { status: string }).status}`;
					}),
				);
			const bothAre = (status: string) => expect.poll(readiness, { timeout: 20_000 }).toEqual([status, status]);
			const wrongAt = (email: string) => async (at: number) => {
				const answered = await call(at, "POST", "/autenticacion/signin", { body: { email, password: "no es esta" } });
				guesses.push(answered);
				return answered.status;
			};
			await bothAre("200 ready");

			const groupId = await createTestGroup(seed, ...students);
			const listeners = await Promise.all(programs.map((program) => listen(program, students[0]!, groupId)));
			const exam = await createTestExam(seed.deps, 10, { durationMinutes: 60 });
			const sheets = await Promise.all(
				students.map(async (student) => (await start(seed, student, { examId: exam.id })).id),
			);
			let isOver = false;
			const every = async (pause: number, work: (round: number) => Promise<unknown>) => {
				for (let round = 0; !isOver; round++) {
					await work(round);
					await delay(pause);
				}
			};
			const saved = students.map(() => 0);
			const working = Promise.all([
				...signingIn.map(({ email, password }, at) =>
					every(pauses.signIn, async () => {
						all.push(await call(at % 2, "POST", "/autenticacion/signin", { body: { email, password } }));
					}),
				),
				...students.map(({ token }, n) =>
					every(pauses.save, async (round) => {
						const answers = [answer(exam.questions[round % 10]!, round % 5, round + 1)];
						const path = `/user/attempts/${sheets[n]}/answers`;
						const answered = await call(round % 2, "PUT", path, { token, body: { deviceId: "phone", answers } });
						all.push(answered);
						if (answered.status === 200) saved[n] = round + 1;
					}),
				),
				...students.map(({ token }, n) =>
					every(pauses.chat, async (round) => {
						const clientId = randomUUID();
						const answered = await post(programs[n % 2]!, token, groupId, `${n} ${round}`, clientId);
						all.push(answered);
						if (answered.status === 201) for (const listener of listeners) listener.written(clientId);
					}),
				),
			]);

			await delay(2_000);
			const before = all.length;
			await takeAway();
			await bothAre("200 degraded");
			await delay(awaySeconds * 1000);
			// Half of the limit of five in each process.
			const guess = wrongAt(`nadie-${name}@correo.pe`);
			const alone = [await guess(0), await guess(0), await guess(0), await guess(0), await guess(1), await guess(1)];
			const during = all.slice(before);
			await giveBack();
			await bothAre("200 ready");
			const together = wrongAt(`nadie-mas-${name}@correo.pe`);
			const common = [0, 1, 0, 1, 0, 1].map((at) => () => together(at));
			const statuses: number[] = [];
			for (const next of common) statuses.push(await next());
			isOver = true;
			await working;

			const stored = await storedIn(seed, groupId);
			for (const listener of listeners) await listener.seeAll(stored);
			const verdict = {
				"answers while Redis was away": during.length,
				"slowest of them, ms": Math.round(Math.max(...during.map(({ ms }) => ms))),
				"5xx": [...all, ...guesses].filter(({ status }) => status >= 500).length,
				"refused, of what keeps within half of the limits": all.filter(({ status }) => status >= 400).length,
				messages: stored.length,
				"lost or repeated, by a listener of either process": listeners.reduce(
					(sum, { wrong }) => sum + wrong(stored),
					0,
				),
				"slowest from 201 to the other process, ms": Math.round(Math.max(...listeners.map(({ slowest }) => slowest()))),
			};
			if (awaySeconds > 10) console.table({ [`Redis ${name} for ${awaySeconds} s`]: verdict });
			expect([...all, ...guesses].filter(({ status }) => status >= 500)).toEqual([]);
			expect([alone, statuses]).toEqual([
				[401, 401, 401, 429, 401, 401],
				[401, 401, 401, 401, 401, 429],
			]);
			expect(verdict).toMatchObject({
				"5xx": 0,
				"refused, of what keeps within half of the limits": 0,
				"lost or repeated, by a listener of either process": 0,
			});
			// Polled every three seconds, even without an event. An answer that takes three seconds is a 503, and counted above.
			expect(verdict["slowest from 201 to the other process, ms"]).toBeLessThan(15_000);
			for (const [n, id] of sheets.entries()) {
				const { rows } = await seed.deps.db.$client.query(
					"select max(seq)::int as seq from attempt_answers where attempt_id = $1",
					[id],
				);
				expect(rows[0].seq).toBeGreaterThanOrEqual(saved[n]!);
			}
		},
		60_000 + awaySeconds * 2_000,
	);
});

/** Sends a message by HTTP, like our client. */
async function post(
	program: RunningProgram,
	token: string,
	groupId: number,
	content: string,
	clientId: string,
): Promise<Answer> {
	const begin = performance.now();
	const form = new FormData();
	form.set("message", new Blob([JSON.stringify({ content, clientId })], { type: "application/json" }));
	const response = await fetch(`${program.url}/api/v1/user/group-chat/${groupId}/messages`, {
		method: "POST",
		headers: { authorization: `Bearer ${token}` },
		body: form,
	});
	return { status: response.status, json: await response.json(), ms: performance.now() - begin };
}

/** A client connected to one process, with the group's messages it received and when. */
async function listen(program: RunningProgram, who: TestAccount, groupId: number) {
	const client: RawStomp = await connectRawStomp(Number(new URL(program.url).port), who);
	closeAfterFile(async () => client.ws.terminate());
	client.send("SUBSCRIBE", { id: "sub-0", destination: `/topic/group/${groupId}`, receipt: "in" });
	await client.next("RECEIPT");
	const came: string[] = [];
	const cameAt = new Map<string, number>();
	const writtenAt = new Map<string, number>();
	void (async () => {
		for (;;) {
			const { clientId } = (await client.next("MESSAGE")).json as MessageDto;
			came.push(clientId!);
			cameAt.set(clientId!, performance.now());
		}
	})().catch(() => undefined);
	return {
		written: (clientId: string) => void writtenAt.set(clientId, performance.now()),
		seeAll: (stored: readonly string[]) => expect.poll(() => came.length, { timeout: 15_000 }).toBe(stored.length),
		/** Each message once, in order. */
		wrong: (stored: readonly string[]) => stored.filter((clientId, index) => came[index] !== clientId).length,
		slowest: () => Math.max(...[...writtenAt].map(([clientId, at]) => (cameAt.get(clientId) ?? Infinity) - at)),
	};
}

const storedIn = async ({ deps }: TestApp, groupId: number): Promise<string[]> =>
	(
		await deps.db.$client.query<{ client_id: string }>(
			"select client_id from group_messages where group_id = $1 order by seq",
			[groupId],
		)
	).rows.map((row) => row.client_id);
