import { performance } from "node:perf_hooks";
import { driveAttempts } from "../load/attempt.ts";
import { openConnection } from "../load/connection.ts";
import { hammer } from "../load/hammer.ts";
import { type Effort, measureOf, median } from "../load/rounds.ts";
import { cpuTimeOf, databaseCpuTime } from "../processes/cpu-time.ts";
import type { Result } from "../report/result.ts";
import type { Stage } from "../stage.ts";

const atOnce = 16;
const questionCount = 20;

/** Measures a start, twenty saves and a finish: the CPU time of the server's process, and the number per minute. */
export async function measureWholeAttempt(stage: Stage, effort: Effort): Promise<Result[]> {
	const { server, students, shortExam } = stage;
	const connections = await Promise.all(students.slice(0, atOnce).map(() => openConnection(server.url)));
	const drivers = connections.map((connection, index) =>
		driveAttempts(connection, students[index]?.token ?? "", shortExam),
	);
	const attempt = async (index: number) => {
		const driver = drivers[index]!;
		await driver.start();
		for (let question = 0; question < questionCount; question += 1) await driver.save(question);
		await driver.finish();
	};
	const round = async (seconds: number) => {
		const [server0, database0, started] = [cpuTimeOf(server.pid), databaseCpuTime(stage.dataDir), performance.now()];
		const { perSecond, generatorBusy } = await hammer(connections, seconds, (_, index) => attempt(index));
		const count = (perSecond * (performance.now() - started)) / 1000;
		return {
			perMinute: perSecond * 60,
			busy: generatorBusy,
			serverMs: (cpuTimeOf(server.pid) - server0) / count,
			databaseMs: (databaseCpuTime(stage.dataDir) - database0) / count,
		};
	};
	await round(1);
	const rounds: Awaited<ReturnType<typeof round>>[] = [];
	for (let done = 0; done < effort.rounds; done += 1) rounds.push(await round(effort.seconds));
	for (const connection of connections) connection.close();
	const of = (key: "perMinute" | "serverMs" | "databaseMs") => rounds.map((one) => one[key]);
	const name = "whole attempt of 20 questions";
	return [
		{
			name: `${name}, CPU of the server process`,
			unit: "ms",
			ours: measureOf(of("serverMs")),
			target: { atMost: 20 },
			note: `PostgreSQL's processes: ${median(of("databaseMs")).toFixed(1)} ms more`,
		},
		{
			...{ name: `${name}, ${atOnce} students at once`, unit: "/min", ours: measureOf(of("perMinute")) },
			target: { atLeast: 2000 },
			note: `the generator was busy for ${Math.round(Math.max(...rounds.map((one) => one.busy)) * 100)} % of a core`,
		},
	];
}
