import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { openRawStomp, type RawStomp } from "../../testing/clients/stomp.ts";
import { systemClock } from "../work/clock.ts";
import { AppError } from "../work/errors.ts";
import { createStompServer, type StompServer } from "./server.ts";
import type { Application, LiveCaller } from "./session.ts";
import { createSharedMessages } from "./shared-message.ts";

const rules = {
	...{ protocols: ["v12.stomp"], beatMs: 4000, subscriptions: 50 },
	...{ connectionsPerCaller: 5, connectionsPerAddress: 50, framesPer10s: 200 },
};

/** Opens a server that allows everything. */
async function open(
	more: Partial<Application<LiveCaller>> = {},
): Promise<{ server: StompServer<LiveCaller>; port: number }> {
	const application: Application<LiveCaller> = {
		connect: async () => ({ key: "u1", until: Number.POSITIVE_INFINITY }),
		subscribe: async () => undefined,
		send: async () => undefined,
		translate: () => new AppError("INTERNAL", "Algo falló"),
		...more,
	};
	const server = createStompServer(application, rules, systemClock);
	const http = createServer().listen(0, "127.0.0.1");
	await once(http, "listening");
	http.on("upgrade", (request, socket, head) => server.upgrade(request, socket, head, "127.0.0.1"));
	onTestFinished(() => void http.close());
	return { server, port: (http.address() as AddressInfo).port };
}

async function connect(port: number): Promise<RawStomp> {
	const client = await openRawStomp(port);
	onTestFinished(() => client.close());
	client.send("CONNECT", { "accept-version": "1.2" });
	await client.next("CONNECTED");
	client.send("SUBSCRIBE", { id: "sub-0", destination: "/topic/a", receipt: "in" });
	await client.next("RECEIPT");
	return client;
}

it("drops a client with 1 MiB of unread messages, and does not delay others", async () => {
	const { server, port } = await open();
	const [slow, quick] = [await connect(port), await connect(port)];
	slow.ws.pause();
	const body = JSON.stringify("x".repeat(60_000));
	for (let n = 1; n <= 200; n++) {
		server.broker.publish("/topic/a", [{ messageId: `${n}`, body }]);
		expect((await quick.next()).headers["message-id"]).toBe(`${n}`);
	}
	expect([...server.callers()]).toHaveLength(1);
	slow.ws.resume();
	expect(await slow.closed()).toBe(1006);
});

it("refuses a subscription with a long id, which each of its messages would repeat", async () => {
	const { server, port } = await open();
	const client = await connect(port);
	client.send("SUBSCRIBE", { id: "x".repeat(65), destination: "/topic/a" });
	expect((await client.next("ERROR")).headers.message).toBe("El id de una suscripción tiene 64 caracteres como máximo");
	client.send("SUBSCRIBE", { id: "x".repeat(64), destination: "/topic/a", receipt: "in" });
	await client.next("RECEIPT");
	expect([...server.broker.subscribers("/topic/a")]).toHaveLength(2);
});

it("allows eight subscriptions to one destination on a connection", async () => {
	const { server, port } = await open();
	const client = await connect(port);
	const subscribe = (id: string) => client.send("SUBSCRIBE", { id, destination: "/topic/a", receipt: id });
	for (let n = 1; n <= 7; n++) {
		subscribe(`sub-${n}`);
		expect((await client.next()).command).toBe("RECEIPT");
	}
	for (let n = 8; n <= 40; n++) {
		subscribe(`sub-${n}`);
		const refusal = await client.next();
		expect([refusal.command, refusal.headers["receipt-id"]]).toEqual(["ERROR", `sub-${n}`]);
		expect(refusal.headers.message).toBe("Ya tienes 8 suscripciones a este destino");
	}
	expect([...server.broker.subscribers("/topic/a")]).toHaveLength(8);
	client.send("SUBSCRIBE", { id: "elsewhere", destination: "/topic/b", receipt: "elsewhere" });
	expect((await client.next()).command).toBe("RECEIPT");
	client.send("UNSUBSCRIBE", { id: "sub-0" });
	subscribe("sub-8");
	expect((await client.next()).command).toBe("RECEIPT");
});

it("builds a MESSAGE once for all subscriptions with the same id", () => {
	const message = createSharedMessages("/topic/a", [{ messageId: "1", body: '"ñ"' }]);
	const bytes = message.bytesFor("1.2", "sub-0");
	expect(message.bytesFor("1.1", "sub-0")).toBe(bytes);
	expect(message.bytesFor("1.2", "sub-1")).not.toBe(bytes);
	expect(String(message.bytesFor("1.0", undefined)).slice(4)).not.toContain("subscription");
	expect(String(message.bytesFor("1.1", "a:b"))).toContain("subscription:a\\cb\n");
});

it("writes messages published together at once, each in its own WebSocket frame", async () => {
	const { server, port } = await open();
	const client = await connect(port);
	const messages = [1, 2, 3].map((n) => ({ messageId: `${n}`, body: `${n}` }));
	const writes: Buffer[] = [];
	for (const subscription of server.broker.subscribers("/topic/a")) {
		const { write } = subscription;
		subscription.write = (bytes) => {
			writes.push(bytes);
			write(bytes);
		};
	}
	server.broker.publish("/topic/a", messages);
	for (const { messageId } of messages) expect((await client.next()).headers["message-id"]).toBe(messageId);
	expect(writes).toHaveLength(1);
});

it.each([1, 60_000, 70_000])("writes a MESSAGE of %d characters as a WebSocket frame", async (length) => {
	const { server, port } = await open();
	const client = await connect(port);
	const body = JSON.stringify("x".repeat(length));
	server.broker.publish("/topic/a", [{ messageId: "1", body }]);
	expect((await client.next()).json).toHaveLength(length);
});

it("stops reading while 32 frames are queued, and answers all in order", async () => {
	let handled = 0;
	const gate = Promise.withResolvers<void>();
	const { port } = await open({
		async send() {
			await gate.promise;
			handled += 1;
		},
	});
	const client = await connect(port);
	for (let n = 1; n <= 100; n++) client.send("SEND", { destination: "/a", receipt: `${n}` });
	gate.resolve();
	for (let n = 1; n <= 100; n++) expect((await client.next()).headers["receipt-id"]).toBe(`${n}`);
	expect(handled).toBe(100);
});

it("answers the current frame before it closes, and no frame queued behind it", async () => {
	const gate = Promise.withResolvers<void>();
	const came = Promise.withResolvers<void>();
	const { server, port } = await open({
		async send() {
			came.resolve();
			await gate.promise;
		},
	});
	const client = await connect(port);
	for (const receipt of ["1", "2"]) client.send("SEND", { destination: "/a", receipt });
	await came.promise;
	server.close();
	gate.resolve();
	expect((await client.next()).headers["receipt-id"]).toBe("1");
	expect([await client.closed(), client.frames]).toEqual([1012, []]);
	await expect(openRawStomp(port)).rejects.toThrow("503");
});

it("sends no details of an unexpected error, and keeps the connection", async () => {
	const { port } = await open({ send: () => Promise.reject(new Error("password=secret")) });
	const client = await connect(port);
	client.send("SEND", { destination: "/a", receipt: "1" });
	expect((await client.next()).json).toEqual({ success: false, message: "Algo falló", code: "INTERNAL" });
	client.send("UNSUBSCRIBE", { id: "sub-0", receipt: "2" });
	expect((await client.next()).headers["receipt-id"]).toBe("2");
});
