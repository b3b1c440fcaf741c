import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../testing/accounts.ts";
import { type CallResult, createTestApp, type TestApp } from "../../testing/app.ts";
import { multipart } from "../../testing/clients/multipart.ts";
import { closeAfterFile } from "../../testing/close-after-file.ts";
import { fastestOf } from "../../testing/computing.ts";
import { createTestExam } from "../../testing/features/catalogue.ts";
import { png, uploadPicture } from "../../testing/features/catalogue-api.ts";
import { createTestGroup, postMessage } from "../../testing/features/chat.ts";
import { createPayments, pdf } from "../../testing/features/payments.ts";
import { csvOf, sendFile, waitForImport } from "../../testing/features/question-imports.ts";
import { noise } from "../../testing/files/pictures.ts";
import { type RunningProgram, startProgram } from "../../testing/programs/start-program.ts";
import { type StandIn, startStandIn } from "../../testing/s3/servers.ts";
import { groupMessages } from "../db/schema/messages/chat.ts";
import { createDiskStore } from "../files/disk-store.ts";
import { createS3Store, type S3Store } from "../files/s3-store.ts";
import { locateFiles } from "../settings/files-url.ts";
import { createLog } from "../work/log.ts";

const secret = "a secret of the tests, long enough to sign";

/** Two programs with separate folders, which share a database and a bucket. */
let s3: StandIn;
let seed: TestApp;
let programs: [RunningProgram, RunningProgram];
/** test helpers, each calling one of the programs */
let one: TestApp;
let other: TestApp;
let folders: string[];
let admin: TestAccount;
/** the programs' bucket, accessed by the tests directly */
let bucket: S3Store;

beforeAll(async () => {
	s3 = await startStandIn();
	closeAfterFile(() => s3.end());
	seed = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	bucket = createS3Store(locateFiles(s3.url("lima"), {}), createLog("silent"));
	closeAfterFile(async () => bucket.stop());
	const parent = await mkdtemp(join(inject("runFolder"), "shared-files-"));
	folders = [join(parent, "one"), join(parent, "other")];
	const env = { FILES_URL: s3.url("lima"), JWT_SECRET: secret, DEMO: "0", LIMITS_FACTOR: "1000" };
	const begin = (folder: string) => startProgram(seed.database.connection, folder, env);
	programs = (await Promise.all(folders.map(begin))) as [RunningProgram, RunningProgram];
	for (const program of programs) closeAfterFile(program.kill);
	[one, other] = [through(programs[0]), through(programs[1])];
	admin = await createTestAccount(seed, "ADMIN");
}, 120_000);

const through = ({ url }: RunningProgram): TestApp => ({
	...seed,
	async call(method, path, { token, body, headers } = {}): Promise<CallResult> {
		const isForm = Buffer.isBuffer(body);
		const response = await fetch(`${url}/api/v1${path}`, {
			method,
			headers: {
				...(token && { authorization: `Bearer ${token}` }),
				...(body !== undefined && !isForm && { "content-type": "application/json" }),
				...headers,
			},
			...(body !== undefined && { body: isForm ? new Uint8Array(body) : JSON.stringify(body) }),
		});
		const text = await response.text();
		const isJson = response.headers.get("content-type")?.startsWith("application/json");
		return {
			status: response.status,
			headers: Object.fromEntries(response.headers),
			text,
			json: isJson ? JSON.parse(text) : undefined,
		};
	},
});
const readiness = async ({ url }: RunningProgram) => {
	const answer = await fetch(`${url}/readyz`);
	const { status, files } = (await answer.json()) as Record<string, string>;
	return `${answer.status} ${status}, files ${files}`;
};
const bothAre = (state: string) =>
	expect.poll(() => Promise.all(programs.map(readiness)), { timeout: 15_000 }).toEqual([state, state]);

describe("two programs on one bucket", () => {
	it("serve each other's pictures, with the same immutable caching", async () => {
		const address = await uploadPicture(one, admin.token, await png(40, 30));
		for (const { url } of programs) {
			const answer = await fetch(url + address);
			expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
			expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
			expect((await answer.bytes()).length).toBe(Number(answer.headers.get("content-length")));
			expect((await fetch(url + address, { method: "HEAD" })).status).toBe(200);
		}
		expect((await fetch(`${programs[1].url}/uploads/${randomUUID()}.webp`)).status).toBe(404);
	});

	it("show a receipt of either program, to authorised accounts only", async () => {
		const payments = await createPayments(seed);
		const student = await createTestAccount(seed);
		const receipt = pdf(400_000);
		const { json, status } = await payments.verify(student, { receipt }, one);
		expect(status).toBe(200);
		const path = `/admin/payments/${json.data.id}/receipt`;
		const seen = await other.call("GET", path, { token: admin.token });
		expect([seen.status, seen.text]).toEqual([200, String(receipt)]);
		expect(seen.headers["cache-control"]).toBe("private, no-store");
		expect((await other.call("GET", path, { token: student.token })).status).toBe(403);
		expect((await other.call("GET", path)).status).toBe(401);
	});

	it("parse a question file in whichever program its job runs, and delete the file", async () => {
		const { id: examId, courseId } = await createTestExam(seed.deps, 0);
		const { rows } = await seed.deps.db.$client.query("select name from courses where id = $1", [courseId]);
		const file = csvOf([
			["curso", "lectura", "pregunta", "A", "B", "clave"],
			[rows[0].name, "", "¿Cuánto es 1?", "1", "otra cosa", "A"],
		]);
		const sent = await sendFile(one, admin, { examId }, file);
		expect(await waitForImport(other, admin, sent.json.data.id)).toMatchObject({ status: "READY", total: 1 });
	});

	it("store no files in their own folders", () => {
		expect(folders.map((folder) => existsSync(folder))).toEqual([false, false]);
	});
});

describe("two programs whose bucket is unavailable", () => {
	it("report it, answer file requests with 503, and all others normally", async () => {
		await bothAre("200 ready, files used");
		const address = await uploadPicture(one, admin.token, await png(50, 40));
		const group = await createTestGroup(seed, admin);
		const student = await createTestAccount(seed);
		const message = { content: "", clientId: randomUUID() };
		const written = await postMessage(one, admin, group, message, await png(30, 30));
		const { picture, id } = written.json.data.message;
		s3.hang();
		try {
			const form = await pictureForm();
			const begun = performance.now();
			const first = await one.call("POST", "/admin/picture/upload", form);
			const waited = performance.now() - begun;
			expect([first.status, first.json.message]).toEqual([503, "No se pudo guardar el archivo"]);
			expect(first.headers["retry-after"]).toBe("5");
			for (const { url } of programs) {
				const answer = await fetch(url + address);
				expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
				expect(answer.headers.get("cache-control")).toBe("no-store");
			}
			await bothAre("200 degraded, files away");
			// The outage is known, so later requests do not wait like the first one.
			const again = fastestOf(async () => expect((await fetch(programs[0].url + address)).status).toBe(503));
			expect(await again).toBeLessThan(waited / 2);
			const payments = await createPayments(seed);
			expect((await payments.verify(student, {}, one)).json.message).toBe("No se pudo guardar el archivo");
			expect(await payments.ownOrders(student)).toEqual([]);
			expect((await one.call("GET", "/user/university/todos", { token: student.token })).status).toBe(200);
			// The removal is executed when the bucket is back.
			const gone = await one.call("DELETE", `/admin/group/messages/${id}`, { token: admin.token });
			expect(gone.status).toBe(200);
		} finally {
			s3.goOn();
		}
		await bothAre("200 ready, files used");
		expect((await fetch(programs[1].url + address)).status).toBe(200);
		const removed = async () => (await fetch(programs[1].url + picture.url)).status;
		await expect.poll(removed, { timeout: 30_000 }).toBe(404);
		expect(programs.flatMap(({ lines }) => lines).join()).not.toMatch(/wJalr|AKIDEXAMPLE/);
	}, 180_000);

	it("lose no removal before the outage is detected, however many pictures a user sent", async () => {
		await bothAre("200 ready, files used");
		const group = await createTestGroup(seed, admin);
		const written = await postMessage(one, admin, group, { content: "", clientId: randomUUID() }, await png(30, 31));
		const { picture, id } = written.json.data.message;
		const rosa = await createTestAccount(seed);
		const pictures = await sendPictures(rosa, group, 120);
		s3.hang();
		try {
			const gone = one.call("DELETE", `/admin/group/messages/${id}`, { token: admin.token });
			const path = `/user/${rosa.userId}/delete`;
			const closed = other.call("POST", path, { token: rosa.token, body: { password: rosa.password } });
			expect([(await gone).status, (await closed).status]).toEqual([200, 200]);
		} finally {
			s3.goOn();
		}
		const left = async () => {
			const names: string[] = [];
			for await (const { name } of bucket.list("public")) names.push(name);
			return names.filter((name) => pictures.includes(name) || picture.url.endsWith(name));
		};
		await expect.poll(left, { timeout: 60_000, interval: 250 }).toEqual([]);
	}, 180_000);

	it("abort a response if the bucket breaks off, and never send a partial file as complete", async () => {
		const address = await uploadPicture(one, admin.token, await noise(1000, 800).png().toBuffer());
		await s3.fail({ cutAt: 0.5 });
		const answer = await fetch(programs[1].url + address);
		expect(answer.status).toBe(200);
		await expect(answer.bytes()).rejects.toThrow();
		await s3.fail();
		expect((await (await fetch(programs[1].url + address)).bytes()).length).toBeGreaterThan(50_000);
	});

	it("start and stop without it; with a wrong key they end with a one-line error", async () => {
		await s3.stop();
		const env = { JWT_SECRET: secret, DEMO: "0" };
		const folder = join(folders[0]!, "used before");
		await createDiskStore(join(folder, "files")).put("public", `${randomUUID()}.webp`, await png());
		const start = (url: string) => startProgram(seed.database.connection, folder, { ...env, FILES_URL: url });
		const program = await start(s3.url("lima"));
		closeAfterFile(program.kill);
		expect(await readiness(program)).toBe("200 degraded, files away");
		await s3.start();
		await expect.poll(() => readiness(program), { timeout: 15_000 }).toBe("200 ready, files used");
		expect(await program.stop()).toBe(0);
		const forgetful = await start(s3.url("empty"));
		closeAfterFile(forgetful.kill);
		expect(forgetful.lines.join()).toContain("holds no pictures, DATA_DIR does: npm run admin -- files to-bucket");
		await forgetful.kill();
		await expect(start(s3.url("lima", { secret: "wrong" }))).rejects.toThrow(
			/ended with 1:[\s\S]*The file store of FILES_URL cannot be used: http:\S+ answered 403 SignatureDoesNotMatch/,
		);
	}, 180_000);
});

/** Inserted directly, without the API. @returns their file names */
async function sendPictures({ userId }: TestAccount, groupId: number, count: number): Promise<string[]> {
	const names = Array.from({ length: count }, () => `${randomUUID()}.webp`);
	const bytes = await png(8, 8);
	for (const name of names) await bucket.put("public", name, bytes);
	const own = { groupId, userId, content: "" };
	const pictureOf = (name: string) => ({ name, width: 8, height: 8, alt: "" });
	await seed.deps.db
		.insert(groupMessages)
		.values(names.map((name, at) => ({ ...own, seq: 100 + at, picture: pictureOf(name) })));
	return names;
}

async function pictureForm() {
	const content = await png(33, 22);
	return { token: admin.token, ...multipart([{ name: "image", content, filename: "x.png", type: "image/png" }]) };
}
