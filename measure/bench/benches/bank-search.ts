import { performance } from "node:perf_hooks";
import { type Api, call, signIn } from "../content/api.ts";
import { fillBank, questionCount } from "../content/bank.ts";
import { type Effort, measureOf } from "../load/rounds.ts";
import { admin, makeDataDir, removeDataDir, startCachimbo } from "../processes/cachimbo.ts";
import type { Result } from "../report/result.ts";

const searches = 20;

/** Searches a large bank: by words, by the questions failed most, and its first page. */
export async function measureBankSearch({ rounds }: Effort): Promise<Result[]> {
	const dataDir = await makeDataDir();
	const server = await startCachimbo(dataDir, { NODE_ENV: "test", TEST_RUN: "1", LIMITS_FACTOR: "1000000" });
	try {
		const api = await signIn(server.url, admin);
		const { id: courseId } = await call<{ id: number }>(api, "POST", "/admin/courses/create", { name: "Banco" });
		await fillBank(dataDir, courseId);
		const of = (name: string, query: string) => measureSearch(api, rounds, name, query);
		return [
			await of("two words", `search=${encodeURIComponent("velocidad átomo")}`),
			await of("the most failed", "signal=MOST_FAILED"),
			await of("its first page", ""),
		];
	} finally {
		await server.stop();
		await removeDataDir(dataDir);
	}
}

async function measureSearch(api: Api, rounds: number, name: string, query: string): Promise<Result> {
	const path = `/admin/question/bank?size=50&${query}`;
	const times: number[] = [];
	let found = 0;
	for (let n = 0; n < Math.max(rounds, searches); n += 1) {
		const began = performance.now();
		found = (await call<{ total: number }>(api, "GET", path)).total;
		times.push(performance.now() - began);
	}
	return {
		name: `a bank of ${questionCount.toLocaleString("en")} questions: ${name}`,
		unit: "ms",
		ours: measureOf(times),
		target: { atMost: 200 },
		note: `${found.toLocaleString("en")} found`,
	};
}
