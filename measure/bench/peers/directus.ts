import { existsSync } from "node:fs";
import { kib, openReader } from "../load/against-bare-route.ts";
import { openConnection } from "../load/connection.ts";
import { hammering } from "../load/hammer.ts";
import { wireRequest } from "../load/request.ts";
import type { Stage } from "../stage.ts";
import type { Cms } from "./cms.ts";
import { type Account, fillDirectus, signInToDirectus } from "./directus-content.ts";
import { directusProgram, startDirectus } from "./directus-process.ts";

/** @returns undefined if Directus is not installed */
export async function openDirectus(stage: Stage): Promise<Cms | undefined> {
	if (!existsSync(directusProgram)) return undefined;
	const { url, stop } = await startDirectus(stage.dataDir);
	try {
		const accounts = await fillDirectus(url, stage);
		const tokens = await Promise.all(
			accounts.map(async (account) => (await signInToDirectus(url, account)).token ?? ""),
		);
		return {
			...{ name: "Directus", stop },
			reads: (size) => readExam(url, tokens[0] ?? "", size),
			saves: (students) => saveAnswers(url, tokens.slice(0, students)),
			signIns: (atOnce) => signIn(url, accounts, atOnce),
		};
	} catch (error) {
		await stop();
		throw error;
	}
}

async function readExam(url: string, token: string, ourSize: number) {
	const path = "/items/questions?filter%5Bexam%5D%5B_eq%5D=1&limit=-1&sort=id";
	const request = wireRequest({ method: "GET", path, token });
	const connection = await openConnection(url);
	await connection.exchange(request, false);
	const { status, bytes, headers } = await connection.exchange(request, false);
	connection.close();
	if (status !== 200 || headers["x-cache"] !== "HIT")
		throw new Error(`Directus: GET ${path}: ${status}, not out of its cache`);
	if (Math.abs(bytes / ourSize - 1) > 0.1) throw new Error(`Directus sends ${bytes} bytes, ours ${ourSize}`);
	return { ...(await openReader(url, request, bytes)), note: `Directus sends ${kib(bytes)}` };
}

async function saveAnswers(url: string, tokens: readonly string[]) {
	const connections = await Promise.all(tokens.map(() => openConnection(url)));
	let seq = 0;
	return hammering(connections, async (connection, index) => {
		seq += 1;
		const body = {
			...{ attempt: index, question: seq % 100, option: seq % 5, flagged: false, seq, elapsed_ms: 1500 },
			...{ device: "bench-device", saved_at: new Date().toISOString() },
		};
		const token = tokens[index] ?? "";
		const reply = await connection.exchange(wireRequest({ method: "POST", path: "/items/answers", token, body }));
		if (reply.status !== 200) throw new Error(`Directus: a save: ${reply.status} ${reply.body}`);
	});
}

async function signIn(url: string, accounts: readonly Account[], atOnce: number) {
	const requests = accounts.map((body) => Buffer.from(wireRequest({ method: "POST", path: "/auth/login", body })));
	const connections = await Promise.all(Array.from({ length: atOnce }, () => openConnection(url)));
	let next = 0;
	return hammering(connections, async (connection) => {
		const reply = await connection.exchange(requests[next++ % requests.length]!);
		if (reply.status !== 200) throw new Error(`Directus: a sign-in: ${reply.status} ${reply.body}`);
	});
}
