import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { call, signIn } from "../content/api.ts";
import { type Cachimbo, checkout, makeDataDir, removeDataDir, startCachimbo } from "../processes/cachimbo.ts";
import { databaseMemory, memoryOf } from "../processes/memory.ts";
import type { Result } from "../report/result.ts";

const production = { NODE_ENV: "production", DEMO: "1" };
const pagesRead = 20;
const small = { atMost: 180 };

/**
 * Measures the memory of an idle server: after the first start, which loads the demonstration, after light use (20 pages, a
 * sign-in, an exam), and after a restart. @param idleSeconds wait before each measurement
 */
export async function measureIdleMemory(idleSeconds: number): Promise<Result[]> {
	const dataDir = await makeDataDir();
	const results: Result[] = [];
	const measureMemory = async (name: string, server: Cachimbo, target?: { atMost: number }) => {
		await delay(idleSeconds * 1000);
		const { rss, pss } = memoryOf(server.pid);
		const database = Math.round(databaseMemory(dataDir));
		const note = `PSS ${Math.round(pss)} MB; PostgreSQL's processes ${database} MB PSS; idle for ${idleSeconds} s`;
		results.push({ name: `memory ${name}`, unit: "MB", ours: rss, ...(target && { target }), note });
	};
	const started = async (visit: (server: Cachimbo) => Promise<void>) => {
		const server = await startCachimbo(dataDir, production);
		await visit(server).finally(server.stop);
	};
	try {
		// Starts from the state after an installation and its build (scripts/building/compile-server.mjs).
		await rm(join(checkout, ".cache/compiled"), { recursive: true, force: true });
		await startCachimbo(dataDir, { PORT: "none" }).catch(() => undefined);
		await started(async (server) => {
			await measureMemory("after the first start", server, small);
			await useLightly(server.url, studentOf(server.lines));
			await measureMemory("after light use", server);
		});
		await started((server) => measureMemory("after a restart", server, small));
	} finally {
		await removeDataDir(dataDir);
	}
	return results;
}

/** Returns the account that a first start prints. */
function studentOf(lines: readonly string[]) {
	const [, email, password] = lines.map((line) => /^ {2}USER {2}(\S+) {2}(\S+)$/.exec(line)).find(Boolean) ?? [];
	if (!email || !password) throw new Error("The first start printed no student");
	return { email, password };
}

async function useLightly(url: string, student: { email: string; password: string }): Promise<void> {
	const listed = await (await fetch(`${url}/sitemap.xml`)).text();
	const paths = [...listed.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path);
	for (const path of paths.slice(0, pagesRead)) {
		const page = await fetch(url + path);
		if (!page.ok) throw new Error(`GET ${path}: ${page.status}`);
		await page.arrayBuffer();
	}
	const api = await signIn(url, student);
	const [exam] = await call<{ idExams: number }[]>(api, "GET", "/exams/todos");
	if (!exam) throw new Error("The demonstration has no exam");
	const questions = await call<Question[]>(api, "GET", `/user/question/byexam/${exam.idExams}`);
	const answers = questions.map(({ idQuestion, options }, index) => {
		return {
			idQuestion,
			optionId: options[index % options.length]?.id,
			flagged: false,
			seq: index + 1,
			elapsedMs: 1500,
		};
	});
	const deviceId = `bench-${randomUUID()}`;
	const begun = { examId: exam.idExams, clientId: randomUUID() };
	const { id } = await call<{ id: number }>(api, "POST", "/user/attempts/start", begun);
	for (const answer of answers) await call(api, "PUT", `/user/attempts/${id}/answers`, { deviceId, answers: [answer] });
	await call(api, "POST", `/user/attempts/${id}/finish`, { deviceId, reason: "FINISHED", answers });
}

interface Question {
	idQuestion: number;
	options: { id: number }[];
}
