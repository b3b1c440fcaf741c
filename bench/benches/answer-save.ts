import { type AttemptDriver, driveAttempts } from "../load/attempt.ts";
import { openConnection } from "../load/connection.ts";
import { hammer } from "../load/hammer.ts";
import { alternate, type Effort } from "../load/rounds.ts";
import { databaseOf } from "../processes/cachimbo.ts";
import { startProgram } from "../processes/start-program.ts";
import type { Result } from "../report/result.ts";
import type { Stage } from "../stage.ts";

const bareInserts = new URL("../limits/bare-inserts.ts", import.meta.url);
const studentCount = 32;

/** Each of 32 students saves one answer a request on an attempt of their own, against bare prepared INSERTs of 32 clients. */
export async function measureAnswerSave(
	{ server, dataDir, longExam, students }: Stage,
	effort: Effort,
): Promise<Result[]> {
	const connections = await Promise.all(students.slice(0, studentCount).map(() => openConnection(server.url)));
	const drivers = connections.map((connection, index) =>
		savesForEver(driveAttempts(connection, students[index]?.token ?? "", longExam), longExam.questions.length),
	);
	let busiest = 0;
	const save = async (seconds: number) => {
		const { perSecond, generatorBusy } = await hammer(connections, seconds, (_, index) => drivers[index]!());
		busiest = Math.max(busiest, generatorBusy);
		return perSecond;
	};
	const bare = await startProgram(bareInserts, [JSON.stringify(databaseOf(dataDir)), String(studentCount)]);
	const measured = await alternate(effort, { limit: bare.work, ours: save });
	await bare.stop();
	for (const connection of connections) connection.close();
	const note = `the generator was busy for ${Math.round(busiest * 100)} % of a core`;
	return [{ name: "save an answer, 32 students", unit: "/s", ...measured, target: { atLeast: 0.4 }, note }];
}

/** Every save is of a question without an answer yet: a full sheet is left, and a new attempt begun on our time. */
export function savesForEver(driver: AttemptDriver, questionCount: number): () => Promise<void> {
	let saved = 0;
	return async () => {
		if (saved % questionCount === 0) await driver.start();
		await driver.save(saved % questionCount);
		saved += 1;
	};
}
