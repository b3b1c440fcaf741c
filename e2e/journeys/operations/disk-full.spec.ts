import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type APIResponse, expect, request as http, test } from "@playwright/test";
import { type AdminApi, adminApi } from "../../arrangements/admin-api.ts";
import { makePng } from "../../files/made-pictures.ts";
import { mountSmallDisk, type SmallDisk } from "../../server/small-disk.ts";
import { type RunningServer, runToEnd, startServer } from "../../server/start-server.ts";

let disk: SmallDisk;
test.beforeEach(() => {
	const mounted = mountSmallDisk(160);
	test.skip(mounted === undefined, "a file system of its own cannot be mounted here: it takes root");
	disk = mounted as SmallDisk;
});
test.afterEach(() => disk?.remove());

const mebibyte = 1024 * 1024;
const isRunning = () => existsSync(join(disk.folder, "postgres", "postmaster.pid"));
const files = () => readdirSync(join(disk.folder, "files"), { recursive: true });

/** Signs in, starts an attempt and returns functions for saving; `save` sends a new answer each time and returns the status. */
async function startSaving(server: RunningServer) {
	const client = await http.newContext({ baseURL: server.url });
	const api = adminApi(client, server);
	const headers = await api.signIn(server.admin);
	const { id, questions } = await startAttempt(api);
	const [{ idQuestion, options }] = questions;
	let seq = 0;
	return {
		acknowledged: 0,
		async save() {
			seq += 1;
			const answers = [{ idQuestion, optionId: options[seq % 2].id, flagged: false, seq, elapsedMs: seq }];
			const data = { deviceId: "phone", answers };
			const status = await statusOf(await client.put(`/api/v1/user/attempts/${id}/answers`, { headers, data }));
			if (status === 200) this.acknowledged = seq;
			return status;
		},
		async post() {
			const data = { title: randomUUID(), content: randomBytes(60_000).toString("base64") };
			return statusOf(await client.post("/api/v1/admin/blog-post/save", { headers, data }));
		},
		async upload(side: number) {
			const image = { name: "figura.png", mimeType: "image/png", buffer: makePng(side, side, 90) };
			const pictureDTO = { name: "p.json", mimeType: "application/json", buffer: Buffer.from('{"use":"question"}') };
			const multipart = { pictureDTO, image };
			return statusOf(await client.post("/api/v1/admin/picture/upload", { headers, multipart }));
		},
		async readiness() {
			const { status, reasons } = await (await client.get("/readyz")).json();
			return { status, reasons };
		},
		async heldSeq(): Promise<number> {
			const read = await client.get(`/api/v1/user/attempts/${id}`, { headers });
			return read.ok() ? (await read.json()).data.answers[0].seq : 0;
		},
	};
}

async function startAttempt({ send }: AdminApi) {
	const university = {
		name: "Universidad",
		description: "De prueba",
		code: "UNP",
		country: "Perú",
		website: "https://unp.pe",
	};
	const { id } = await send("post", "/admin/university/crear", { form: { universityDTO: university }, image: true });
	const type = await send("post", "/admin/examstype/save", { data: { name: "Ordinario" } });
	const course = await send("post", "/admin/courses/create", { data: { name: "Álgebra" } });
	const exam = { examPeriod: "2025-I", examType: type.id, university: id, durationMinutes: null };
	const { idExams: examId } = await send("post", "/exams/crear", { data: exam });
	const options = [{ text: "1" }, { text: "2" }];
	const question = { courseId: course.id, examId, questionText: "¿Uno?", options, correctOption: 0 };
	await send("post", "/admin/question/crear", { form: { questionDTO: question } });
	return send("post", "/user/attempts/start", { data: { examId, clientId: randomUUID() } });
}

/** Returns the status, and checks that every failure is a 503 with a Retry-After. */
async function statusOf(answer: APIResponse): Promise<number> {
	if (!answer.ok()) expect([answer.status(), answer.headers()["retry-after"]]).toEqual([503, expect.any(String)]);
	return answer.status();
}

test("after a full disk stopped the database and is free again, nothing is lost and the server responds within a minute", async () => {
	test.setTimeout(240_000);
	const server = await startServer({ DEMO: "0", DATA_DIR: disk.folder });
	try {
		const device = await startSaving(server);
		expect(await device.save()).toBe(200);
		disk.leave(0);
		const before = files();
		expect([await device.post(), await device.upload(480)]).toEqual([503, 503]);
		expect(files()).toEqual(before);
		expect(await device.readiness()).toEqual({
			status: "degraded",
			reasons: [
				"Nothing can be written: the disk of the database is full",
				"Nothing can be uploaded: the disk of DATA_DIR is full",
			],
		});
		while (isRunning()) {
			disk.leave(6 * mebibyte); // Enough for rows, but not for the next 16 MiB of PostgreSQL's WAL.
			await device.post();
			await device.save();
		}
		await expect.poll(() => server.lines.filter((line) => /did not start/.test(line)).length).toBeGreaterThan(0);
		expect(await device.save()).toBe(503);
		const acknowledged = device.acknowledged;
		disk.free();
		await expect.poll(device.heldSeq, { timeout: 60_000 }).toBeGreaterThanOrEqual(acknowledged);
		await expect.poll(device.readiness, { timeout: 30_000 }).toEqual({ status: "ready", reasons: [] });
		expect([await device.save(), await device.upload(482), await device.post()]).toEqual([200, 201, 201]);
		expect(await device.heldSeq()).toBe(device.acknowledged);
	} finally {
		await server.stop();
	}
});

test("a start on a full disk reports it in a sentence, and leaves no unfinished files", async () => {
	disk.leave(mebibyte);
	const { code, output } = await runToEnd({ DATA_DIR: disk.folder, DEMO: "0" });
	expect([code, output]).toEqual([1, expect.stringMatching(/No space left on device/)]);
	expect(readdirSync(disk.folder).filter((name) => /unfinished/.test(name))).toEqual([]);
});
