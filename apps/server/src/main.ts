import { join } from "node:path";
import { pino } from "pino";
import { buildApp } from "./app.ts";
import { createMemoryBus } from "./bus/memory-bus.ts";
import { systemClock } from "./clock.ts";
import { createDb } from "./db/client.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/open-database.ts";
import { loadDemo } from "./demo/load.ts";
import type { Deps } from "./deps.ts";
import { attemptJobs, closeOverdueJob } from "./features/attempts/jobs.ts";
import { ensureFirstAdmin } from "./features/auth/first-admin.ts";
import { authJobs } from "./features/auth/jobs.ts";
import { loadJwtSecret } from "./features/auth/jwt-secret.ts";
import { createTokens } from "./features/auth/tokens.ts";
import { createDiskStore } from "./files/disk-store.ts";
import { createWebServer } from "./http/serve-web.ts";
import { createBossJobs } from "./jobs/boss.ts";
import { createKeptMailer } from "./mail/kept-mailer.ts";
import { mailJobs } from "./mail/send-mail-job.ts";
import { createSmtpMailer } from "./mail/smtp-mailer.ts";
import { readSettings, SettingsError } from "./settings.ts";

const drainSeconds = 25;

async function main(): Promise<void> {
	const settings = readSettings();
	const log = pino({ level: settings.logLevel, redact: ["req.headers.authorization"] });
	const database = await openDatabase({ databaseUrl: settings.databaseUrl, dataDir: settings.dataDir, log });
	const applied = await migrate(database.connection);
	if (applied.length > 0) log.info({ applied }, "migrated");
	const db = createDb(database.connection, (error) => log.warn({ err: error }, "database connection lost"));
	const deps: Deps = {
		db,
		settings,
		clock: systemClock,
		bus: createMemoryBus(),
		jobs: createBossJobs(db, log),
		tokens: createTokens([await loadJwtSecret(settings.jwtSecret, settings.dataDir)]),
		mail: settings.smtpUrl ? createSmtpMailer(settings.smtpUrl, settings) : createKeptMailer(db, log),
		files: createDiskStore(join(settings.dataDir, "files")),
		log,
	};
	const accounts = await ensureFirstAdmin(deps);
	if (settings.demo) accounts.push(...(await loadDemo(deps)));
	const app = await buildApp(deps, await createWebServer(deps));
	stopOnSignals(async () => {
		await app.close();
		await deps.jobs.stop();
		deps.mail.close();
		await db.$client.end();
		await database.stop();
	}, log);
	await deps.jobs.start([...mailJobs(deps.mail), ...authJobs(deps), ...attemptJobs(deps)]);
	await deps.jobs.send(closeOverdueJob, {});
	const address = await app.listen({ port: settings.port, host: settings.host });
	settings.ownAddress = address;
	announce(settings.site.name, settings.publicUrl ?? address, accounts);
}

/** The first signal drains and stops in order; a second one, or too long a drain, ends at once. */
function stopOnSignals(stop: () => Promise<void>, log: Deps["log"]): void {
	let stopping = false;
	const onSignal = (signal: NodeJS.Signals) => {
		if (stopping) process.exit(1);
		stopping = true;
		log.info({ signal }, "stopping");
		setTimeout(() => process.exit(1), drainSeconds * 1000).unref();
		stop().then(
			() => process.exit(0),
			(error) => {
				log.error({ err: error }, "did not stop cleanly");
				process.exit(1);
			},
		);
	};
	process.on("SIGTERM", onSignal);
	process.on("SIGINT", onSignal);
}

/** For the person who started it: plain lines, not log entries. */
function announce(
	name: string,
	address: string,
	accounts: readonly { role: string; email: string; password: string }[],
): void {
	const lines = [`${name} → ${address}`];
	for (const account of accounts) lines.push(`  ${account.role}  ${account.email}  ${account.password}`);
	if (accounts.length > 0) lines.push("  (these passwords are shown only this once)");
	process.stdout.write(`\n${lines.join("\n")}\n\n`);
}

main().catch((error) => {
	const expected = error instanceof SettingsError || (error instanceof Error && error.name === "DataDirInUse");
	process.stderr.write(`${expected ? (error as Error).message : (error as Error)?.stack}\n`);
	process.exit(1);
});
