import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../testing/accounts.ts";
import { createTestApp } from "../../testing/app.ts";
import { listen } from "../../testing/clients/raw-client.ts";
import { checkEmailLimits } from "../features/auth/limits.ts";

const lines: string[] = [];
let app: FastifyInstance;
let account: TestAccount;
let port: number;
beforeAll(async () => {
	const server = await createTestApp({ env: { LOG_LEVEL: "warn" }, log: lines });
	account = await createTestAccount(server);
	app = server.app;
	port = await listen(server);
});
const bearer = () => `Authorization: Bearer ${account.token}\r\n`;

interface Conversation {
	text: string;
	ms: number;
}

/** Writes `bytes`, then `drip` every half second, and reads until the server ends the connection. */
function talk(bytes: string, drip?: string): Promise<Conversation> {
	const began = performance.now();
	return new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1");
		let text = "";
		socket.on("data", (chunk) => {
			text += chunk;
		});
		socket.on("error", () => undefined);
		const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip), 500);
		socket.on("close", () => {
			clearInterval(dripping);
			resolve({ text, ms: performance.now() - began });
		});
		socket.write(bytes);
	});
}

const signIn =
	"POST /api/v1/autenticacion/signin HTTP/1.1\r\nHost: cachimbo.test\r\nContent-Type: application/json\r\n";
const bodyOf = ({ text }: Conversation) => JSON.parse(text.slice(text.indexOf("\r\n\r\n")));

describe("malformed HTTP", () => {
	it.each([
		["garbage", "\x16\x03\x01\x02\x00", 400, "BAD_REQUEST"],
		["an unknown method", "TRACE2 /api/v1/exams/todos HTTP/1.1\r\nHost: x\r\n\r\n", 400, "BAD_REQUEST"],
		["two lengths", `${signIn}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400, "BAD_REQUEST"],
		[
			"length and chunks",
			`${signIn}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
			400,
			"BAD_REQUEST",
		],
		["a token of 100 kB", `${signIn}Authorization: Bearer ${"a".repeat(100_000)}\r\n\r\n`, 431, "TOO_LARGE"],
	])("is answered in the envelope and the connection ended: %s (P-058, P-081)", async (_what, bytes, status, code) => {
		const answer = await talk(bytes);
		expect(answer.text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
		expect(answer.text).toContain("x-content-type-options: nosniff");
		expect(bodyOf(answer)).toMatchObject({
			success: false,
			code,
			data: null,
			message: expect.stringMatching(/ enviaste/),
		});
	});
});

describe("a slow-body client (P-083)", () => {
	it.each([
		["headers", "GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: "],
		["a body", `${signIn}Content-Length: 1000\r\n\r\n{`],
		["a body in chunks", `${signIn}Transfer-Encoding: chunked\r\n\r\n`],
	])("is cut, though it goes on: %s", { timeout: 45_000, concurrent: true }, async (what, bytes) => {
		const { ms } = await talk(bytes, what.endsWith("chunks") ? "1\r\na\r\n" : "a");
		expect(ms).toBeGreaterThan(9000);
	});
});

describe("a request that breaks off", () => {
	const chunked = (path: string, more = "") =>
		`POST /api/v1${path} HTTP/1.1\r\nHost: cachimbo.test\r\nTransfer-Encoding: chunked\r\n${more}\r\n`;
	const json = "Content-Type: application/json\r\n";
	const form = "Content-Type: multipart/form-data; boundary=x\r\n";

	it.each([
		["a public call", () => chunked("/autenticacion/signupuser", json), "zz\r\n"],
		["a call of who is signed in", () => chunked("/user/attempts/start", `${json}${bearer()}`), "zz\r\n"],
		[
			"a form with a file",
			() => chunked("/user/group-chat/1/messages", `${form}${bearer()}`),
			"5\r\n--x\r\n\r\nzz\r\n",
		],
		["a client that leaves", () => chunked("/autenticacion/signupuser", json), "1000\r\n{", true],
		[
			"a client that leaves a form",
			() => chunked("/user/group-chat/1/messages", `${form}${bearer()}`),
			"1000\r\n--x\r\n",
			true,
		],
	])("is not logged as a server error: %s", async (_what, head, body, leaves = false) => {
		lines.length = 0;
		const closed = once(app.server, "request").then(
			([request]: IncomingMessage[]) => new Promise((close) => request?.once("close", close)),
		);
		if (leaves) {
			const socket = connect(port, "127.0.0.1");
			socket.on("error", () => undefined);
			socket.write(`${head()}${body}`, () => setImmediate(() => socket.destroy()));
		} else expect((await talk(`${head()}${body}`)).text).toMatch(/^HTTP\/1.1 400 /);
		await closed;
		// The log line would come after the session was read from the database.
		await talk(`GET /api/v1/user/group-chat/todos HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${bearer()}\r\n`);
		expect(lines).toEqual([]);
	});

	it("counts against the limits of its address", async () => {
		const { points } = checkEmailLimits[0]!;
		const call = () => talk(`${chunked("/autenticacion/validar-correo", "Content-Type: text/plain\r\n")}zz\r\n`);
		for (let n = 0; n < points; n++) await call();
		const path = "POST /api/v1/autenticacion/validar-correo HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n";
		const { text } = await talk(`${path}Connection: close\r\nContent-Length: 6\r\n\r\na@b.pe`);
		expect(text).toMatch(/^HTTP\/1.1 429 /);
	});
});
