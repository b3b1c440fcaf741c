import { performance } from "node:perf_hooks";
import { fillAcademy, studentCount } from "../content/academy.ts";
import { type Api, call, signIn } from "../content/api.ts";
import { type Effort, measureOf } from "../load/rounds.ts";
import { admin, makeDataDir, removeDataDir, startCachimbo } from "../processes/cachimbo.ts";
import type { Result } from "../report/result.ts";

const requestsPerFigure = 30;

interface StudentPage {
	total: number;
	next: string | null;
}

/** Measures the list of students in a large academy: the first page, one in the middle, by words, by filters. */
export async function measureStudentList({ rounds }: Effort): Promise<Result[]> {
	const dataDir = await makeDataDir();
	const server = await startCachimbo(dataDir, { NODE_ENV: "test", TEST_RUN: "1", LIMITS_FACTOR: "1000000" });
	try {
		const api = await signIn(server.url, admin);
		await fillAcademy(dataDir);
		const middle = await findMiddle(api);
		const of = (name: string, query: string) => measureRequest(api, rounds, name, query);
		return [
			await of("the first page", ""),
			await of("a page in the middle", `after=${middle}`),
			await of("two words", "q=quispe%2097"),
			await of("a section, a plan and who came this month", "section=1&plan=mensual&seen=month"),
			await of("who has not come for a month", "seen=before"),
		];
	} finally {
		await server.stop();
		await removeDataDir(dataDir);
	}
}

async function findMiddle(api: Api): Promise<string> {
	let after = "";
	for (let page = 0; page < 100; page += 1) {
		const { next } = await call<StudentPage>(api, "GET", `/admin/students?${after && `after=${after}`}`);
		after = next ?? after;
	}
	return after;
}

async function measureRequest(api: Api, rounds: number, name: string, query: string): Promise<Result> {
	const times: number[] = [];
	let found = 0;
	for (let n = 0; n < Math.max(rounds, requestsPerFigure); n += 1) {
		const began = performance.now();
		found = (await call<StudentPage>(api, "GET", `/admin/students?${query}`)).total;
		times.push(performance.now() - began);
	}
	return {
		name: `a list of ${studentCount.toLocaleString("en")} students: ${name}`,
		unit: "ms",
		ours: measureOf(times),
		target: { atMost: 50 },
		note: `${found.toLocaleString("en")} found`,
	};
}
