import { expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { closeAfterFile } from "../../testing/close-after-file.ts";
import { describeOnRedis } from "../../testing/redis.ts";
import { startRedis } from "../../testing/redis-server.ts";

const readiness = async ({ app }: TestApp) => {
	const answer = await app.inject("/readyz");
	return { code: answer.statusCode, ...answer.json() };
};

it("is not ready before the database is at this version (P-077)", async () => {
	const server = await createTestApp();
	const { $client: pool } = server.deps.db;
	expect(await readiness(server)).toEqual({ code: 200, status: "ready", reasons: [], otherProcesses: "heard" });
	const { rows } = await pool.query(
		"delete from migrations where name = (select max(name) from migrations) returning *",
	);
	expect(await readiness(server)).toMatchObject({
		code: 503,
		status: "unavailable",
		reasons: ["The database is not at this version yet"],
	});
	await pool.query("insert into migrations (name, hash) values ($1, $2)", [rows[0].name, rows[0].hash]);
	expect(await readiness(server)).toMatchObject({ code: 200, status: "ready" });
	// Of another version of the program, which runs beside this one during an upgrade.
	await pool.query("insert into migrations (name, hash) values ('9999_of_later', 'x')");
	expect(await readiness(server)).toMatchObject({ code: 200, status: "ready" });
});

describeOnRedis("beside a Redis", () => {
	it("that answers and refuses the bus it is degraded, and says so until the bus is there", async () => {
		const redis = await startRedis();
		closeAfterFile(redis.stop);
		const owner = await createTestApp({ env: { REDIS_URL: redis.url } });
		await expect.poll(() => readiness(owner)).toMatchObject({ code: 200, status: "ready", reasons: [], redis: "used" });
		const { Redis } = await import("ioredis");
		const admin = new Redis(redis.url);
		closeAfterFile(async () => admin.disconnect());
		await admin.acl("SETUSER", "on-no-channel", "on", ">p", "~*", "+@all", "resetchannels");
		const server = await createTestApp({ env: { REDIS_URL: redis.url.replace("//", "//on-no-channel:p@") } });
		expect(await readiness(server)).toEqual({
			...{ code: 200, status: "degraded", otherProcesses: "heard", redis: "limits only" },
			reasons: ["Redis does not pass on what is published: PostgreSQL carries the bus"],
		});
		await admin.acl("SETUSER", "on-no-channel", "allchannels");
		await expect.poll(() => readiness(server), { timeout: 10_000 }).toMatchObject({ status: "ready", redis: "used" });
		await redis.stop();
		await expect
			.poll(() => readiness(server), { timeout: 10_000 })
			.toMatchObject({
				...{ code: 200, status: "degraded", redis: "away" },
				reasons: ["Redis is away: PostgreSQL carries the bus, and each process counts limits by itself"],
			});
	}, 40_000);
});
