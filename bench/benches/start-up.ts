import { type Measure, measureOf } from "../load/rounds.ts";
import { type Cachimbo, startByNpm, startCachimbo } from "../processes/cachimbo.ts";
import type { Result } from "../report/result.ts";

const production = { NODE_ENV: "production" };

/** From spawn to the announced address on a database that exists, the embedded PostgreSQL started too. */
export async function measureStartUp(dataDir: string, times: number): Promise<Result[]> {
	const server = await measureStart(times, () => startCachimbo(dataDir, production));
	const npm = await measureStart(times, () => startByNpm(dataDir));
	const target = { atMost: 2000 };
	return [
		{ name: "start of the server with its database", unit: "ms", ours: server, target },
		{ name: "npm start with nothing to install or build", unit: "ms", ours: npm, target },
	];
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
