import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from "fastify";
import { inject } from "vitest";
import { buildApp } from "../src/app.ts";
import { joinProcesses } from "../src/bus/join-processes.ts";
import { createDb, type Db } from "../src/db/client.ts";
import { processNameOf } from "../src/db/process-name.ts";
import { type Deps, withMemories } from "../src/deps.ts";
import { createDiskStore } from "../src/files/disk-store.ts";
import { createTokens } from "../src/http/access/tokens.ts";
import { createBossJobs } from "../src/jobs/boss.ts";
import type { JobHandler } from "../src/jobs/jobs.ts";
import { createKeptMailer } from "../src/mail/kept-mailer.ts";
import type { Mailer } from "../src/mail/mailer.ts";
import { mailJobs } from "../src/mail/send-mail-job.ts";
import { readSettings, type Settings } from "../src/settings/settings.ts";
import { type Clock, systemClock } from "../src/work/clock.ts";
import { createLog } from "../src/work/log.ts";
import { closeAfterFile } from "./close-after-file.ts";
import { createTestDatabase, type TestDatabase } from "./database/database.ts";

/** The system's clock, moved by `offsetMs`. */
export interface TestClock extends Clock {
	offsetMs: number;
}

export interface TestApp {
	app: FastifyInstance;
	deps: Deps;
	database: TestDatabase;
	clock: TestClock;
	/** Makes a call under /api/v1, with or without a token. */
	call(method: string, path: string, options?: CallOptions): Promise<CallResult>;
}

export interface CallOptions {
	token?: string;
	body?: unknown;
	headers?: Record<string, string>;
	remoteAddress?: string;
}

export interface CallResult {
	status: number;
	headers: Record<string, string | string[] | number | undefined>;
	text: string;
	// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back
	json: any;
}

interface Options {
	env?: Record<string, string>;
	/** Creates the job handlers; the worker runs only if a test gives some. */
	jobs?: (deps: Deps) => JobHandler[];
	/** Database of another app in this file, which drops it: two processes on one database. */
	database?: TestDatabase;
	/** Replaces the system's clock. */
	clock?: Clock;
	/** Replaces the mailer that keeps mail. */
	mail?: (db: Db, settings: Settings, log: FastifyBaseLogger) => Mailer;
	/** collects the log lines enabled by `LOG_LEVEL` in `env` */
	log?: string[];
}

/**
 * Creates the complete API on a new database, closed after the file. Rate limits are those of production unless `env` changes
 * them.
 */
export async function createTestApp({ env = {}, jobs, mail, log: lines = [], ...on }: Options = {}): Promise<TestApp> {
	const database = on.database ?? (await createTestDatabase());
	const folder = await mkdtemp(join(inject("runFolder"), "app-"));
	const settings = readSettings({
		NODE_ENV: "test",
		DATA_DIR: folder,
		PUBLIC_URL: "https://cachimbo.test",
		LOG_LEVEL: "silent",
		TEST_RUN: "1",
		...env,
	});
	const log = createLog(settings.logLevel, { write: (line) => void lines.push(line) });
	const db = createDb(database.connection);
	const from = on.clock ?? systemClock;
	const clock: TestClock = { offsetMs: 0, now: () => new Date(from.now().getTime() + clock.offsetMs) };
	const connection = { ...database.connection, application_name: processNameOf(db) };
	const secret = "a secret of the tests, long enough to sign";
	const { bus, redis } = await joinProcesses({ redisUrl: settings.redisUrl, connection, secret, clock, log });
	await bus.start();
	const deps = withMemories({
		db,
		settings,
		clock,
		bus,
		jobs: createBossJobs(db, log),
		tokens: createTokens([secret], clock),
		mail: mail ? mail(db, settings, log) : createKeptMailer(db, settings, log),
		files: createDiskStore(join(folder, "files")),
		log,
		...(redis && { redis }),
	});
	const app = await buildApp(deps);
	await app.ready();
	if (jobs) await deps.jobs.start([...mailJobs(deps.mail), ...jobs(deps)]);
	closeAfterFile(async () => {
		await app.close();
		deps.mail.close();
		if (jobs) await deps.jobs.stop();
		await bus.stop();
		await db.$client.end();
		if (!on.database) await database.drop();
		await rm(folder, { recursive: true, force: true });
	});
	return { app, deps, database, clock, call: (method, path, options) => call(app, method, path, options) };
}

async function call(
	app: FastifyInstance,
	method: string,
	path: string,
	options: CallOptions = {},
): Promise<CallResult> {
	const { token, body, headers, remoteAddress } = options;
	const response = await app.inject({
		method: method as InjectOptions["method"],
		url: `/api/v1${path}`,
		headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
		...(remoteAddress ? { remoteAddress } : {}),
		...(body === undefined ? {} : { payload: body as InjectOptions["payload"] }),
	} as InjectOptions);
	const isJson = String(response.headers["content-type"] ?? "").startsWith("application/json");
	return {
		status: response.statusCode,
		headers: response.headers,
		text: response.body,
		json: isJson ? response.json() : undefined,
	};
}
