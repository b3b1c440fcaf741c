import { againstBareRoute } from "../load/against-bare-route.ts";
import type { Effort } from "../load/rounds.ts";
import type { Result } from "../report/result.ts";
import type { Stage } from "../stage.ts";

/** Reading a whole exam, against a Fastify route that sends as many bytes with as many headers. */
export async function measureExamRead(stage: Stage, effort: Effort): Promise<Result[]> {
	const path = `/api/v1/user/question/byexam/${stage.longExam.id}`;
	const token = stage.students[0]?.token;
	const results: Result[] = [];
	for (const encoding of ["identity", "gzip"]) {
		const measured = await againstBareRoute({ url: stage.server.url, path, token, encoding }, effort);
		const target = encoding === "identity" ? { target: { atLeast: 0.8 } } : {};
		results.push({ name: `GET byexam, 100 questions, ${encoding}`, unit: "/s", ...measured, ...target });
	}
	return results;
}
