import { Client } from "pg";
import { expect, inject, it, onTestFinished } from "vitest";
import { createTestApp } from "../../testing/app.ts";
import { defineJob } from "./jobs.ts";

it("logs an outage of the database once when it begins, and once when it ends", async () => {
	const log: string[] = [];
	const works = Array.from({ length: 5 }, (_, at) => defineJob<object>(`work-${at}`, { givenUp: "No se pudo." }));
	const server = await createTestApp({
		env: { LOG_LEVEL: "info" },
		jobs: () => works.map((work) => work.handledBy(async () => {})),
		log,
	});
	const { $client: pool } = server.deps.db;
	let refused = 0;
	const query = pool.query.bind(pool);
	pool.query = (async (...args: Parameters<typeof query>) => {
		try {
			return await query(...args);
		} catch (error) {
			refused += 1;
			throw error;
		}
	}) as typeof pool.query;
	const database = server.database.connection.database!;
	const admin = new Client(inject("postgres").admin);
	await admin.connect();
	onTestFinished(() => admin.end());
	await admin.query(`alter database ${database} connection limit 0`);
	await admin.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
		[database],
	);
	await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(20);
	await admin.query(`alter database ${database} connection limit -1`);
	const ofJobs = () => log.map((line) => JSON.parse(line).msg).filter((line) => /jobs/.test(line));
	await expect
		.poll(ofJobs, { timeout: 10_000 })
		.toEqual(["jobs wait: the database cannot be used", "jobs go on: the database can be used again"]);
}, 40_000);
