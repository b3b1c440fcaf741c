import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { closeAfterFile } from "../../testing/close-after-file.ts";
import { copyCluster } from "../../testing/database/copy-cluster.ts";
import { createEmptyDatabase } from "../../testing/database/database.ts";
import { describeOnPostgres, startPostgres } from "../../testing/database/postgres.ts";
import {
	answerQuestion,
	callSite,
	finishAttempt,
	keepBusy,
	register,
	type Student,
	signIn,
	startAttempt,
	studentPassword,
} from "../../testing/features/busy-site.ts";
import { createTestExam, type TestExam } from "../../testing/features/catalogue.ts";
import { beginTask, runTask, type TaskPlace } from "../../testing/programs/run-task.ts";
import { type RunningProgram, startProgram } from "../../testing/programs/start-program.ts";
import { createDb } from "../db/client.ts";
import { postmasterPid } from "../db/embedded/server.ts";
import { migrationLock } from "../db/migrate.ts";
import { joinDatabase } from "../db/open-database.ts";
import { restoreNote } from "../disk/unfinished-restore.ts";
import { makeJobTables } from "../jobs/job-tables.ts";
import { type Contents, readArchive } from "./archive/read.ts";
import { writeArchive } from "./archive/write.ts";

const quiet = { info() {}, warn() {}, error() {} };
const admin = { ADMIN_EMAIL: "jefa@academia.pe", ADMIN_PASSWORD: "una frase larga de la jefa" };
const env = { ...admin, DEMO: "0", LIMITS_FACTOR: "100000" };

let folder: string;
let exam: TestExam;
let archive: string;
let contents: Contents;
/** students whose work was acknowledged before the backup began */
let acknowledged: Student[];
/** a student in the middle of an exam when it began */
let sitting: Student;

/** Characters that PostgreSQL's text format escapes. */
const oddText = "a\\N\\.\t\n\r\u2028 ñ 𝜋 \\x41 \\";
/** A mail scheduled for the future. */
const oddJob = `insert into pgboss.job (name, data, start_after, retry_limit)
	values ('send-mail', '{"to": "rosa@correo.pe", "subject": "ñ \\n"}', '2100-01-01', 8)`;

const newPlace = (name: string): TaskPlace => ({ dataDir: join(folder, name) });
/** A place whose PostgreSQL cluster exists and is empty. */
async function placeWithCluster(name: string): Promise<TaskPlace> {
	const place = newPlace(name);
	await mkdir(place.dataDir);
	await copyCluster(place.dataDir);
	return place;
}

async function start(place: TaskPlace): Promise<RunningProgram> {
	const program = await startProgram(place.connection, place.dataDir, env);
	closeAfterFile(async () => void (await program.stop()));
	return program;
}

const summaryOf = ({ manifest }: Contents) => ({
	tables: manifest.tables.map(({ group, name, rows, sha256 }) => ({ group, name, rows, sha256 })),
	sequences: manifest.sequences,
	files: manifest.files,
});

/** Backs up the restored site and returns that archive's metadata. */
async function backupAgain(place: TaskPlace): Promise<Contents> {
	const path = join(folder, `again-${contents.manifest.sha256.slice(0, 6)}-${Math.random()}.tar.gz`);
	expect(await runTask("backup", place, ["--to", path])).toMatchObject({ code: 0, complaint: "" });
	return readArchive(path, async () => {});
}

/** Backs up a site with embedded PostgreSQL while students use it. */
beforeAll(async () => {
	folder = await mkdtemp(join(inject("runFolder"), "backup-"));
	await chmod(folder, 0o711);
	const place = await placeWithCluster("one");
	const site = await start(place);
	const database = await joinDatabase({ dataDir: place.dataDir, log: quiet });
	const db = createDb(database.connection);
	exam = await createTestExam({ db }, 6, { durationMinutes: 60 });
	sitting = await register(site.url);
	await db.$client.query(oddJob);
	await db.$client.query("update users set phone = $1 where id = $2", [oddText, sitting.userId]);
	await db.$client.query("update sessions set expires_at = 'infinity' where user_id = $1", [sitting.userId]);
	await db.$client.end();
	await startAttempt(site.url, sitting, exam);
	await answerQuestion(site.url, sitting, exam, 0, 1);

	const busy = keepBusy(site.url, exam);
	await busy.isUnderWay;
	acknowledged = busy.acknowledged();
	archive = join(folder, "site.tar.gz");
	const { code, output, complaint } = await runTask("backup", place, ["--to", archive]);
	await busy.stop();
	expect(complaint).toBe("");
	expect(output).toContain("SHA-256");
	expect(code).toBe(0);
	expect(busy.acknowledged().length).toBeGreaterThan(acknowledged.length);
	await site.stop();
	contents = await readArchive(archive, async () => {});
}, 180_000);

describe("a backup of a busy site", () => {
	let two: TaskPlace;
	let site: RunningProgram;

	beforeAll(async () => {
		two = newPlace("two");
		const { code, output, complaint } = await runTask("restore", two, [archive]);
		expect(complaint).toBe("");
		expect(output).toContain("counts and checksums are those of the archive");
		expect(code).toBe(0);
		expect(summaryOf(await backupAgain(two))).toEqual(summaryOf(contents));
	}, 120_000);

	it("is consistent: its statistics match its attempts", async () => {
		const { connection, stop } = await joinDatabase({ dataDir: two.dataDir, log: quiet });
		const client = new Client(connection);
		await client.connect();
		const { rows } = await client.query(
			`select count(*)::int as ended, (select sum(completed_exams)::int from user_statistics) as counted,
				(select count(*)::int from payment_orders) as orders,
				(select count(*)::int from payment_events where kind = 'SENT') as events
			from attempts where status = 'COMPLETED'`,
		);
		const named = await client.query("select receipt from payment_orders");
		const jobs = await client.query("select data, state, retry_limit from pgboss.job where start_after = '2100-01-01'");
		const odd = await client.query(
			"select phone, expires_at::text as ends from users u join sessions on user_id = u.id where u.id = $1",
			[sitting.userId],
		);
		await client.end();
		await stop();
		expect(rows[0].ended).toBeGreaterThanOrEqual(8);
		expect(rows[0].counted).toBe(rows[0].ended);
		expect(rows[0].events).toBe(rows[0].orders);
		const stored = await readdir(join(two.dataDir, "files/private"));
		expect(named.rows.map(({ receipt }) => receipt).filter((name) => !stored.includes(name))).toEqual([]);
		expect(contents.manifest.missing).toEqual([]);
		// Waiting jobs, and values that are hard to transfer.
		const data = { to: "rosa@correo.pe", subject: "ñ \n" };
		expect(jobs.rows).toEqual([{ data, state: "created", retry_limit: 8 }]);
		expect(odd.rows).toEqual([{ phone: oddText, ends: "infinity" }]);
	});

	it("can be restored and started", async () => {
		site = await start(two);
	}, 60_000);

	it("is reported as whole by --verify", async () => {
		const { code, output } = await runTask("backup", newPlace("none"), ["--verify", archive]);
		expect(output).toMatch(/is whole: of 2.*\n\d+ tables with \d+ rows, \d+ files of/);
		expect(code).toBe(0);
	});

	it("contains all work acknowledged before the backup began", async () => {
		const jefa = await signIn(site.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
		expect(acknowledged.length).toBeGreaterThanOrEqual(8);
		for (const student of acknowledged) {
			// With the session from before the backup.
			const { attemptId, saved, order, token } = student;
			if (attemptId === undefined) {
				expect((await callSite(site.url, "GET", "/user/attempts", token)).status).toBe(200);
				continue;
			}
			const { status, json } = await callSite(site.url, "GET", `/user/attempts/${attemptId}`, token);
			expect(status).toBe(200);
			if (student.isFinished) expect(json.data.status).toBe("COMPLETED");
			if (saved) expect(JSON.stringify(json.data)).toContain(String(saved.option));
			if (!order) continue;
			const kept = await callSite(site.url, "GET", `/admin/payments/${order.id}/receipt`, jefa.token);
			expect(kept.status).toBe(200);
			expect(kept.bytes.equals(order.receipt)).toBe(true);
		}
	});

	it("lets students sign in, and finish a running attempt with their earlier session", async () => {
		await signIn(site.url, sitting.email);
		const path = `/user/attempts/${sitting.attemptId}`;
		const before = await callSite(site.url, "GET", path, sitting.token);
		expect(before.json.data.status).toBe("IN_PROGRESS");
		expect(JSON.stringify(before.json.data.answers)).toContain(String(sitting.saved?.option));
		await answerQuestion(site.url, sitting, exam, 1, 2);
		await finishAttempt(site.url, sitting);
		expect((await callSite(site.url, "GET", path, sitting.token)).json.data.status).toBe("COMPLETED");
	});

	it("gives new rows unused ids after the restore", async () => {
		const student = await register(site.url);
		await startAttempt(site.url, student, exam);
		expect(student.userId).toBeGreaterThan(Math.max(...acknowledged.map(({ userId }) => userId)));
	});

	it("contains every table", async () => {
		const { connection, stop } = await joinDatabase({ dataDir: newPlace("one").dataDir, log: quiet });
		const client = new Client(connection);
		await client.connect();
		const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public' order by 1");
		await client.end();
		await stop();
		const names = contents.manifest.tables.filter(({ group }) => group === "site").map(({ name }) => name);
		expect(names.toSorted()).toEqual(rows.map(({ tablename }) => tablename).toSorted());
	});
});

// Each test starts several programs, most with their own database.
describe("a restore", { timeout: 90_000 }, () => {
	it("restores an embedded site into an external PostgreSQL, and refuses a database with rows", async () => {
		const external = { ...newPlace("external"), connection: await createEmptyDatabase() };
		expect(await runTask("restore", external, [archive])).toMatchObject({ code: 0, complaint: "" });
		expect(existsSync(join(external.dataDir, "postgres"))).toBe(false);
		expect(summaryOf(await backupAgain(external))).toEqual(summaryOf(contents));
		const { code, complaint } = await runTask("restore", { ...newPlace("other"), connection: external.connection }, [
			archive,
		]);
		expect(complaint).toBe("The database holds something already: restore into an empty one.\n");
		expect(code).toBe(1);
	});

	it("refuses a folder that contains a site, and leaves it unchanged", async () => {
		const { dataDir } = newPlace("one");
		const { code, complaint } = await runTask("restore", { dataDir }, [archive]);
		expect(complaint).toMatch(/^There is a site in .* already: restore into an empty DATA_DIR/);
		expect(code).toBe(1);
		expect(existsSync(restoreNote(dataDir))).toBe(false);
	});

	const takesNone = existsSync("/proc/self") ? "/proc/x" : undefined;
	it.skipIf(!takesNone)("ends with a one-line error if DATA_DIR cannot be created", async () => {
		for (const connection of [undefined, await createEmptyDatabase()]) {
			const { code, complaint } = await runTask("restore", { dataDir: takesNone!, ...(connection && { connection }) }, [
				archive,
			]);
			expect(complaint).toMatch(
				/^Cannot write the data \(ENOENT: [^\n]* '\/proc\/x'\): set DATA_DIR to a folder [^\n]*\n$/,
			);
			expect(code).toBe(1);
		}
	});

	it("refuses an archive of a newer version before it writes anything", async () => {
		const place = newPlace("newer");
		const newer = join(folder, "newer.tar.gz");
		const migrations = [...contents.head.migrations, { name: "9999_of_tomorrow", hash: "x" }];
		const archive = await writeArchive(newer, { ...contents.head, migrations }, "0123456789ab");
		await archive.finish({ ...contents.manifest, hasSecret: false });
		const { code, complaint } = await runTask("restore", place, [newer]);
		expect(complaint).toContain("a version (9999_of_tomorrow) that this program does not know");
		expect(code).toBe(1);
		expect(existsSync(place.dataDir)).toBe(false);
	});

	it("is not served after it was killed, and is completed by a second run", async () => {
		const place = await placeWithCluster("killed");
		const { child, result } = beginTask("restore", place, [archive]);
		await expect.poll(() => existsSync(restoreNote(place.dataDir)), { interval: 5, timeout: 30_000 }).toBe(true);
		child.kill("SIGKILL");
		expect((await result).code).toBe(null);
		await expect(startProgram(undefined, place.dataDir, env)).rejects.toThrow("was not finished. Run it again");
		expect((await runTask("backup", place, [])).complaint).toContain("was not finished");
		expect(await runTask("restore", place, [archive])).toMatchObject({ code: 0, complaint: "" });
		expect(existsSync(restoreNote(place.dataDir))).toBe(false);
		expect(summaryOf(await backupAgain(place))).toEqual(summaryOf(contents));
	});

	it.each([
		// The lock stops it at that step.
		[
			"after its commit and before its last check",
			async (held: Client) => {
				await makeJobTables(held);
				await held.query("BEGIN; LOCK TABLE pgboss.version IN SHARE UPDATE EXCLUSIVE MODE"); // the lock that ANALYZE takes
				const isCommitted = () =>
					held.query("SELECT to_regclass('migrations') AS made").then(({ rows }) => rows[0].made);
				return () => expect.poll(isCommitted, { timeout: 60_000 }).toBe("migrations");
			},
		],
		[
			"after its last check and before its note is removed",
			async (held: Client) => async () => void (await held.query("SELECT pg_advisory_lock($1)", [migrationLock])),
		],
	])("that was killed %s is finished by a second run", async (when, hold) => {
		const place = { ...newPlace(when), connection: await createEmptyDatabase() };
		const held = new Client(place.connection);
		await held.connect();
		const getsThere = await hold(held);
		const { child, result } = beginTask("restore", place, [archive]);
		await expect.poll(() => existsSync(restoreNote(place.dataDir)), { interval: 5, timeout: 30_000 }).toBe(true);
		await getsThere();
		child.kill("SIGKILL");
		expect((await result).code).toBe(null);
		await held.end();
		expect(existsSync(restoreNote(place.dataDir))).toBe(true);
		expect(await runTask("restore", place, [archive])).toMatchObject({ code: 0, complaint: "" });
		expect(existsSync(restoreNote(place.dataDir))).toBe(false);
		expect(summaryOf(await backupAgain(place))).toEqual(summaryOf(contents));
	});

	it("stops its database on Ctrl-C", async () => {
		const place = await placeWithCluster("interrupted");
		const { child, result } = beginTask("restore", place, [archive]);
		await expect.poll(() => existsSync(restoreNote(place.dataDir)), { interval: 5, timeout: 30_000 }).toBe(true);
		child.kill("SIGINT");
		expect(await result).toMatchObject({ code: 130, complaint: "Interrupted.\n" });
		expect(postmasterPid(join(place.dataDir, "postgres"))).toBeUndefined();
	});
});

describe("npm run backup", { timeout: 60_000 }, () => {
	it("leaves only a draft if it is killed, and the next backup removes it", async () => {
		const one = newPlace("one");
		for (const [signal, code] of [
			["SIGKILL", null],
			["SIGINT", 130],
		] as const) {
			const place = join(folder, `broken-by-${signal}`);
			await mkdir(place);
			const { child, result } = beginTask("backup", one, ["--to", place]);
			await expect.poll(() => readdir(place), { interval: 2, timeout: 30_000 }).toHaveLength(1);
			child.kill(signal);
			expect((await result).code).toBe(code);
			expect((await readdir(place)).filter((name) => !/^\..*\.part$/.test(name))).toEqual([]);
			expect(await runTask("backup", one, ["--to", place])).toMatchObject({ code: 0 });
			expect(await readdir(place)).toEqual([expect.stringMatching(/^cachimbo-.*Z\.tar\.gz$/)]);
		}
	});

	it.each(["nightly/backups", "by-slash.tar.gz/"])("creates the missing folder %s", async (place) => {
		const to = join(folder, place);
		expect(await runTask("backup", newPlace("one"), ["--to", to])).toMatchObject({ code: 0, complaint: "" });
		expect(await readdir(to)).toEqual([expect.stringMatching(/^cachimbo-.*Z\.tar\.gz$/)]);
	});

	it("reports errors in one line, and writes nothing", async () => {
		const none = newPlace("nowhere");
		expect(await runTask("backup", none, [])).toMatchObject({
			code: 1,
			complaint: expect.stringMatching(/^There is no database in .*nowhere/),
		});
		expect(existsSync(none.dataDir)).toBe(false);
		const one = newPlace("one");
		expect(await runTask("backup", one, ["--to", archive])).toMatchObject({
			code: 1,
			complaint: expect.stringContaining("is there already"),
		});
		expect((await runTask("backup", one, ["--keep", "many"])).complaint).toContain("--keep is a number");
		expect((await runTask("backup", one, ["--verify", join(folder, "none.tar.gz")])).complaint).toContain("ENOENT");
		for (const given of [await runTask("backup", one, ["--verify", folder]), await runTask("restore", none, [folder])])
			expect(given.complaint).toBe(`${folder} is a folder: name the archive in it.\n`);
		expect((await runTask("restore", none, [])).complaint).toContain("Name the one archive");
		expect((await runTask("backup", one, ["--too"])).complaint).toContain("npm run backup -- --verify FILE");
	});

	it("keeps the newest backups with --keep, and removes no other files", async () => {
		const one = newPlace("one");
		const backups = join(one.dataDir, "backups");
		await mkdir(backups, { recursive: true });
		for (const name of ["cachimbo-2020-01-01T000000Z.tar.gz", "cachimbo-2020-01-02T000000Z.tar.gz", "mine.tar.gz"])
			await writeFile(join(backups, name), "old");
		expect(await runTask("backup", one, ["--keep", "2"])).toMatchObject({ code: 0 });
		const left = (await readdir(backups)).sort();
		expect(left).toHaveLength(3);
		expect(left).toEqual(expect.arrayContaining(["cachimbo-2020-01-02T000000Z.tar.gz", "mine.tar.gz"]));
	});
});

describeOnPostgres("an older PostgreSQL", () => {
	it("moves a site to an older PostgreSQL and back, unchanged", async () => {
		const older = { ...newPlace("older"), connection: await startPostgres() };
		expect(await runTask("restore", older, [archive])).toMatchObject({ code: 0, complaint: "" });
		const path = join(folder, "older.tar.gz");
		expect(await runTask("backup", older, ["--to", path])).toMatchObject({ code: 0 });
		const back = await placeWithCluster("back");
		expect(await runTask("restore", back, [path])).toMatchObject({ code: 0 });
		expect(summaryOf(await backupAgain(back))).toEqual(summaryOf(contents));
		const site = await start(older);
		expect((await signIn(site.url, sitting.email, studentPassword)).userId).toBe(sitting.userId);
	}, 90_000);
});
