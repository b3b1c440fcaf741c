import { buildApp } from "./app.ts";
import { joinProcesses } from "./bus/join-processes.ts";
import { createDb } from "./db/client.ts";
import { readDatabaseState } from "./db/database-state.ts";
import { migrate } from "./db/migrate.ts";
import { type OpenDatabase, openDatabase } from "./db/open-database.ts";
import { processNameOf } from "./db/process-name.ts";
import { loadDemoApart } from "./demo/load-apart.ts";
import { type Deps, withMemories } from "./deps.ts";
import { refuseHalfRestored } from "./disk/unfinished-restore.ts";
import { analysisJobs } from "./features/analysis/jobs.ts";
import { attemptJobs, closeOverdueJob, goOnRegradingJob } from "./features/attempts/jobs.ts";
import { ensureFirstAdmin, type NewAccount } from "./features/auth/first-admin.ts";
import { authJobs } from "./features/auth/jobs.ts";
import { loadJwtSecret } from "./features/auth/jwt-secret.ts";
import { createCampaignSender } from "./features/bulk-email/sender.ts";
import { chatJobs } from "./features/chat/jobs.ts";
import { invitationJobs } from "./features/invitations/jobs.ts";
import { expirePlansJob, paymentJobs } from "./features/payments/jobs.ts";
import { tidyImportsJob } from "./features/question-imports/job-names.ts";
import { questionImportJobs } from "./features/question-imports/jobs.ts";
import { reminderJobs, sendRemindersJob } from "./features/reminders/jobs.ts";
import { retentionJobs } from "./features/retention/jobs.ts";
import { simulacroJobs, simulacroNoticesJob } from "./features/simulacros/jobs.ts";
import { forwardPendingJob } from "./features/subscribers/job-names.ts";
import { subscriberJobs } from "./features/subscribers/jobs.ts";
import { taskJobs } from "./features/tasks/jobs.ts";
import { fileJobs } from "./files/deferred-removals.ts";
import { openFileStore } from "./files/open-store.ts";
import { createTokens } from "./http/access/tokens.ts";
import { createWebServer } from "./http/pages/serve-web.ts";
import { createBossJobs } from "./jobs/boss.ts";
import { readDkim } from "./mail/dkim.ts";
import { createKeptMailer } from "./mail/kept-mailer.ts";
import { mailJobs } from "./mail/send-mail-job.ts";
import { createSmtpMailer } from "./mail/smtp-mailer.ts";
import { createPageServices } from "./page-services.ts";
import { atEnd, closeAll, isStopping, stopOnSignals, throwIfStopping } from "./process/lifetime.ts";
import { readSettings, type Settings } from "./settings/settings.ts";
import { checkAddress, explainStartFault } from "./start-faults.ts";
import { clockAhead } from "./work/clock.ts";
import { StartError } from "./work/errors.ts";
import { createLog } from "./work/log.ts";

async function main(): Promise<void> {
	const settings = readSettings();
	await start(settings).catch((error: unknown) => {
		throw explainStartFault(error, settings);
	});
}

async function start(settings: Settings): Promise<void> {
	const log = createLog(settings.logLevel);
	stopOnSignals(log, settings.drainDelayMs);
	await checkAddress(settings);
	refuseHalfRestored(settings.dataDir);
	if (settings.traces) {
		const { exportTraces } = await import("./traces/export-traces.ts");
		atEnd(exportTraces(settings.traces));
	}
	const opening = openDatabase({ databaseUrl: settings.databaseUrl, dataDir: settings.dataDir, log });
	// Registered before it is open: a shutdown meanwhile would leave half a cluster, or an orphaned server.
	atEnd(() =>
		opening.then(
			(database) => database.stop(),
			() => {},
		),
	);
	const database = await opening;
	throwIfStopping();
	const applied = await migrate(database.connection);
	if (applied.length > 0) log.info({ applied }, "migrated");
	throwIfStopping();
	const deps = await buildDeps(settings, log, database.connection);
	for (const warning of (await readDatabaseState(deps)).warnings) log.warn(warning);
	const accounts = printNew(await ensureFirstAdmin(deps));
	if (settings.demo) accounts.push(...printNew(await loadDemoApart(deps, database.connection)));
	const web = await createWebServer(deps, createPageServices(deps));
	const app = await buildApp(deps, web);
	throwIfStopping();
	await deps.jobs.start([
		...mailJobs(deps.mail),
		...fileJobs(deps),
		...authJobs(deps),
		...invitationJobs(deps),
		...attemptJobs(deps),
		...analysisJobs(deps),
		...paymentJobs(deps),
		...questionImportJobs(deps),
		...chatJobs(deps),
		...subscriberJobs(deps),
		...reminderJobs(deps),
		...simulacroJobs(deps),
		...taskJobs(deps),
		...retentionJobs(deps),
	]);
	atEnd(() => deps.jobs.stop());
	if (settings.testRun) (await import("./test-control.ts")).takeTestOrders(deps);
	const campaignSender = deps.memories.of(createCampaignSender);
	campaignSender.start();
	atEnd(() => campaignSender.stop());
	await deps.jobs.send(closeOverdueJob, {});
	await deps.jobs.send(goOnRegradingJob, {});
	await deps.jobs.send(expirePlansJob, {});
	await deps.jobs.send(tidyImportsJob, {});
	await deps.jobs.send(sendRemindersJob, {});
	await deps.jobs.send(simulacroNoticesJob, {});
	if (settings.waitingList) await deps.jobs.send(forwardPendingJob, {});
	atEnd(() => app.announceEnd(settings.drainDelayMs).then(() => app.close()));
	throwIfStopping();
	settings.ownAddress = await app.listen({ port: settings.port, host: settings.host });
	announce(settings.site.name, settings.publicUrl ?? settings.ownAddress, accounts);
}

async function buildDeps(settings: Settings, log: Deps["log"], connection: OpenDatabase["connection"]): Promise<Deps> {
	const db = createDb(connection, (error) => log.warn({ err: error }, "database connection lost"));
	atEnd(() => db.$client.end());
	const clock = clockAhead(settings);
	const named = { ...connection, application_name: processNameOf(db) };
	const secret = await loadJwtSecret(settings.jwtSecret, settings.dataDir);
	const { bus, redis } = await joinProcesses({ redisUrl: settings.redisUrl, connection: named, secret, clock, log });
	atEnd(() => bus.stop());
	await bus.start();
	const dkim = await readDkim(settings);
	const mail = settings.smtpUrl
		? createSmtpMailer(settings.smtpUrl, { settings, db, log, dkim })
		: createKeptMailer(db, settings, log);
	atEnd(() => mail.close());
	const files = await openFileStore(settings, log, clock.now());
	atEnd(() => files.stop());
	return withMemories({
		db,
		settings,
		clock,
		bus,
		jobs: createBossJobs(db, log),
		tokens: createTokens([secret], clock),
		mail,
		files,
		log,
		...(redis && { redis }),
	});
}

const accountLine = ({ role, email, password }: NewAccount) => `  ${role}  ${email}  ${password}`;

/** Prints passwords as soon as their accounts are committed: a start that is cut short later must not lose them. */
function printNew(accounts: NewAccount[]): NewAccount[] {
	for (const account of accounts) process.stdout.write(`New account:\n${accountLine(account)}\n`);
	return accounts;
}

/** Plain lines for the person who started it, not log entries. */
function announce(name: string, address: string, accounts: readonly NewAccount[]): void {
	const lines = [`${name} → ${address}`, ...accounts.map(accountLine)];
	if (accounts.length > 0) lines.push("  (these passwords are not shown again)");
	process.stdout.write(`\n${lines.join("\n")}\n\n`);
}

main().catch(async (error: unknown) => {
	if (isStopping()) return; // the shutdown ends the process
	const reason = error instanceof StartError ? error.message : error instanceof Error ? error.stack : error;
	process.stderr.write(`${reason}\n`);
	await closeAll().catch(() => undefined);
	process.exit(1);
});
