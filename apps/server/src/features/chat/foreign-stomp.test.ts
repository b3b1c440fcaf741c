import { Client, type IFrame, type IMessage } from "@stomp/stompjs";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import webstomp from "webstomp-client";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { listen } from "../../../testing/clients/raw-client.ts";
import { createTestGroup, postMessage } from "../../../testing/features/chat.ts";

let server: TestApp;
let url: string;
let rosa: TestAccount;
let luis: TestAccount;
let group: number;
beforeAll(async () => {
	server = await createTestApp();
	url = `ws://127.0.0.1:${await listen(server)}/ws`;
	rosa = await createTestAccount(server);
	luis = await createTestAccount(server);
	group = await createTestGroup(server, rosa, luis);
});

const history = async () =>
	(await server.call("GET", `/user/group-chat/${group}/messages`, { token: rosa.token })).json.data;

/** Promise that resolves with the argument of `call`. */
function once<T>() {
	const { promise, resolve } = Promise.withResolvers<T>();
	return { promise, call: (value: T) => resolve(value) };
}

describe("@stomp/stompjs", () => {
	async function connect(who: TestAccount, more: Partial<Client> = {}): Promise<Client> {
		const connected = once<IFrame>();
		const client = new Client({
			brokerURL: url,
			connectHeaders: { Authorization: `Bearer ${who.token}` },
			heartbeatIncoming: 4000,
			heartbeatOutgoing: 4000,
			reconnectDelay: 0,
			onConnect: connected.call,
			...more,
		});
		client.activate();
		onTestFinished(async () => client.deactivate());
		await connected.promise;
		return client;
	}

	it("subscribes, sends with a receipt and gets its own message once", async () => {
		const client = await connect(rosa);
		expect(client.connectedVersion).toBe("1.2");
		const [receipt, stored] = [once<IFrame>(), once<IFrame>()];
		const messages: unknown[] = [];
		const message = once<IMessage>();
		client.watchForReceipt("listening", receipt.call);
		client.subscribe(
			`/topic/group/${group}`,
			(one) => {
				messages.push(JSON.parse(one.body));
				message.call(one);
			},
			{ receipt: "listening" },
		);
		await receipt.promise;
		client.watchForReceipt("stored", stored.call);
		client.publish({
			destination: `/app/chat.message/${group}`,
			body: JSON.stringify({ content: "Hola: ñ, 😀 y \\n", groupId: group, userId: rosa.userId }),
			headers: { receipt: "stored", "content-type": "application/json" },
		});
		await stored.promise;
		expect((await history()).at(-1).content).toBe("Hola: ñ, 😀 y \\n");
		expect((await message.promise).headers.subscription).toBe("sub-0");
		expect(messages).toEqual([(await history()).at(-1)]);
	});

	it("gets the reason for a refused frame, and continues", async () => {
		const refused = once<IFrame>();
		const client = await connect(rosa, { onStompError: refused.call });
		client.publish({ destination: "/topic/group/1", body: "x", headers: { receipt: "r" } });
		expect((await refused.promise).headers).toMatchObject({ code: "NOT_FOUND", "receipt-id": "r" });
		const stored = once<IFrame>();
		client.watchForReceipt("after", stored.call);
		const body = JSON.stringify({ content: "Sigo aquí" });
		client.publish({ destination: `/app/chat.message/${group}`, body, headers: { receipt: "after" } });
		await stored.promise;
		expect(client.connected).toBe(true);
	});

	it("splits large frames if configured to", async () => {
		const client = await connect(rosa, { splitLargeFrames: true, maxWebSocketChunkSize: 500 });
		const stored = once<IFrame>();
		client.watchForReceipt("large", stored.call);
		const body = JSON.stringify({ content: "ñ".repeat(2000) });
		client.publish({ destination: `/app/chat.message/${group}`, body, headers: { receipt: "large" } });
		await stored.promise;
		expect((await history()).at(-1).content).toHaveLength(2000);
	});

	it("disconnects with a receipt", async () => {
		const client = await connect(rosa);
		const gone = once<IFrame>();
		client.onDisconnect = gone.call;
		await client.deactivate();
		expect((await gone.promise).command).toBe("RECEIPT");
	});
});

describe("webstomp-client", () => {
	it.each(["v10.stomp", "v11.stomp", "v12.stomp"])("speaks %s", async (protocol) => {
		const client = webstomp.over(new WebSocket(url, [protocol]), {
			heartbeat: { incoming: 4000, outgoing: 4000 },
			debug: false,
		});
		const connected = once<unknown>();
		client.connect({ token: luis.token }, connected.call, () => undefined);
		await connected.promise;
		const message = once<{ body: string; ack?: unknown }>();
		const subscription = client.subscribe(`/topic/group/${group}`, message.call);
		const text = `Hola por ${protocol}`;
		client.send(`/app/chat.message/${group}`, JSON.stringify({ content: text }));
		expect(JSON.parse((await message.promise).body)).toMatchObject({ content: text, userId: luis.userId });
		subscription.unsubscribe();
		const ended = once<void>();
		client.disconnect(() => ended.call());
		await ended.promise;
	});
});

describe("a message sent by HTTP", () => {
	it("reaches the subscribers", async () => {
		const client = new Client({ brokerURL: url, connectHeaders: { token: luis.token }, reconnectDelay: 0 });
		const message = once<IMessage>();
		const listening = once<IFrame>();
		client.onConnect = () => {
			client.watchForReceipt("in", listening.call);
			client.subscribe(`/topic/group/${group}`, message.call, { receipt: "in" });
		};
		client.activate();
		onTestFinished(async () => client.deactivate());
		await listening.promise;
		const clientId = crypto.randomUUID();
		await postMessage(server, rosa, group, { content: "Por HTTP", clientId });
		expect(JSON.parse((await message.promise).body)).toMatchObject({ content: "Por HTTP", clientId });
	});
});
