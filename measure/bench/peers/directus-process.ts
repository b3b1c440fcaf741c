import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { admin, checkout, databaseOf } from "../processes/cachimbo.ts";
import { type Child, freePorts, startChild, until } from "./child.ts";

/** Program installed by fetch-peers.mjs. */
export const directusProgram = join(checkout, "measure/peers/node_modules/directus/cli.js");

/** Returns an address with a common domain, since Directus refuses unknown top-level domains such as `.test`. */
export const ordinaryAddress = (email: string): string => email.replace(/@.*/, "@example.com");
export const directusAdmin = { ...admin, email: ordinaryAddress(admin.email) };

export interface DirectusProcess {
	url: string;
	stop(): Promise<void>;
}

/** Starts Directus in production mode, in a database of its own beside ours. @param dataDir of our running server */
export async function startDirectus(dataDir: string): Promise<DirectusProcess> {
	const folder = join(dataDir, "directus");
	await mkdir(folder, { recursive: true });
	const database = databaseOf(dataDir);
	const client = new Client({ ...database, user: "postgres", database: "postgres" });
	await client.connect();
	await client.query(`create database directus owner ${database.user}`).finally(() => client.end());
	const [port = 0] = await freePorts(1);
	const env = { ...settings(port), ...connection(database) };
	await run(startChild(process.execPath, [directusProgram, "bootstrap"], { cwd: folder, env }));
	const child = startChild(process.execPath, [directusProgram, "start"], { cwd: folder, env });
	const url = `http://127.0.0.1:${port}`;
	try {
		await until(async () => (await fetch(`${url}/server/ping`)).ok, { child, withinMs: 90_000 });
	} catch (error) {
		await child.stop();
		throw error;
	}
	return { url, stop: child.stop };
}

/** Waits for the process to end. */
async function run(child: Child): Promise<void> {
	try {
		await until(async () => child.isOver(), { child, withinMs: 120_000 }).catch((error) => {
			if (!child.isOver()) throw error;
		});
	} finally {
		await child.stop();
	}
}

const connection = ({ host, port, user, database: _ }: ReturnType<typeof databaseOf>) => ({
	...{ DB_CLIENT: "pg", DB_HOST: host, DB_PORT: String(port), DB_USER: user, DB_DATABASE: "directus" },
	...{ DB_POOL__MIN: "0", DB_POOL__MAX: "10" },
});

/** Settings tuned for speed, with our cost of a password hash. */
const settings = (port: number) => ({
	...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port) },
	...{ PUBLIC_URL: `http://127.0.0.1:${port}`, SECRET: "measured on loopback and thrown away after that" },
	...{ ADMIN_EMAIL: directusAdmin.email, ADMIN_PASSWORD: directusAdmin.password, ACCESS_TOKEN_TTL: "1d" },
	...{ HASH_MEMORY_COST: "19456", HASH_TIME_COST: "2", HASH_PARALLELISM: "1" },
	...{ CACHE_ENABLED: "true", CACHE_STORE: "memory", CACHE_TTL: "1h", CACHE_AUTO_PURGE: "true" },
	CACHE_STATUS_HEADER: "x-cache",
	// No cached response contains saved answers, so a save need not invalidate the exams.
	CACHE_AUTO_PURGE_IGNORE_LIST: "directus_activity,directus_presets,answers",
	// The limiters refuse requests under load, which would end the round.
	...{ RATE_LIMITER_ENABLED: "false", PRESSURE_LIMITER_ENABLED: "false" },
	...{ LOG_LEVEL: "error", SERVE_APP: "false", WEBSOCKETS_ENABLED: "false", EXTENSIONS_AUTO_RELOAD: "false" },
	// No telemetry of the measurements.
	...{ TELEMETRY: "false", TELEMETRY_URL: "http://127.0.0.1:9", COMPLIANCE_URL: "http://127.0.0.1:9" },
});
