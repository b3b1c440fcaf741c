import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { multipart, type Part } from "../../../testing/clients/multipart.ts";
import { listen, openConnection, rawForm } from "../../../testing/clients/raw-client.ts";
import { png } from "../../../testing/features/catalogue-api.ts";

let server: TestApp;
let token: string;
let port: number;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	token = (await createTestAccount(server, "ADMIN")).token;
	port = await listen(server);
});

const MiB = 1024 * 1024;
const image = (content: Buffer): Part => ({ name: "image", content, filename: "x.png", type: "image/png" });
const dto = (content: string): Part => ({ name: "universityDTO", content, filename: "blob", type: "application/json" });
const zeros = (size: number) => image(Buffer.alloc(size));
const stored = async () => (await readdir(server.deps.settings.dataDir, { recursive: true })).sort();

describe("a form that is refused before its body is complete", () => {
	it.each<[string, Part[], number, string]>([
		["a picture of 30 MiB", [zeros(30 * MiB)], 413, "La imagen no debe superar los 10 MB"],
		[
			"a DTO of 30 MiB",
			[dto(`{"a":"${"x".repeat(30 * MiB)}"}`), zeros(5 * MiB)],
			413,
			"Lo que enviaste es demasiado grande",
		],
		["a DTO that is no JSON", [dto("{"), zeros(9 * MiB)], 400, "No pudimos leer lo que enviaste"],
		[
			"a DTO of 300 kB in a field",
			[{ name: "universityDTO", content: `{"name":"${"x".repeat(300_000)}"}` }, zeros(9 * MiB)],
			413,
			"Lo que enviaste es demasiado grande",
		],
		["nine pictures", Array.from({ length: 9 }, () => zeros(3 * MiB)), 413, "Lo que enviaste es demasiado grande"],
		[
			"a field __proto__",
			[{ name: "__proto__", content: "x" }, zeros(9 * MiB)],
			400,
			"No pudimos leer lo que enviaste",
		],
		[
			"a file that nobody asked for, of 30 MiB",
			[{ name: "otro", content: Buffer.alloc(30 * MiB), filename: "x" }, zeros(9 * MiB)],
			413,
			"Lo que enviaste es demasiado grande",
		],
	])("is read to its end, and leaves the connection usable: %s", async (_what, parts, status, message) => {
		const { socket, write, answers } = await openConnection(port);
		// Some clients read no answer before they have written everything.
		await write(rawForm("/admin/university/crear", token, parts));
		await write(Buffer.from("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"));
		const [refused, next] = await answers(2);
		expect([refused?.status, refused?.json.message, next?.status]).toEqual([status, message, 200]);
		socket.destroy();
	});

	it("is answered at once, also to unauthorised clients, and leaves the connection usable", async () => {
		const { socket, write, answers } = await openConnection(port);
		await write(rawForm("/admin/university/crear", "no.es.token", [zeros(30 * MiB)]));
		await write(Buffer.from("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"));
		expect((await answers(2)).map(({ status }) => status)).toEqual([401, 200]);
		socket.destroy();
	});
});

describe("an upload that is cut in the middle", () => {
	it("leaves no file and releases its memory, however often it happens", { timeout: 60_000 }, async () => {
		const before = await stored();
		const form = rawForm("/admin/picture/upload", token, [zeros(9 * MiB)]);
		// Together they exceed the memory limit of all forms.
		for (let cut = 0; cut < 25; cut++) {
			const { socket, write } = await openConnection(port);
			await write(form.subarray(0, form.length - 100));
			socket.destroy();
			await once(socket, "close");
		}
		expect(await stored()).toEqual(before);
		const whole = multipart([image(Buffer.concat([await png(33, 22), Buffer.alloc(9 * MiB)]))]);
		await expect
			.poll(async () => (await server.call("POST", "/admin/picture/upload", { token, ...whole })).status)
			.toBe(201);
		expect((await stored()).filter((name) => name.endsWith(".part"))).toEqual([]);
	});

	it("leaves no file in the store, either, when it was streamed there", { timeout: 60_000 }, async () => {
		const before = await stored();
		const target = { name: "importDTO", content: '{"courseId":1}', filename: "blob", type: "application/json" };
		const file = { name: "file", content: Buffer.alloc(30 * MiB, "a;b\n"), filename: "x.csv", type: "text/csv" };
		const form = rawForm("/admin/question-import/upload", token, [target, file]);
		for (let cut = 0; cut < 3; cut++) {
			const { socket, write } = await openConnection(port);
			await write(form.subarray(0, form.length - 100));
			socket.destroy();
			await once(socket, "close");
		}
		const left = async () => (await stored()).filter((name) => /\.(import|part)$/.test(name));
		await expect.poll(left, { timeout: 10_000 }).toEqual([]);
		expect((await stored()).filter((name) => !before.includes(name) && name !== "files/private")).toEqual([]);

		const { socket, write, answers } = await openConnection(port);
		const refused = { ...target, content: '{"courseId":"x"}' };
		await write(rawForm("/admin/question-import/upload", token, [file, refused]));
		expect((await answers(1))[0]?.status).toBe(422);
		await expect.poll(left, { timeout: 10_000 }).toEqual([]);
		socket.destroy();
	});
});
