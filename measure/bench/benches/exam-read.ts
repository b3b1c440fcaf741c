import { againstBareRoute } from "../load/against-bare-route.ts";
import type { Effort } from "../load/rounds.ts";
import type { Cms } from "../peers/cms.ts";
import { comparisonWith } from "../peers/comparison.ts";
import type { Result } from "../report/result.ts";
import type { Stage } from "../stage.ts";

const compared =
	"equal: 16 connections, a student's token, 100 questions with the same texts, alternatives and explanations, out of each one's own cache. Not equal: ours has the body's bytes ready; theirs keeps the rows and writes them as JSON for each answer. It does not compress, which leaves the row of gzip without a peer";

/** Measures reading a whole exam, against a Fastify route that sends as many bytes with as many headers. */
export async function measureExamRead(stage: Stage, effort: Effort, cms: Cms | undefined): Promise<Result[]> {
	const path = `/api/v1/user/question/byexam/${stage.longExam.id}`;
	const read = { server: stage.server, path, token: stage.students[0]?.token };
	const plain = await againstBareRoute({ ...read, encoding: "identity" }, effort, (size) => cms?.reads(size));
	const { peer, ...measured } = plain;
	const zipped = await againstBareRoute({ ...read, encoding: "gzip" }, effort);
	const name = "GET byexam, 100 questions";
	return [
		{
			...{ name: `${name}, identity`, unit: "/s", ...measured, target: { atLeast: 0.8 } },
			peer: comparisonWith(cms, peer, compared),
		},
		{ name: `${name}, gzip`, unit: "/s", limit: zipped.limit, ours: zipped.ours, note: zipped.note },
	];
}
