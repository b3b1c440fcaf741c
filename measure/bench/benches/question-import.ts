import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { type Api, call, signIn } from "../content/api.ts";
import { workbookOf } from "../content/workbook.ts";
import { openConnection } from "../load/connection.ts";
import { wireRequest } from "../load/request.ts";
import { type Effort, measureOf, median } from "../load/rounds.ts";
import { admin } from "../processes/cachimbo.ts";
import type { Result } from "../report/result.ts";
import type { Stage } from "../stage.ts";

const questionCount = 2_000;
const formulasEach = 10;

interface ImportDto {
	id: number;
	status: string;
	processed: number;
	counts: { new: number };
}

/**
 * Measures an XLSX file of questions with formulas, from its upload to its last question written, and its effect on other
 * requests. Three rounds, since each takes seconds.
 */
export async function measureQuestionImport(stage: Stage, { rounds }: Effort): Promise<Result[]> {
	const imports: Imported[] = [];
	const file = workbookOf(sheet(questionCount));
	for (let n = 1; n <= Math.min(3, rounds); n += 1) imports.push(await importOnce(stage, file, `Importado ${n}`));
	const [{ progress } = { progress: 0 }] = imports;
	const read = Math.round(median(imports.map(({ readIn }) => readIn)));
	return [
		{
			name: `import ${questionCount} questions of ${formulasEach} formulas, XLSX`,
			unit: "ms",
			ours: measureOf(imports.map(({ took }) => took)),
			target: { atMost: 30_000 },
			note: `${(file.length / 2 ** 20).toFixed(1)} MiB; read within ${read} ms; progress reported ${progress} times`,
		},
		{
			name: "another's request meanwhile, 99 of 100 within",
			unit: "ms",
			ours: measureOf(imports.map(({ slowest }) => slowest)),
			note: "one after the other all the while",
		},
	];
}

interface Imported {
	took: number;
	readIn: number;
	slowest: number;
	progress: number;
}

async function importOnce({ server, students }: Stage, file: Buffer, name: string): Promise<Imported> {
	const api = await signIn(server.url, admin);
	const course = await call<{ id: number }>(api, "POST", "/admin/courses/create", { name });
	const stopRequests = measureRequests(server.url, students[0]?.token ?? "");
	const started = performance.now();
	try {
		const read = await pollImport(api, await send(api, course.id, file));
		if (read.last.status !== "READY") throw new Error(`import: ${JSON.stringify(read.last)}`);
		const readIn = performance.now() - started;
		await call(api, "POST", `/admin/question-import/confirm/${read.last.id}`);
		const written = await pollImport(api, read.last);
		const took = performance.now() - started;
		if (written.last.status !== "DONE" || written.last.counts.new !== questionCount) {
			throw new Error(`import: ${JSON.stringify(written.last)}`);
		}
		return { took, readIn, slowest: await stopRequests(), progress: read.steps + written.steps };
	} finally {
		await stopRequests();
	}
}

function send(api: Api, courseId: number, file: Buffer): Promise<ImportDto> {
	const data = new FormData();
	data.set("importDTO", new Blob([JSON.stringify({ courseId })], { type: "application/json" }));
	data.set("file", new Blob([new Uint8Array(file)]), "preguntas.xlsx");
	return call<ImportDto>(api, "POST", "/admin/question-import/upload", data);
}

/** Polls the progress as the page does, but more often. @returns the result, and the number of steps seen */
async function pollImport(api: Api, { id }: ImportDto): Promise<{ last: ImportDto; steps: number }> {
	const seen = new Set<number>();
	for (;;) {
		const last = await call<ImportDto>(api, "GET", `/admin/question-import/get/${id}`);
		seen.add(last.processed);
		if (last.status !== "READING" && last.status !== "IMPORTING") return { last, steps: seen.size };
		await pause(100);
	}
}

/** Sends a student's requests one after the other. @returns a function that stops them and returns the 99th percentile */
function measureRequests(url: string, token: string): () => Promise<number> {
	const times: number[] = [];
	let over = false;
	const asking = (async () => {
		const connection = await openConnection(url);
		const request = Buffer.from(wireRequest({ method: "GET", path: "/api/v1/user/courses/all", token }));
		while (!over) {
			const began = performance.now();
			await connection.exchange(request);
			times.push(performance.now() - began);
			await pause(5);
		}
		connection.close();
	})();
	return async () => {
		over = true;
		await asking;
		times.sort((one, other) => one - other);
		return times[Math.floor(times.length * 0.99)] ?? 0;
	};
}

const sheet = (count: number) => [
	["pregunta", "A", "B", "C", "D", "E", "clave", "explicación"],
	...Array.from({ length: count }, (_, index) => rowOf(index + 1)),
];

const rowOf = (number: number) => [
	`Si $x^2 - ${number + 3}x + ${number} = 0$ tiene raíces $a$ y $b$, halle $\\frac{1}{a} + \\frac{1}{b}$.`,
	...Array.from({ length: 5 }, (_, index) => `$\\frac{${number + index}}{${number}}$`),
	"C",
	`Resulta $\\frac{a+b}{ab} = \\frac{${number + 3}}{${number}}$.`,
];
