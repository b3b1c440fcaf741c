import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp } from "../../testing/app.ts";

let port: number;
beforeAll(async () => {
	const { app } = await createTestApp();
	await app.listen({ port: 0, host: "127.0.0.1" });
	port = (app.server.address() as { port: number }).port;
});

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
