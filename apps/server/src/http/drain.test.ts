import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { createTestApp } from "../../testing/app.ts";

it("shuts down without waiting for connections that never sent a request (P-078)", async () => {
	const { app } = await createTestApp();
	await app.listen({ port: 0, host: "127.0.0.1" });
	const { port } = app.server.address() as { port: number };
	const silent = connect(port, "127.0.0.1");
	await once(silent, "connect");
	const used = connect(port, "127.0.0.1");
	used.write("GET /healthz HTTP/1.1\r\nHost: cachimbo.test\r\n\r\n");
	await once(used, "data");
	const ended = Promise.all([once(silent, "close"), once(used, "close")]);
	// Node would wait for their first header: longer than this test may take.
	await app.close();
	await ended;
	expect(app.server.listening).toBe(false);
}, 8_000);

it("does not wait before its end if it does not listen, as after a failed start", async () => {
	const { app } = await createTestApp();
	await app.announceEnd(60_000);
	expect(app.isDraining()).toBe(true);
}, 8_000);

it("answers on connections in the listen backlog during shutdown (P-078)", async () => {
	const { app } = await createTestApp();
	await app.listen({ port: 0, host: "127.0.0.1" });
	const { port } = app.server.address() as { port: number };
	// The system completes these handshakes before the server, which accepts one per turn of the event loop.
	const answers = Array.from({ length: 50 }, () => ask(port));
	const [received] = await Promise.all([Promise.all(answers), app.close()]);
	expect(new Set(received)).toEqual(new Set(["HTTP/1.1 200 OK, connection: close"]));
}, 8_000);

async function ask(port: number): Promise<string> {
	const socket = connect(port, "127.0.0.1");
	socket.end("GET /healthz HTTP/1.1\r\nHost: cachimbo.test\r\n\r\n");
	try {
		const head = (await text(socket)).split("\r\n\r\n", 1)[0]!;
		return `${head.split("\r\n", 1)[0]}, ${/^connection: .*/im.exec(head)?.[0].toLowerCase()}`;
	} catch (error) {
		return String(error);
	}
}
