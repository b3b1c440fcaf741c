import { randomBytes } from "node:crypto";
import { costing } from "../load/cpu-each.ts";
import { hammering } from "../load/hammer.ts";
import { alternate, type Effort } from "../load/rounds.ts";
import { openSavers } from "../load/savers.ts";
import {
	type Cachimbo,
	databaseUrlOf,
	makeDataDir,
	memoryFlags,
	removeDataDir,
	startCachimbo,
	unlimited,
} from "../processes/cachimbo.ts";
import { cpuTimeOf } from "../processes/cpu-time.ts";
import { residentMemory } from "../processes/memory.ts";
import type { Result } from "../report/result.ts";
import { type Stage, setStage } from "../stage.ts";

const studentCount = 32;

/**
 * Measures the cost of METRICS_TOKEN and of the flags that keep V8's memory small, per save. The processes share one database,
 * and one works at a time.
 */
export async function measureSaveSettings(effort: Effort): Promise<Result[]> {
	const secret = () => randomBytes(48).toString("base64url");
	const env = { ...unlimited, JWT_SECRET: secret() };
	const stage = await setStage(studentCount, env);
	const folders: string[] = [];
	const startedServers: Cachimbo[] = [];
	/** A server like the stage's, except for these settings. */
	async function start(own: Record<string, string>, flags?: readonly string[]): Promise<Cachimbo> {
		const dataDir = await makeDataDir();
		folders.push(dataDir);
		const server = await startCachimbo(dataDir, { ...env, ...own, DATABASE_URL: databaseUrlOf(stage.dataDir) }, flags);
		startedServers.push(server);
		return server;
	}
	try {
		const plain = await start({});
		const measuring = await start({ METRICS_TOKEN: secret() });
		const roomy = await start({}, [memoryFlags.growth]);
		const growing = await start({}, [memoryFlags.halves]);
		return await measure(stage, { plain, measuring, roomy, growing }, effort);
	} finally {
		for (const server of startedServers) await server.stop();
		for (const folder of folders) await removeDataDir(folder);
		await stage.clear();
	}
}

type Servers = Record<"plain" | "measuring" | "roomy" | "growing", Cachimbo>;

async function measure(stage: Stage, servers: Servers, effort: Effort): Promise<Result[]> {
	const side = async (server: Cachimbo) => {
		const { connections, saves } = await openSavers(stage, [server]);
		const { work, close } = hammering(connections, (_, index) => saves[index]!());
		return { close, ...costing(work, { server: () => cpuTimeOf(server.pid) }) };
	};
	const sides = {
		plain: await side(servers.plain),
		measuring: await side(servers.measuring),
		roomy: await side(servers.roomy),
		growing: await side(servers.growing),
	};
	const { plain, measuring, roomy, growing } = sides;
	const rates = await alternate(effort, {
		plain: plain.work,
		measuring: measuring.work,
		roomy: roomy.work,
		growing: growing.work,
	});
	const most = (server: Cachimbo) => `${residentMemory(server.pid, "VmHWM")} MB`;
	for (const { close } of Object.values(sides)) close();
	const cost = (ours: string, others: string) => `ms of CPU a save: ${ours}, without ${others}`;
	const memory = (other: Cachimbo) => `most memory ${most(servers.plain)}, without ${most(other)}`;
	return [
		{
			...{ name: "save, with metrics against without", unit: "/s", limit: rates.plain, ours: rates.measuring },
			note: `${cost(measuring.each(), plain.each())}; nobody asks for them meanwhile`,
		},
		{
			...{ name: `save, ${memoryFlags.halves} against without`, unit: "/s", limit: rates.roomy, ours: rates.plain },
			note: `${cost(plain.each(), roomy.each())}; ${memory(servers.roomy)}`,
		},
		{
			...{ name: `save, ${memoryFlags.growth} against without`, unit: "/s", limit: rates.growing, ours: rates.plain },
			note: `${cost(plain.each(), growing.each())}; ${memory(servers.growing)}`,
		},
	];
}
