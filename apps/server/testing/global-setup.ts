import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { PoolConfig } from "pg";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { prepareCluster } from "../src/db/embedded/cluster.ts";
import { openEmbedded } from "../src/db/embedded/embedded-database.ts";
import { migrate } from "../src/db/migrate.ts";
import { temporaryParent } from "../src/disk/data-folder.ts";
import { copyFolder } from "./database/copy-cluster.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** connection settings of the run's server, for its superuser; databases are copies of `template` */
		postgres: { admin: PoolConfig; template: string; owner: string };
		/** removed with its contents when the run ends, however it ends */
		runFolder: string;
		/** a freshly initialised PostgreSQL cluster, for `copyCluster` */
		cluster: string;
	}
}

/** Starts one server per run, with a migrated database that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const folder = mkdtempSync(join(temporaryParent(), "cachimbo-test-"));
	const cleaner = startCleaner(folder);
	const log = { info() {}, warn: console.warn, error: console.error };
	const made = await prepareCluster(folder, log, true);
	const cluster = join(folder, "cluster");
	if (process.platform !== "win32") await copyFolder(made.folder, cluster);
	const database = await openEmbedded(folder, log, true);
	await migrate(database.connection);
	const admin = { ...database.connection, user: "postgres", database: "postgres" };
	await markAsTemplate(admin, database.connection.database);
	project.provide("postgres", { admin, template: database.connection.database, owner: database.connection.user });
	project.provide("runFolder", folder);
	project.provide("cluster", cluster);
	return async () => {
		await database.stop();
		cleaner.ref();
		cleaner.stdin?.end();
		await once(cleaner, "exit");
	};
}

/** Starts a process that outlives us, so that a killed run leaves neither server nor folder behind. */
function startCleaner(folder: string): ChildProcess {
	const program = join(import.meta.dirname, "remove-when-orphaned.ts");
	const cleaner = spawn(process.execPath, [program, folder], { detached: true, stdio: ["pipe", "ignore", "inherit"] });
	cleaner.unref();
	return cleaner;
}

async function markAsTemplate(admin: PoolConfig, template: string): Promise<void> {
	const client = new Client(admin);
	await client.connect();
	await client.query(`ALTER DATABASE ${template} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
	await client.end();
}
