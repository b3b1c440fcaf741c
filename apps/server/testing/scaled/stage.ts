import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createMemoryBus } from "../../src/bus/memory-bus.ts";
import { createDb, type Db } from "../../src/db/client.ts";
import { temporaryParent } from "../../src/disk/data-folder.ts";
import { createAccount } from "../../src/features/auth/first-admin.ts";
import { runIfOrphaned } from "../../topology/guard.ts";
import type { Programs } from "../../topology/programs.ts";
import { startTopology, type Topology } from "../../topology/topology.ts";
import { startRedis, type TestRedis } from "../services/redis-server.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";

export interface Person {
	userId: number;
	token: string;
}

/** The scaled topology with users, on its own database. */
export interface Stage {
	topology: Topology;
	programs: Programs;
	/** public URL */
	url: string;
	port: number;
	dataDir: string;
	db: Db;
	redis: TestRedis;
	/** small disk for uploads; undefined if mounting is not allowed */
	disk: SmallDisk | undefined;
	people: Person[];
	/** log lines of the processes and of their supervisor */
	lines: string[];
	close(): Promise<void>;
}

export const secret = "a secret of the scaled topology, long enough";
const password = "una clave larga";

export async function openStage(programs: Programs, port: number, count: number): Promise<Stage> {
	const dataDir = mkdtempSync(join(temporaryParent(), "cachimbo-scaled-"));
	const dismiss = runIfOrphaned('sleep 5; umount -l "$1/files"; rm -rf "$1"', dataDir);
	const opened: (() => unknown)[] = [dismiss, () => rmSync(dataDir, { recursive: true, force: true })];
	const close = async () => {
		for (const end of opened.splice(0).reverse()) await end();
	};
	try {
		const disk = mountSmallDisk(join(dataDir, "files"), 8);
		if (disk) opened.push(disk.remove);
		const redis = await startRedis();
		opened.push(redis.stop);
		const lines: string[] = [];
		const hear = (line: string) => void lines.push(line);
		const topology = await startTopology({
			...{ programs, dataDir, listen: { host: "127.0.0.1", port }, count: 2, hear, say: hear },
			env: {
				PATH: process.env.PATH,
				...{ NODE_ENV: "test", TEST_RUN: "1", LIMITS_FACTOR: "1000", LOG_LEVEL: "warn", DEMO: "0" },
				...{ REDIS_URL: redis.url, JWT_SECRET: secret },
			},
		});
		opened.push(topology.stop);
		const db = createDb({ connectionString: topology.databaseUrl });
		opened.push(() => db.$client.end());
		const people = await enrol(topology.url, db, count);
		const { url } = topology;
		return { topology, programs, url, port, dataDir, db, redis, disk, people, lines, close };
	} catch (error) {
		await close();
		throw error;
	}
}

async function enrol(url: string, db: Db, count: number): Promise<Person[]> {
	const people: Person[] = [];
	for (let n = 0; n < count; n++) {
		const account = { email: `persona${n}@correo.pe`, password };
		const names = { role: "USER", firstNames: "Rosa", lastNames: `Ñahui ${n}` } as const;
		const userId = await createAccount({ db, bus: createMemoryBus() } as never, { ...names, ...account });
		const answer = await fetch(`${url}/api/v1/autenticacion/signin`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(account),
		});
		const { token } = (await answer.json()) as { token: string };
		people.push({ userId, token });
	}
	return people;
}
