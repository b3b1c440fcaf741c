import { performance } from "node:perf_hooks";
import type { SearchItemDto } from "@cachimbo/contract/search/search";
import { Client } from "pg";
import { fillAcademy, studentCount } from "../content/academy.ts";
import { type Api, call, signIn } from "../content/api.ts";
import { fillBank, questionCount } from "../content/bank.ts";
import { type Effort, measureOf } from "../load/rounds.ts";
import { admin, databaseOf, makeDataDir, removeDataDir, startCachimbo } from "../processes/cachimbo.ts";
import type { Result } from "../report/result.ts";

const searchesPerFigure = 30;
const examCount = 600;

/**
 * Measures the staff's search (Ctrl+K) in a large academy with a large bank: each kind by its words, and a search without
 * results.
 */
export async function measureStaffSearch({ rounds }: Effort): Promise<Result[]> {
	const dataDir = await makeDataDir();
	const server = await startCachimbo(dataDir, { NODE_ENV: "test", TEST_RUN: "1", LIMITS_FACTOR: "1000000" });
	try {
		const api = await signIn(server.url, admin);
		const { id: courseId } = await call<{ id: number }>(api, "POST", "/admin/courses/create", { name: "Banco" });
		await fillBank(dataDir, courseId);
		await fillAcademy(dataDir);
		await fillExams(dataDir);
		const of = (name: string, words: string) => measureSearch(api, rounds, name, words);
		return [
			await of("a student's name", "quispe huamán"),
			await of("an exam's title", "banco simulacro 59"),
			await of("words of questions", "velocidad átomo"),
			await of("words of few questions", "número 777"),
			await of("what nothing has", "nadie tiene esto"),
		];
	} finally {
		await server.stop();
		await removeDataDir(dataDir);
	}
}

async function measureSearch(api: Api, rounds: number, name: string, words: string): Promise<Result> {
	const times: number[] = [];
	let kinds = new Set<string>();
	for (let n = 0; n < Math.max(rounds, searchesPerFigure); n += 1) {
		const began = performance.now();
		const path = `/admin/search?q=${encodeURIComponent(words)}`;
		const { items } = await call<{ items: SearchItemDto[] }>(api, "GET", path);
		times.push(performance.now() - began);
		kinds = new Set(items.map(({ kind }) => kind));
	}
	return {
		name: `the staff's search: ${name}`,
		...{ unit: "ms", ours: measureOf(times), target: { atMost: 50 } },
		note: `of ${questionCount.toLocaleString("en")} questions, ${studentCount.toLocaleString("en")} students, ${examCount} exams; found: ${[...kinds].join(", ") || "nothing"}`,
	};
}

/** Inserts exams for the bank's university, each with some of its questions. */
async function fillExams(dataDir: string): Promise<void> {
	const client = new Client(databaseOf(dataDir));
	await client.connect();
	try {
		await client.query(
			`insert into exams (university_id, exam_type_id, period)
			select e.university_id, e.exam_type_id, 'Simulacro ' || n from exams e, generate_series(1, ${examCount}) n`,
		);
		await client.query(
			`insert into exam_questions (exam_id, question_id, position)
			select e.id, q.id, q.id from exams e join questions q on q.id % ${examCount} = e.id % ${examCount} and q.id % 2 = 0`,
		);
		await client.query("vacuum (analyze) exams, exam_questions");
	} finally {
		await client.end();
	}
}
