import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { expect, inject, it, onTestFinished } from "vitest";
import { copyCluster } from "../../../testing/database/copy-cluster.ts";
import { type Chatter, chatMessages, createChatter } from "../../../testing/features/chatter.ts";
import { preloads } from "../../../testing/programs/preloads.ts";
import { createMemoryBus } from "../../bus/memory-bus.ts";
import { createDb } from "../../db/client.ts";
import { openEmbedded } from "../../db/embedded/embedded-database.ts";
import { postmasterPid } from "../../db/embedded/server.ts";
import { migrate } from "../../db/migrate.ts";
import { groupMembers, groups } from "../../db/schema/messages/groups.ts";
import { createAccount } from "../auth/first-admin.ts";

const messages = chatMessages;
const [chatters, kills] = messages > 1000 ? [20, 3] : [10, 1];
const program = join(import.meta.dirname, "../../../testing/programs/chat-program.ts");
const quiet = { info() {}, warn() {}, error() {} };

interface Stored {
	seq: number;
	client_id: string;
	times: number;
}

/** Starts two processes on a database of their own. The test kills them without a shutdown. */
async function startTwoProcesses() {
	const folder = await mkdtemp(join(inject("runFolder"), "chat-"));
	await copyCluster(folder);
	const database = await openEmbedded(folder, quiet);
	await migrate(database.connection);
	const running: { child: ChildProcess; port: number }[] = [];
	async function start(at: number): Promise<void> {
		const stdio = ["ignore", "pipe", "inherit"] as const;
		const child = spawn(process.execPath, [...preloads, program, JSON.stringify(database.connection), folder], {
			stdio: [...stdio],
		});
		const [line] = await once(createInterface(child.stdout!), "line");
		running[at] = { child, port: Number(line) };
	}
	const kill = async (at: number) => {
		const { child } = running[at]!;
		child.kill("SIGKILL");
		await once(child, "exit");
	};
	const db = createDb(database.connection);
	onTestFinished(async () => {
		for (const at of running.keys()) await kill(at);
		await db.$client.end();
		await database.stop();
		await rm(folder, { recursive: true, force: true });
	});
	await Promise.all([start(0), start(1)]);
	return {
		db,
		portOf: (at: number) => running[at]!.port,
		async killAndStart(at: number) {
			await kill(at);
			await delay(300);
			await start(at);
		},
		/** Crashes the database like a power failure. Its starter starts it again. */
		breakDatabase: () => void process.kill(postmasterPid(database.cluster.folder)!, "SIGQUIT"),
	};
}

/** Creates a group with all accounts, half of them connected to each process. */
async function createChatters({ db, portOf }: Awaited<ReturnType<typeof startTwoProcesses>>) {
	const [group] = await db.insert(groups).values({ name: "Todos", description: "Para practicar" }).returning();
	const groupId = group!.id;
	const all: Chatter[] = [];
	for (let n = 0; n < chatters; n++) {
		const person = { email: `persona${n}@correo.pe`, password: "una clave larga" };
		const names = { role: "USER", firstNames: "Rosa", lastNames: `Ñahui ${n}` } as const;
		const userId = await createAccount({ db, bus: createMemoryBus() } as never, { ...names, ...person });
		await db.insert(groupMembers).values({ groupId, userId });
		const answer = await fetch(`http://127.0.0.1:${portOf(1)}/api/v1/autenticacion/signin`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(person),
		});
		const { token } = (await answer.json()) as { token: string };
		const port = () => portOf(n % 2);
		all.push(createChatter({ name: `c${n}`, token, groupId, messages: messages / chatters, port }));
	}
	return { groupId, all };
}

it(
	`neither loses nor repeats any of ${messages} messages while a process is killed ${kills} times and the database restarts (P-080)`,
	async () => {
		const two = await startTwoProcesses();
		const { groupId, all } = await createChatters(two);
		const begin = performance.now();
		const working = Promise.all(all.map((chatter) => chatter.work()));
		const acknowledged = () => all.reduce((sum, chatter) => sum + chatter.acknowledged.size, 0);
		const reach = async (share: number) => {
			while (acknowledged() < messages * share) await delay(10);
		};
		for (let n = 1; n <= kills; n++) {
			await reach((n * 0.6) / kills);
			await two.killAndStart(0);
		}
		await reach(0.8);
		two.breakDatabase();
		await working;
		const seconds = (performance.now() - begin) / 1000;

		const rows = await two.db.$client.query<Stored>(
			`select min(seq) as seq, client_id, count(*)::int as times from group_messages
			where group_id = $1 group by client_id order by 1`,
			[groupId],
		);
		const stored = new Map(rows.rows.map((row) => [row.client_id, row]));
		const newest = Math.max(...rows.rows.map(({ seq }) => seq));
		await Promise.all(all.map((chatter) => chatter.seeUpTo(newest)));
		const order = rows.rows.map(({ client_id }) => client_id);
		const sum = (count: (chatter: Chatter) => number) => all.reduce((total, chatter) => total + count(chatter), 0);
		const verdict = {
			acknowledged: acknowledged(),
			"sent without an answer": sum(({ unanswered }) => unanswered),
			"connected again": sum(({ reconnects }) => reconnects),
			lost: sum((chatter) => [...chatter.acknowledged].filter((id) => !stored.has(id)).length),
			repeated: rows.rows.filter(({ times }) => times > 1).length + (newest - rows.rows.length),
			"never sent": order.filter((id) => !all.some((chatter) => chatter.sent.has(id))).length,
			"histories that differ": all.filter(({ seen }) => !isSame(order, seen)).length,
			"shown out of order or twice": sum(({ outOfOrder }) => outOfOrder),
			"left out between two": sum(({ skipped }) => skipped),
		};
		if (messages > 1000) console.table({ ...verdict, seconds: Math.round(seconds) });
		expect(verdict).toMatchObject({ acknowledged: messages, lost: 0, repeated: 0, "never sent": 0 });
		expect(verdict).toMatchObject({
			"histories that differ": 0,
			"shown out of order or twice": 0,
			"left out between two": 0,
		});
		expect(verdict["sent without an answer"]).toBeGreaterThanOrEqual(kills);
	},
	messages > 1000 ? 900_000 : 120_000,
);

/** Whether a client's messages, ordered by sequence number, are the stored ones. */
const isSame = (order: readonly string[], seen: ReadonlyMap<number, { clientId: string | null }>): boolean =>
	seen.size === order.length && order.every((id, index) => seen.get(index + 1)?.clientId === id);
