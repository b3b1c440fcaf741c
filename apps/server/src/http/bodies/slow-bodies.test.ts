import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { cutSlowBodies } from "./slow-bodies.ts";

it("cuts a body that begins fast and then stalls, but none that keeps arriving", async () => {
	const app = Fastify();
	cutSlowBodies(app, { everyMs: 20, silenceMs: 400 });
	app.post("/", async ({ body }) => String(body).length);
	await app.listen({ host: "127.0.0.1", port: 0 });
	const { port } = app.server.address() as AddressInfo;
	const size = 200_000;
	const begin = () => {
		const socket = connect(port, "127.0.0.1");
		socket.on("error", () => {});
		socket.write(
			`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: ${size}\r\n\r\n`,
		);
		socket.write("a".repeat(size / 2));
		return socket;
	};
	const [stalled, alive] = [begin(), begin()];
	// The active upload outlives the timeout that ends the stalled one.
	const beat = setInterval(() => alive.write("b"), 100);
	alive.resume();
	stalled.resume();
	await once(stalled, "close");
	clearInterval(beat);
	expect(alive.destroyed).toBe(false);
	alive.destroy();
	await app.close();
}, 8_000);
