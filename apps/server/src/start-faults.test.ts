import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, inject, it, onTestFinished } from "vitest";
import { migrate } from "./db/migrate.ts";
import { checkAddress, explainStartFault } from "./start-faults.ts";
import { StartError } from "./work/errors.ts";

const settings = { host: "127.0.0.1", port: 0, dataDir: "/var/lib/cachimbo", databaseUrl: undefined };

/** Returns the explanation of the error that `work` throws. */
async function explanationOf(work: () => unknown, more: Partial<Record<keyof typeof settings, string>> = {}) {
	const fault: unknown = await (async () => work())().catch((error: unknown) => error);
	const explained = explainStartFault(fault, { ...settings, ...more, port: 0 });
	return explained instanceof StartError ? explained.message : "a stack";
}

it("names the address that it cannot listen on", async () => {
	await checkAddress(settings);
	for (const host of ["192.0.2.1", "nowhere.invalid"])
		expect(await explanationOf(() => checkAddress({ host, port: 0 }), { host })).toMatch(
			`HOST=${host} is no address of this`,
		);
});

it("explains that the data folder cannot be written, but no error of another file", async () => {
	const folder = mkdtempSync(join(tmpdir(), "cachimbo-faults-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const file = join(folder, "a-file");
	writeFileSync(file, "");
	const dataDir = join(file, "data");
	const make = () => mkdirSync(dataDir, { recursive: true });
	expect(await explanationOf(make, { dataDir })).toMatch(
		/a-file.*set DATA_DIR to a folder that this account can write to$/,
	);
	expect(await explanationOf(make)).toBe("a stack");
});

it("explains that the database cannot be reached, without its password", async () => {
	const databaseUrl = "postgres://ana:clave-de-ana@127.0.0.1:1/cachimbo";
	const sentence = await explanationOf(() => migrate({ connectionString: databaseUrl }), { databaseUrl });
	expect(sentence).toBe("The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1");
});

it("explains that the database is damaged and what to do, also during a migration", async () => {
	const client = new Client(inject("postgres").admin);
	await client.connect();
	onTestFinished(() => client.end());
	const readDamage = () =>
		client
			.query(
				"do $$ begin raise exception 'invalid page in block 7 of relation base/5/1259' using errcode = 'XX001'; end $$",
			)
			.catch((cause: unknown) => Promise.reject(new Error("Migration 0000_begin failed", { cause })));
	expect(await explanationOf(readDamage)).toBe(
		"The database in /var/lib/cachimbo/postgres is damaged (invalid page in block 7 of relation base/5/1259): " +
			"move this folder away and restore the last backup (docs/operations.md, Backup).",
	);
	expect(await explanationOf(readDamage, { databaseUrl: "postgres://db/cachimbo" })).toMatch(
		/^The database of DATABASE_URL is damaged .*restore the last backup into an empty one/,
	);
});
