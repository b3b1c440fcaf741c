import { randomUUID } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { createTestApp } from "../../testing/app.ts";
import { createDb } from "../db/client.ts";
import { connectAlone } from "../db/dump/own-connection.ts";
import { lockRemovals } from "../db/removal-lock.ts";
import { createBossJobs } from "../jobs/boss.ts";
import { fileJobs, withDeferredRemovals } from "./deferred-removals.ts";

const log: string[] = [];
const { deps, database } = await createTestApp({ env: { LOG_LEVEL: "warn" }, log, jobs: fileJobs });

const queued = async (): Promise<{ isPutOff: boolean }[]> => {
	const { rows } = await deps.db.$client.query(
		`select start_after > created_on as "isPutOff" from pgboss.job where name = 'remove-files' and state < 'active'`,
	);
	return rows;
};

it("removes files at once, but only after a backup that is running", async () => {
	const [early, late] = [`${randomUUID()}.webp`, `${randomUUID()}.webp`];
	for (const name of [early, late]) await deps.files.put("public", name, Buffer.from("x"));
	await deps.files.remove("public", early);
	expect(await deps.files.open("public", early)).toBeUndefined();

	const backup = await connectAlone(database.connection, "a backup");
	await lockRemovals(backup.client);
	await deps.files.remove("public", late);
	expect(await deps.files.sizeOf("public", late)).toBe(1);
	await expect.poll(queued, { timeout: 10_000 }).toEqual([{ isPutOff: true }]);
	const other = await connectAlone(database.connection, "another backup");
	await expect(lockRemovals(other.client)).rejects.toThrow("Another backup of this site is being made");
	await other.end();
	await backup.end();
	await expect.poll(() => deps.files.sizeOf("public", late), { timeout: 15_000 }).toBe(0);
	expect(log).toEqual([]);
});

it("removes the files of a transaction after its commit, and only then", async () => {
	const names = Array.from({ length: 120 }, () => `${randomUUID()}.webp`);
	for (const name of names) await deps.files.put("public", name, Buffer.from("x"));
	const broken = deps.db.transaction(async (tx) => {
		await deps.files.removeLater(tx, "public", names);
		throw new Error("broken off");
	});
	await expect(broken).rejects.toThrow("broken off");
	expect(await queued()).toEqual([]);
	const sizes = async () => Promise.all(names.map((name) => deps.files.sizeOf("public", name)));
	expect(new Set(await sizes())).toEqual(new Set([1]));
	await deps.db.transaction((tx) => deps.files.removeLater(tx, "public", names));
	await expect.poll(async () => new Set(await sizes()), { timeout: 15_000 }).toEqual(new Set([0]));
});

it("does not fail the caller if the database is down, and logs the file that stays", async () => {
	const name = `${randomUUID()}.webp`;
	await deps.files.put("private", name, Buffer.from("x"));
	const db = createDb({ host: "127.0.0.1", port: 1 });
	onTestFinished(() => db.$client.end());
	const { remove } = withDeferredRemovals({ ...deps, db, jobs: createBossJobs(db, deps.log) });
	await remove("private", name);
	expect(JSON.parse(log.at(-1)!)).toMatchObject({ area: "private", names: [name], level: 50 });
});
