import { Client } from "pg";
import { expect, inject, it, onTestFinished } from "vitest";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { closeAfterFile } from "../../testing/close-after-file.ts";
import { describeOnRedis } from "../../testing/services/redis.ts";
import { startRedis } from "../../testing/services/redis-server.ts";

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
	// A newer version of the program runs beside this one during a rolling update.
	await pool.query("insert into migrations (name, hash) values ('9999_of_later', 'x')");
	expect(await readiness(server)).toMatchObject({
		code: 200,
		status: "degraded",
		reasons: [
			"A newer version of the program has changed the database (9999_of_later): this version cannot restore its backups",
		],
	});
});

it("reads the database once for concurrent probes, and again for a later probe", async () => {
	const server = await createTestApp();
	const { $client: pool } = server.deps.db;
	let asked = 0;
	const query = pool.query.bind(pool);
	pool.query = ((...args: Parameters<typeof query>) => {
		if (String(args[0]).includes("to_regclass")) asked += 1;
		return query(...args);
	}) as typeof pool.query;
	const all = await Promise.all(Array.from({ length: 100 }, () => readiness(server)));
	expect(all.map(({ code }) => code)).toEqual(all.map(() => 200));
	expect(asked).toBe(1);
	expect(await readiness(server)).toMatchObject({ code: 200 });
	expect(asked).toBe(2);
});

it("is degraded from a write that failed on a full database disk until a write would succeed", async () => {
	const server = await createTestApp();
	const admin = new Client({ ...inject("postgres").admin, database: server.database.connection.database! });
	await admin.connect();
	onTestFinished(() => admin.end());
	// Neither the newsletter's table nor a new one gets any space.
	await admin.query(`create function refuse() returns trigger language plpgsql as
		$$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
		create trigger disk_is_full before insert on newsletter_subscriptions execute function refuse();
		create function refuse_table() returns event_trigger language plpgsql as
		$$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
		create event trigger disk_is_full on ddl_command_start execute function refuse_table()`);
	expect(await readiness(server)).toMatchObject({ status: "ready" });
	const subscribe = () => server.call("POST", "/boletin", { body: { email: "ana@correo.pe" } });
	expect((await subscribe()).status).toBe(503);
	const reasons = ["Nothing can be written: the disk of the database is full"];
	for (let times = 0; times < 2; times++)
		expect(await readiness(server)).toMatchObject({ code: 200, status: "degraded", reasons });
	await admin.query("drop event trigger disk_is_full");
	expect(await readiness(server)).toMatchObject({ code: 200, status: "ready", reasons: [] });
});

it("is degraded while the clocks of program and database differ by more than two seconds", async () => {
	const server = await createTestApp();
	const tooFar = (how: string) => ({
		code: 200,
		status: "degraded",
		reasons: [`The clock of this machine is 60 s ${how} the database's: synchronise both, by NTP for example`],
	});
	server.clock.offsetMs = 60_000;
	expect(await readiness(server)).toMatchObject(tooFar("ahead of"));
	server.clock.offsetMs = -60_000;
	expect(await readiness(server)).toMatchObject(tooFar("behind"));
	server.clock.offsetMs = 0;
	expect(await readiness(server)).toMatchObject({ code: 200, status: "ready" });
});

it("shows everybody its status, and its reasons only to this machine and holders of METRICS_TOKEN", async () => {
	const token = "Zm9yIHRoZSBoZWFsdGggb2YgdGhlIHRlc3Rz-and-more";
	const [server, plain] = [await createTestApp({ env: { METRICS_TOKEN: token } }), await createTestApp()];
	const read = async ({ app }: TestApp, remoteAddress: string, headers: Record<string, string> = {}) =>
		(await app.inject({ url: "/readyz", remoteAddress, headers })).json();
	const [bare, whole] = [{ status: "ready" }, { status: "ready", reasons: [], otherProcesses: "heard" }];
	const shown = { authorization: `Bearer ${token}` };
	for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
		expect(await read(server, address)).toEqual(whole);
		// Through a proxy on this machine.
		expect(await read(server, address, { "x-forwarded-for": "127.0.0.1" })).toEqual(bare);
	}
	expect(await read(server, "190.12.7.1")).toEqual(bare);
	expect(await read(server, "190.12.7.1", shown)).toEqual(whole);
	expect(await read(server, "190.12.7.1", { authorization: `Bearer ${token}x` })).toEqual(bare);
	for (const authorization of ["Bearer undefined", "Bearer "])
		expect(await read(plain, "190.12.7.1", { authorization })).toEqual(bare);
});

describeOnRedis("beside a Redis", () => {
	it("whose ACL refuses the bus, it is degraded until the bus works", async () => {
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
