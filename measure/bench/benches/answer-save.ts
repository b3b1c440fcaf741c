import { type AttemptDriver, driveAttempts } from "../load/attempt.ts";
import { openConnection } from "../load/connection.ts";
import { hammering } from "../load/hammer.ts";
import { alternate, type Effort } from "../load/rounds.ts";
import type { Cms } from "../peers/cms.ts";
import { comparisonWith } from "../peers/comparison.ts";
import { databaseOf } from "../processes/cachimbo.ts";
import { startProgram } from "../processes/start-program.ts";
import type { Result } from "../report/result.ts";
import type { Stage } from "../stage.ts";

const bareInserts = new URL("../limits/bare-inserts.ts", import.meta.url);
const studentCount = 32;
const compared =
	"equal: 32 students with tokens of their own, one record of the same fields each, committed to the same PostgreSQL (fsync on) before the answer. Not equal: ours looks whether the attempt is theirs and open, and merges by question; theirs inserts a row, checks the collection's permission only, and writes no activity";

/**
 * Measures saves of 32 students, each saving one answer per request on an attempt of their own, against bare prepared INSERTs
 * of 32 clients.
 */
export async function measureAnswerSave(
	{ server, dataDir, longExam, students }: Stage,
	effort: Effort,
	cms: Cms | undefined,
): Promise<Result[]> {
	const connections = await Promise.all(students.slice(0, studentCount).map(() => openConnection(server.url)));
	const drivers = connections.map((connection, index) =>
		createEndlessSaves(driveAttempts(connection, students[index]?.token ?? "", longExam), longExam.questions.length),
	);
	const ours = hammering(connections, (_, index) => drivers[index]!());
	const theirs = await cms?.saves(studentCount);
	const bare = await startProgram(bareInserts, [JSON.stringify(databaseOf(dataDir)), String(studentCount)]);
	const {
		limit,
		ours: saved,
		peer,
	} = await alternate(effort, {
		limit: bare.work,
		ours: ours.work,
		peer: theirs?.work,
	});
	await bare.stop();
	ours.close();
	theirs?.close();
	return [
		{
			...{ name: "save an answer, 32 students", unit: "/s", limit, ours: saved, target: { atLeast: 0.4 } },
			peer: comparisonWith(cms, peer, compared),
			note: ours.busy(),
		},
	];
}

/**
 * Every save answers a question that has no answer yet. When the sheet is full, a new attempt begins; the generator bears that
 * cost.
 */
export function createEndlessSaves(driver: AttemptDriver, questionCount: number): () => Promise<void> {
	let saved = 0;
	return async () => {
		if (saved % questionCount === 0) await driver.start();
		await driver.save(saved % questionCount);
		saved += 1;
	};
}
