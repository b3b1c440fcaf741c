import { type Measure, measureOf, median } from "../load/rounds.ts";
import { type Cachimbo, makeDataDir, removeDataDir, startByNpm, startCachimbo } from "../processes/cachimbo.ts";
import type { Result } from "../report/result.ts";

const production = { NODE_ENV: "production" };

/**
 * Measures from spawning the process to the announced address on an existing database, including the start of the embedded
 * PostgreSQL.
 */
export async function measureStartUp(dataDir: string, times: number): Promise<Result[]> {
	const server = await measureStart(times, () => startCachimbo(dataDir, production));
	const npm = await measureStart(times, () => startByNpm(dataDir));
	return [
		{ name: "start of the server with its database", unit: "ms", ours: server, target: { atMost: 1000 } },
		{ name: "npm start with nothing to install or build", unit: "ms", ours: npm, target: { atMost: 2000 } },
		await measureFirstStart(),
	];
}

/** Measures how long the demonstration takes on an empty folder, from the last migration to the announced address. */
async function measureFirstStart(): Promise<Result> {
	const wholes: number[] = [];
	const loads: number[] = [];
	for (let done = 0; done < firstStarts; done += 1) {
		const dataDir = await makeDataDir();
		try {
			const began = Date.now();
			const server = await startCachimbo(dataDir, { ...production, DEMO: "1" });
			wholes.push(server.startedIn);
			loads.push(began + server.startedIn - migratedAt(server.lines));
			await server.stop();
		} finally {
			await removeDataDir(dataDir);
		}
	}
	const note = `with the database made and migrated before, ${Math.round(median(wholes)).toLocaleString("en")} ms`;
	return {
		name: "demonstration at the first start",
		unit: "ms",
		ours: measureOf(loads),
		target: { atMost: 10_000 },
		note,
	};
}

const firstStarts = 3;

/** Returns the time of the last migration, by the log's timestamps. */
function migratedAt(lines: readonly string[]): number {
	const line = lines.find((said) => said.includes('"msg":"migrated"'));
	if (!line) throw new Error("The first start did not say that it migrated");
	return JSON.parse(line).time;
}

async function measureStart(times: number, start: () => Promise<Cachimbo>): Promise<Measure> {
	const measured: number[] = [];
	for (let done = 0; done < times; done += 1) {
		const server = await start();
		measured.push(server.startedIn);
		await server.stop();
	}
	return measureOf(measured);
}
