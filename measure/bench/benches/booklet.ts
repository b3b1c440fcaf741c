import { performance } from "node:perf_hooks";
import { type Api, call, form, signIn } from "../content/api.ts";
import { figureOf } from "../content/figure.ts";
import { type Effort, measureOf } from "../load/rounds.ts";
import { admin } from "../processes/cachimbo.ts";
import type { Result } from "../report/result.ts";
import type { Stage } from "../stage.ts";

const questionCount = 100;
/** Number of questions for each figure. */
const questionsPerFigure = 3;

/** Measures a booklet of a form from the request to its last byte, without any cache from an earlier one. */
export async function measureBooklet({ server, longExam }: Stage, { rounds }: Effort): Promise<Result[]> {
	const api = await signIn(server.url, admin);
	const examId = await writeDrawnExam(api, longExam.fields);
	const times: number[] = [];
	let bytes = 0;
	for (let n = 0; n < Math.min(5, rounds); n += 1) {
		const began = performance.now();
		bytes = (await printBooklet(api, examId)).byteLength;
		times.push(performance.now() - began);
	}
	return [
		{
			name: `booklet of ${questionCount} questions with formulas, ${Math.ceil(questionCount / questionsPerFigure)} figures`,
			unit: "ms",
			ours: measureOf(times),
			target: { atMost: 5_000 },
			note: `${(bytes / 2 ** 20).toFixed(1)} MiB`,
		},
	];
}

async function printBooklet({ url, token }: Api, examId: number): Promise<ArrayBuffer> {
	const answer = await fetch(`${url}/api/v1/exams/${examId}/booklet.pdf?forms=3&form=B&shuffle=1`, {
		headers: { authorization: `Bearer ${token}` },
	});
	if (answer.status !== 200) throw new Error(`booklet: ${answer.status} ${await answer.text()}`);
	return answer.arrayBuffer();
}

async function writeDrawnExam(api: Api, like: Stage["longExam"]["fields"]): Promise<number> {
	const { idExams } = await call<{ idExams: number }>(api, "POST", "/exams/crear", {
		...like,
		examPeriod: `Impreso ${Date.now()}`,
		durationMinutes: 180,
	});
	const { id: courseId } = await call<{ id: number }>(api, "POST", "/admin/courses/create", {
		name: `Impreso ${Date.now()}`,
	});
	for (let number = 0; number < questionCount; number += 1) {
		const figure = number % questionsPerFigure === 0 ? figureOf(number) : undefined;
		const question = { courseId, examId: idExams, ...questionOf(number) };
		await call(api, "POST", "/admin/question/crear", form("questionDTO", question, figure));
	}
	return idExams;
}

const questionOf = (n: number) => ({
	questionText: `Sean $f(x) = x^2 - ${n + 3}x + ${n}$ y $g(x) = \\sqrt{x + ${n}}$, con $x \\in \\mathbb{R}$. Si $a$ y $b$ son las raíces de $f$, halle $$\\frac{1}{a} + \\frac{1}{b} + \\int_0^{${n}} g(x)\\,dx$$`,
	options: Array.from({ length: 5 }, (_, index) => ({ text: `$\\frac{${n + index + 1}}{${2 * n + 3}}$` })),
	correctOption: n % 5,
});
