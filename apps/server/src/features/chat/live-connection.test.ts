import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { listen } from "../../../testing/clients/raw-client.ts";
import { connectRawStomp, openRawStomp, type RawStomp } from "../../../testing/clients/stomp.ts";
import { createTestGroup, leaveTestGroup, postMessage } from "../../../testing/features/chat.ts";

let server: TestApp;
let port: number;
let rosa: TestAccount;
let luis: TestAccount;
let shared: number;
let foreign: number;
beforeAll(async () => {
	server = await createTestApp();
	port = await listen(server);
	rosa = await createTestAccount(server);
	luis = await createTestAccount(server);
	shared = await createTestGroup(server, rosa, luis);
	foreign = await createTestGroup(server, luis);
});

const topic = (group: number) => `/topic/group/${group}`;
const chat = (group: number) => `/app/chat.message/${group}`;
const message = (content: string, more: object = {}) => JSON.stringify({ content, ...more });

async function listener(who: TestAccount, group: number): Promise<RawStomp> {
	const client = await connectRawStomp(port, who);
	client.send("SUBSCRIBE", { id: "sub-0", destination: topic(group), receipt: "in" });
	await client.next("RECEIPT");
	return client;
}

describe("a WebSocket at /ws", () => {
	it("accepts the site's own pages and programs, but not other sites' pages (P-060)", async () => {
		const own = await openRawStomp(port, { headers: { origin: "https://cachimbo.test" } });
		expect(own.ws.protocol).toBe("v12.stomp");
		own.close();
		const program = await openRawStomp(port, { protocols: ["v10.stomp", "v11.stomp"] });
		expect(program.ws.protocol).toBe("v11.stomp");
		program.close();
		for (const origin of ["https://evil.pe", "null", "https://cachimbo.test.evil.pe", "http://cachimbo.test"])
			await expect(openRawStomp(port, { headers: { origin } }), origin).rejects.toThrow("403");
		await expect(openRawStomp(port, { path: "/otra" })).rejects.toThrow("404");
	});

	it("gets ERROR and is closed without a valid token; without CONNECT it is closed after ten seconds (P-061, P-009)", async () => {
		const silent = await openRawStomp(port);
		const begin = performance.now();
		const claims = JSON.parse(Buffer.from(rosa.token.split(".")[1]!, "base64url").toString());
		const expired = server.deps.tokens.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 });
		const wrong: Record<string, string>[] = [{}, { token: "no.es.token" }, { Authorization: `Bearer ${expired}` }];
		for (const headers of wrong) {
			const client = await openRawStomp(port);
			client.send("CONNECT", { "accept-version": "1.2", ...headers });
			expect((await client.next()).headers).toMatchObject({ code: "UNAUTHENTICATED" });
			expect(await client.closed()).toBe(1008);
		}
		expect((await silent.next()).command).toBe("ERROR");
		await silent.closed();
		const seconds = (performance.now() - begin) / 1000;
		expect(seconds).toBeGreaterThan(9);
	}, 40_000);
});

describe("a group's topic", () => {
	it("is for its members: other users get ERROR and no message (P-062)", async () => {
		const client = await connectRawStomp(port, rosa);
		client.send("SUBSCRIBE", { id: "sub-0", destination: topic(foreign), receipt: "r1" });
		const refused = await client.next();
		expect([refused.command, refused.headers["receipt-id"], refused.headers.code]).toEqual([
			"ERROR",
			"r1",
			"FORBIDDEN",
		]);
		const other = await listener(luis, foreign);
		other.send("SEND", { destination: chat(foreign) }, message("Entre nosotros"));
		await other.next("MESSAGE");
		client.send("UNSUBSCRIBE", { id: "sub-0", receipt: "r2" });
		expect((await client.next()).headers["receipt-id"]).toBe("r2");
		client.close();
		other.close();
	});

	it("accepts no message from a non-member (P-063)", async () => {
		const client = await connectRawStomp(port, rosa);
		client.send("SEND", { destination: chat(foreign), receipt: "r1" }, message("Déjenme entrar"));
		expect((await client.next()).headers).toMatchObject({ code: "FORBIDDEN", message: "No perteneces a este grupo" });
		const { json } = await server.call("GET", `/user/group-chat/${foreign}/messages`, { token: luis.token });
		expect(json.data.map(({ content }: { content: string }) => content)).not.toContain("Déjenme entrar");
		client.close();
	});

	it("takes the sender from the token, and the group from the destination (P-064)", async () => {
		const [client, other] = [await listener(rosa, shared), await listener(luis, shared)];
		const body = message("Soy yo", { userId: luis.userId, groupId: foreign });
		client.send("SEND", { destination: chat(shared), receipt: "r1" }, body);
		const { json, headers } = await other.next("MESSAGE");
		expect(json).toMatchObject({ userId: rosa.userId, groupId: shared, content: "Soy yo" });
		expect(headers).toMatchObject({
			...{ subscription: "sub-0", destination: topic(shared), "message-id": String(json.id) },
			"content-type": "application/json;charset=utf-8",
		});
		client.close();
		other.close();
	});

	it("accepts no message sent directly to it (P-065)", async () => {
		const [client, other] = [await connectRawStomp(port, rosa), await listener(luis, shared)];
		for (const destination of [topic(shared), "/queue/a", chat(0), `${chat(shared)}/x`]) {
			client.send("SEND", { destination, receipt: "r1" }, message("Sin pasar por el servidor"));
			expect((await client.next()).command, destination).toBe("ERROR");
		}
		client.send("SEND", { destination: chat(shared) }, message("Por su camino"));
		expect((await other.next("MESSAGE")).json.content).toBe("Por su camino");
		client.close();
		other.close();
	});

	it("stores and delivers a text unchanged (P-050)", async () => {
		const client = await listener(rosa, shared);
		const text = "<img src=x onerror=window.p=1>";
		client.send("SEND", { destination: chat(shared) }, message(text));
		expect((await client.next("MESSAGE")).json.content).toBe(text);
		const { json } = await server.call("GET", `/user/group-chat/${shared}/messages?limit=1`, { token: luis.token });
		expect(json.data[0].content).toBe(text);
		client.close();
	});

	it("ends its subscription if the user leaves the group", async () => {
		const group = await createTestGroup(server, rosa, luis);
		const client = await listener(rosa, group);
		client.send("SUBSCRIBE", { id: "sub-1", destination: `${topic(group)}/events`, receipt: "in" });
		await client.next("RECEIPT");
		await leaveTestGroup(server, group, rosa);
		expect((await client.next("MESSAGE")).json).toEqual({ type: "removed", until: null, reason: null });
		await postMessage(server, luis, group, { content: "¿Ya se fue?", clientId: crypto.randomUUID() });
		client.send("SEND", { destination: chat(group), receipt: "r1" }, message("No"));
		expect((await client.next()).headers).toMatchObject({ code: "FORBIDDEN", "receipt-id": "r1" });
		client.close();
	});
});
