import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { listen } from "../../../testing/clients/raw-client.ts";
import { connectRawStomp, openRawStomp, type RawStomp, writeTestFrame } from "../../../testing/clients/stomp.ts";
import { createTestGroup } from "../../../testing/features/chat.ts";

let server: TestApp;
let port: number;
let rosa: TestAccount;
let luis: TestAccount;
let group: number;
beforeAll(async () => {
	server = await createTestApp();
	port = await listen(server);
	rosa = await createTestAccount(server);
	luis = await createTestAccount(server);
	group = await createTestGroup(server, rosa, luis);
});

const endAfterTest = (client: RawStomp): RawStomp => {
	onTestFinished(async () => {
		client.close();
		await client.closed();
	});
	return client;
};
const connect = async (who: TestAccount) => endAfterTest(await connectRawStomp(port, who));
const chat = () => `/app/chat.message/${group}`;
const topic = () => `/topic/group/${group}`;
const receipt = (id: string) => ({ command: "RECEIPT", headers: { "receipt-id": id } });
const content = (text: string) => JSON.stringify({ content: text });

describe("a client that violates the protocol gets an ERROR, and its connection is closed", () => {
	it.each([
		["a command that is none", "HOLA\n\n\0"],
		["a command that is none, of more bytes than letters", `${"漢".repeat(40)}\n\n\0`],
		["a command that ends in half a letter where it is cut", `${"😀".repeat(40)}\n\n\0`],
		["its name in small letters", "send\n\n\0"],
		["a name of every object", "toString\n\n\0"],
		["a second CONNECT", "CONNECT\naccept-version:1.2\n\n\0"],
		["SEND without a destination", "SEND\n\nx\0"],
		["SUBSCRIBE without an id", "SUBSCRIBE\ndestination:/topic/group/1\n\n\0"],
		["UNSUBSCRIBE without an id", "UNSUBSCRIBE\n\n\0"],
		["a header without a colon", "SEND\nfoo\n\n\0"],
		["an escape that means nothing", "SEND\ndestination:\\t\n\n\0"],
		["bytes that are no text", Buffer.from([0x53, 10, 10, 0xff, 0xfe, 0])],
	])("by %s", async (_what, bytes) => {
		const client = await connect(rosa);
		client.raw(bytes);
		// The WebSocket itself refuses a text message that is not UTF-8, with 1007.
		expect((await client.next()).command).toBe("ERROR");
		expect(await client.closed()).toBe(1002);
	});

	it.each([
		["another frame first", "SEND\ndestination:/a\n\n\0"],
		["a version that nobody speaks", "CONNECT\naccept-version:2.0\n\n\0"],
		["heart-beats that are no numbers", "CONNECT\naccept-version:1.2\nheart-beat:a,b\n\n\0"],
	])("by %s", async (_what, bytes) => {
		const client = endAfterTest(await openRawStomp(port));
		client.raw(bytes);
		expect((await client.next()).headers.version).toBe("1.2,1.1,1.0");
		expect(await client.closed()).toBe(1002);
	});

	it("by more than 8 KiB before CONNECT, or 16 KiB after it, in pieces of any size (P-069)", async () => {
		const before = endAfterTest(await openRawStomp(port));
		before.raw(`CONNECT\nfoo:${"x".repeat(4_500)}\nbar:${"x".repeat(4_500)}\n\n\0`);
		expect(await before.closed()).toBe(1009);
		const [after, other, cut] = [await connect(rosa), await connect(luis), await connect(rosa)];
		after.raw(writeTestFrame("SEND", { destination: chat() }, "x".repeat(17 * 1024)));
		expect(await after.closed()).toBe(1009);
		cut.raw(`SEND\ndestination:${chat()}\n\n${"x".repeat(9_000)}`);
		cut.raw("x".repeat(9_000));
		expect(await cut.closed()).toBe(1009);
		other.send("SEND", { destination: chat(), receipt: "r" }, content("Sigo aquí"));
		expect((await other.next()).command).toBe("RECEIPT");
	});

	it("by endless frames", async () => {
		const client = await connect(rosa);
		client.raw("UNSUBSCRIBE\nid:a\n\n\0".repeat(201));
		expect((await client.next()).headers.message).toBe("too many frames");
		expect(await client.closed()).toBe(1008);
	});
});

describe("the connection stays open after a refused frame", () => {
	it.each([
		["BEGIN", { transaction: "t" }],
		["COMMIT", { transaction: "t" }],
		["ABORT", { transaction: "t" }],
		["ACK", { id: "1" }],
		["NACK", { id: "1" }],
		["SEND", { destination: "/app/chat.message/1", transaction: "t" }],
		["SUBSCRIBE", { id: "a", destination: "/topic/group/1", ack: "client" }],
		["SUBSCRIBE", { id: "a", destination: "/topic/group/*" }],
		["SUBSCRIBE", { id: "a", destination: "/topic/group/2147483647" }],
		["SEND", { destination: "/app/chat.message/2147483647" }],
	])("%s %j", async (command, headers) => {
		const client = await connect(rosa);
		client.send(command, { ...headers, receipt: "r1" }, content("x"));
		const refused = await client.next();
		expect([refused.command, refused.headers["receipt-id"]]).toEqual(["ERROR", "r1"]);
		expect(refused.json).toMatchObject({ success: false, code: refused.headers.code, message: expect.any(String) });
		client.send("UNSUBSCRIBE", { id: "a", receipt: "r2" });
		expect((await client.next()).headers["receipt-id"]).toBe("r2");
	});

	it.each([
		["Mensaje demasiado largo", content("x".repeat(2001))],
		["Escribe un mensaje", content("  ")],
		["El mensaje debe ser un texto", JSON.stringify({ content: 7 })],
		["No pudimos leer lo que enviaste", "{"],
		["No pudimos leer lo que enviaste", '{"content":"x","__proto__":{"x":1}}'],
		["Se esperaba un objeto con los datos", "null"],
		["El identificador del cliente no es válido", JSON.stringify({ content: "x", clientId: "uno" })],
		["El mensaje que respondes no es válido", JSON.stringify({ content: "x", replyTo: 2_000_000_000 })],
	])("'%s' (P-069)", async (reason, body) => {
		const client = await connect(rosa);
		client.send("SEND", { destination: chat(), receipt: "r1" }, body);
		expect((await client.next()).headers).toMatchObject({ message: reason, "receipt-id": "r1" });
	});

	it("in a closed group, or beyond the rate limit of messages", async () => {
		const sender = await createTestAccount(server);
		const own = await createTestGroup(server, sender);
		const destination = `/app/chat.message/${own}`;
		const client = await connect(sender);
		for (let n = 1; n <= 21; n++) client.send("SEND", { destination, receipt: `r${n}` }, content(`${n}`));
		for (let n = 1; n <= 20; n++) expect(await client.next()).toMatchObject(receipt(`r${n}`));
		const limited = await client.next();
		expect(limited.headers).toMatchObject({
			code: "RATE_LIMITED",
			"receipt-id": "r21",
			"retry-after": expect.any(String),
		});
		server.clock.offsetMs += 11_000;
		const admin = await createTestAccount(server, "ADMIN");
		await server.call("PUT", `/admin/group/status/${own}?active=false`, { token: admin.token });
		client.send("SEND", { destination, receipt: "closed" }, content("¿Hola?"));
		expect((await client.next()).headers).toMatchObject({ code: "CONFLICT", message: "El grupo está inactivo" });
	});

	it("beyond 50 subscriptions, or with a subscription id in use", async () => {
		const client = await connect(rosa);
		const groups: number[] = [];
		for (let n = 1; n <= 26; n++) groups.push(await createTestGroup(server, rosa));
		const subscribe = (id: string) => {
			const destination = `/topic/group/${groups[Math.ceil(Number(id.slice(1)) / 2) - 1]}`;
			client.send("SUBSCRIBE", { id, destination, receipt: id });
		};
		for (let n = 1; n <= 50; n++) subscribe(`s${n}`);
		for (let n = 1; n <= 50; n++) expect(await client.next()).toMatchObject(receipt(`s${n}`));
		subscribe("s1");
		expect((await client.next()).command).toBe("ERROR");
		subscribe("s51");
		expect((await client.next()).command).toBe("ERROR");
		client.send("UNSUBSCRIBE", { id: "s50" });
		subscribe("s51");
		expect((await client.next()).command).toBe("RECEIPT");
	});
});

describe("STOMP's versions", () => {
	it("is negotiated by accept-version, whatever the sub-protocol; without it, it is 1.0, which needs no ids", async () => {
		const versions: [string | undefined, string][] = [
			["1.0,1.1,1.2", "1.2"],
			["1.1, 1.0", "1.1"],
			["1.2", "1.2"],
			["1.0", "1.0"],
			[undefined, "1.0"],
		];
		for (const [accepted, chosen] of versions) {
			const client = await openRawStomp(port, { protocols: [] });
			expect(client.ws.protocol).toBe("");
			client.send("STOMP", { token: rosa.token, ...(accepted && { "accept-version": accepted }) });
			expect((await client.next("CONNECTED")).headers).toMatchObject({ version: chosen, "heart-beat": "4000,4000" });
			const id: Record<string, string> = chosen === "1.0" ? {} : { id: "a\\cb" };
			client.send("SUBSCRIBE", { ...id, destination: topic(), receipt: "in" });
			await client.next("RECEIPT");
			client.send("SEND", { destination: chat() }, content(chosen));
			const { headers } = await client.next("MESSAGE");
			expect(headers.subscription).toBe(id.id);
			client.send("UNSUBSCRIBE", { ...id, destination: topic() });
			client.send("DISCONNECT", { receipt: "bye" });
			expect((await client.next()).headers["receipt-id"]).toBe("bye");
			expect(await client.closed()).toBe(1000);
		}
	});
});

describe("the number of connections", () => {
	it("is limited to five per person", async () => {
		const sender = await createTestAccount(server);
		const open: RawStomp[] = [];
		for (let n = 1; n <= 5; n++) open.push(await connectRawStomp(port, sender));
		const sixth = await openRawStomp(port);
		sixth.send("CONNECT", { "accept-version": "1.2", token: sender.token });
		expect((await sixth.next()).headers.code).toBe("RATE_LIMITED");
		await sixth.closed();
		open[0]!.close();
		await open[0]!.closed();
		await expect.poll(async () => (await tryConnect(sender)).command).toBe("CONNECTED");
		for (const one of open) one.close();
	});

	const tryConnect = async (who: TestAccount) => {
		const client = await openRawStomp(port);
		client.send("CONNECT", { "accept-version": "1.2", token: who.token });
		const answer = await client.next();
		client.close();
		await client.closed();
		return answer;
	};

	it("without login is limited to fifty per address", async () => {
		const open: RawStomp[] = [];
		for (let n = 1; n <= 50; n++) open.push(await openRawStomp(port));
		await expect(openRawStomp(port)).rejects.toThrow("429");
		// The oldest connection gives way to a new one once it has had time to log in.
		let student = open[49]!;
		const tryToOpen = () =>
			openRawStomp(port).then(
				(one) => {
					student = one;
				},
				() => "refused",
			);
		await expect.poll(tryToOpen, { timeout: 5_000 }).toBeUndefined();
		student.send("CONNECT", { "accept-version": "1.2", token: luis.token });
		await student.next("CONNECTED");
		student.close();
		expect([await open[0]!.closed(), open[1]!.ws.readyState]).toEqual([1008, open[1]!.ws.OPEN]);
		for (const one of open) one.close();
		await Promise.all(open.map((one) => one.closed()));
		await expect
			.poll(() =>
				openRawStomp(port).then(
					(one) => one.close(),
					() => "refused",
				),
			)
			.toBeUndefined();
	});
});
