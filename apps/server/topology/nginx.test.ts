import { once } from "node:events";
import { chmodSync, mkdtempSync } from "node:fs";
import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { databaseUser } from "../src/process/system-user.ts";
import { closeAfterFile } from "../testing/close-after-file.ts";
import { freePort } from "../testing/services/free-port.ts";
import { startNginx } from "./nginx.ts";
import { findPrograms } from "./programs.ts";

const found = findPrograms(process.env.PATH ?? "", { postgres: false, redis: false });
const nginx = "programs" in found ? found.programs.nginx : undefined;
const describeOnNginx = nginx ? describe : describe.skip;
const title = nginx
	? "nginx in front of two processes"
	: `nginx in front of two processes (${"missing" in found && found.missing})`;

/** Stand-in for a process: handles each request as the test defines. */
type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;
const accepts: Behaviour = (request, response) => {
	request.resume().on("end", () => response.end(JSON.stringify(request.headers)));
};
const dies: Behaviour = ({ socket }) => void socket.destroy();

describeOnNginx(title, () => {
	let url: string;
	let ports: number[];
	const asked: [number, number] = [0, 0];
	const behave: [Behaviour, Behaviour] = [accepts, accepts];
	beforeEach(() => {
		asked.fill(0);
		behave.fill(accepts);
	});

	beforeAll(async () => {
		ports = [];
		for (const index of [0, 1] as const) {
			const server = createServer((request, response) => {
				asked[index] += 1;
				behave[index](request, response);
			});
			await once(server.listen(0, "127.0.0.1"), "listening");
			closeAfterFile(async () => {
				server.closeAllConnections();
				server.close();
			});
			ports.push((server.address() as AddressInfo).port);
		}
		const port = await freePort();
		const folder = mkdtempSync(join(inject("runFolder"), "nginx of a school-"));
		chmodSync(folder, 0o711);
		const running = startNginx({
			...{ program: nginx!, folder, listen: { host: "127.0.0.1", port }, ports, user: databaseUser("/nonexistent") },
			say: () => {},
			// Failures in one test must not exclude a process in the next.
			maxFails: 0,
		});
		closeAfterFile(async () => void (await running.stop("SIGQUIT")));
		url = `http://127.0.0.1:${port}`;
		while (!(await fetch(url).catch(() => undefined))) await delay(20);
	});

	const askAll = async (method: string, path = "/api/v1/x") => {
		const all: number[] = [];
		for (let n = 0; n < 4; n++)
			all.push((await fetch(url + path, { method, body: method === "GET" ? null : "{}" })).status);
		return all.sort();
	};

	it("retries idempotent requests on the other process if one fails", async () => {
		behave[0] = dies;
		expect(await askAll("GET")).toEqual([200, 200, 200, 200]);
		expect(await askAll("PUT")).toEqual([200, 200, 200, 200]);
		expect(asked[0]).toBeGreaterThan(0);
	});

	it("does not retry a POST: the client gets 503 and retries with its idempotency key", async () => {
		behave[0] = dies;
		expect(await askAll("POST")).toEqual([200, 200, 503, 503]);
		expect(asked).toEqual([2, 2]);
	});

	it("answers 503 in the API's envelope, or with its own page, instead of 502", async () => {
		behave.fill(dies);
		const call = await fetch(`${url}/api/v1/x`);
		expect([call.status, call.headers.get("retry-after"), call.headers.get("x-cachimbo")]).toEqual([503, "3", "1"]);
		expect(await call.json()).toMatchObject({
			...{ success: false, code: "UNAVAILABLE", data: null },
			message: "El servicio está ocupado. Intenta de nuevo en unos segundos.",
		});
		const form = await fetch(`${url}/api/v1/x`, { method: "POST", body: new FormData() });
		expect([form.status, form.headers.get("retry-after")]).toEqual([503, "3"]);
		const page = await fetch(`${url}/dashboard`);
		expect([page.status, page.headers.get("retry-after")]).toEqual([503, "3"]);
		expect(await page.text()).toContain("Volvemos en un momento");
	});

	it.each([
		["/premium?plan=3", "/premium?plan=3"],
		["//otra.pe/x", "/"],
		['/x"><b>', "/"],
	])("reloads the page of %s by its full URL, and never leads to another site", async (path, again) => {
		behave.fill(dies);
		expect(await pageOf("GET", path)).toContain(`content="5;url=${again}"`);
	});

	it("does not reload a form's page, which would empty it, and explains how to send it again", async () => {
		behave.fill(dies);
		const page = await pageOf("POST", "/login/registro");
		expect(page).not.toContain("http-equiv");
		expect(page).toContain("recarga esta página");
	});

	it("refuses a body larger than any form, in the API's envelope", async () => {
		const answer = await fetch(`${url}/api/v1/x`, { method: "POST", body: Buffer.alloc(53 * 1024 * 1024) });
		expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, "TOO_LARGE"]);
	});

	it.each([
		["malformed HTTP", "GET /a b c\r\n\r\n", 400, "No pudimos leer lo que enviaste"],
		[
			"two lengths",
			"POST /x HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n",
			400,
			"No pudimos leer lo que enviaste",
		],
		["TRACE", "TRACE /x HTTP/1.1\r\nhost: a\r\n\r\n", 405, "Eso no se puede hacer aquí"],
		[
			"an address that is too long",
			`GET /${"x".repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
			414,
			"La dirección es demasiado larga",
		],
		[
			"headers that are too long",
			`GET /x HTTP/1.1\r\nhost: a\r\ncookie: ${"x".repeat(20_000)}\r\n\r\n`,
			431,
			"Lo que enviaste es demasiado grande",
		],
		[
			"an unknown transfer encoding",
			"POST /x HTTP/1.1\r\nhost: a\r\ntransfer-encoding: br\r\n\r\n",
			501,
			"Eso no se puede hacer aquí",
		],
	])("refuses %s with its own page, or in the API's envelope for the API", async (_what, sent, status, title) => {
		const page = await rawAnswer(sent);
		expect([
			page.status,
			page.head.match(/^x-cachimbo: (.*)$/im)?.[1],
			page.head.match(/^content-type: (.*)$/im)?.[1],
		]).toEqual([status, "1", "text/html; charset=utf-8"]);
		expect(page.body).toContain(`<h1>${title}</h1>`);
		expect(page.body).toContain("color-scheme");
		expect(page.body).not.toMatch(/nginx|\$\w/);
		if (!/^\w+ \/x+ HTTP/.test(sent)) return;
		const call = await rawAnswer(sent.replace("/x", "/api/v1/x"));
		expect([call.status, JSON.parse(call.body)]).toEqual([
			status,
			{
				...{ success: false, message: title, data: null, requestId: expect.stringMatching(/^[\da-f]{32}$/) },
				code: status === 414 || status === 431 ? "TOO_LARGE" : "BAD_REQUEST",
			},
		]);
		expect(asked).toEqual([0, 0]);
	});

	it("forwards only the address that it saw, and an upgrade only on the live path", async () => {
		const headers = { "x-forwarded-for": "10.9.8.7", upgrade: "websocket", connection: "upgrade" };
		const seen = async (path: string) => JSON.parse(await textOf(path, headers)) as Record<string, string>;
		expect(await seen("/api/v1/x")).toMatchObject({ "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "http" });
		expect(await seen("/api/v1/x")).not.toHaveProperty("upgrade");
		expect(await seen("/ws")).toMatchObject({ upgrade: "websocket", connection: "upgrade" });
	});

	it.each([
		["a form", "POST", "/api/v1/x", { "content-type": "multipart/form-data; boundary=x", "content-length": "2000000" }],
		["a large body", "PUT", "/api/v1/x", { "content-length": "2000000" }],
		["a body without a length", "PUT", "/api/v1/x", { "transfer-encoding": "chunked" }],
		["a mail to compose", "POST", "/api/v1/admin/email/x", { "content-length": "2000000" }],
		["a body for a page", "POST", "/", { "content-length": "2000000" }],
	])("streams %s to the process without storing it on disk", async (_what, method, path, headers) => {
		const began = Promise.withResolvers<void>();
		behave.fill((request, response) => {
			request.once("data", () => began.resolve());
			accepts(request, response);
		});
		const sending = request(url + path, { method, headers });
		sending.write(Buffer.alloc(1_000_000));
		await began.promise;
		sending.end(Buffer.alloc(1_000_000));
		expect(((await once(sending, "response"))[0] as IncomingMessage).statusCode).toBe(200);
	});

	async function rawAnswer(sent: string) {
		const socket = connect(Number(new URL(url).port), "127.0.0.1");
		socket.on("error", () => {}); // closed while the rest of an oversized request was being sent
		socket.end(sent);
		let text = "";
		for await (const chunk of socket) text += chunk;
		const [head = "", body = ""] = text.split("\r\n\r\n");
		return { status: Number(head.split(" ")[1]), head, body };
	}
	const textOf = (path: string, headers: Record<string, string>) => answerTo(request(url + path, { headers }));
	/** Sends the path unchanged: a URL would normalise some characters. */
	const pageOf = (method: string, path: string) => answerTo(request(url, { method, path }));

	async function answerTo(asking: ClientRequest): Promise<string> {
		const [answer] = (await once(asking.end(), "response")) as [IncomingMessage];
		let text = "";
		for await (const chunk of answer) text += chunk;
		return text;
	}
});
