import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { listen } from "../../../testing/clients/raw-client.ts";
import { connectRawStomp, type RawStomp } from "../../../testing/clients/stomp.ts";
import { createTestGroup, postMessage } from "../../../testing/features/chat.ts";
import { groupMessages } from "../../db/schema/messages/chat.ts";
import { groupMembers, groupSanctions, groups } from "../../db/schema/messages/groups.ts";
import { publishGroupChange } from "./publish.ts";

/** Two processes on one database. */
let first: TestApp;
let second: TestApp;
let ports: number[];
let rosa: TestAccount;
let luis: TestAccount;
beforeAll(async () => {
	first = await createTestApp({ env: { LIMITS_FACTOR: "1000", CHAT_WORDS: "zopenco" } });
	second = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, database: first.database });
	ports = [await listen(first), await listen(second)];
	rosa = await createTestAccount(first);
	luis = await createTestAccount(first);
});

const topic = (group: number) => `/topic/group/${group}`;
const chat = (group: number) => `/app/chat.message/${group}`;

/** A client subscribed to a group and its events on one of the two processes. */
async function listener(who: TestAccount, group: number, at = 0): Promise<RawStomp> {
	const client = await connectRawStomp(ports[at]!, who);
	onTestFinished(() => client.close());
	client.send("SUBSCRIBE", { id: "sub-0", destination: topic(group), receipt: "1" });
	client.send("SUBSCRIBE", { id: "sub-1", destination: `${topic(group)}/events`, receipt: "2" });
	await client.next("RECEIPT");
	await client.next("RECEIPT");
	return client;
}

const say = (client: RawStomp, group: number, content: string, more: object = {}, headers: object = {}) =>
	client.send("SEND", { destination: chat(group), receipt: "r", ...headers }, JSON.stringify({ content, ...more }));
const history = async (group: number) =>
	(await first.call("GET", `/user/group-chat/${group}/messages`, { token: rosa.token })).json.data;

/** Takes MESSAGE frames up to the one with this content. @returns the contents of all of them */
async function messagesUntil(client: RawStomp, content: string): Promise<string[]> {
	const got: string[] = [];
	while (got.at(-1) !== content) got.push((await client.next("MESSAGE")).json.content);
	return got;
}

describe("messages", () => {
	it("are stored before their RECEIPT, in the order of delivery (P-066)", async () => {
		const group = await createTestGroup(first, rosa, luis);
		const [sender, other] = [await listener(rosa, group), await listener(luis, group, 1)];
		const shown: number[] = [];
		for (let n = 1; n <= 1000; n++) {
			say(sender, group, `${n}`);
			await sender.next("RECEIPT");
			if (n % 20 > 0) continue;
			const stored = await first.call("GET", `/user/group-chat/${group}/messages?limit=20`, { token: luis.token });
			const from = n - 19;
			expect(stored.json.data.map((one: { content: string }) => one.content)).toEqual(
				Array.from({ length: 20 }, (_, i) => `${from + i}`),
			);
		}
		while (shown.length < 1000) shown.push((await other.next("MESSAGE")).json.seq);
		expect(shown).toEqual(Array.from({ length: 1000 }, (_, n) => n + 1));
	}, 120_000);

	it("with a repeated client-message-id, on any process, are one row and one MESSAGE with a RECEIPT each (P-067)", async () => {
		const group = await createTestGroup(first, rosa, luis);
		const [here, there, other] = [
			await listener(rosa, group),
			await listener(rosa, group, 1),
			await listener(luis, group),
		];
		const id = { "client-message-id": crypto.randomUUID() };
		for (const client of [here, here, there]) {
			say(client, group, "Una vez", {}, id);
			await client.next("RECEIPT");
		}
		say(there, group, "Fin");
		for (const client of [other, here, there]) {
			const got = client === other ? await messagesUntil(client, "Fin") : undefined;
			if (got) expect(got).toEqual(["Una vez", "Fin"]);
		}
		expect((await history(group)).map(({ content }: { content: string }) => content)).toEqual(["Una vez", "Fin"]);
	});

	it("of one connection keep their order, however many are in flight", async () => {
		const group = await createTestGroup(first, rosa, luis);
		const [sender, other] = [await listener(rosa, group), await listener(luis, group, 1)];
		for (let n = 1; n <= 150; n++) say(sender, group, `${n}`);
		expect(await messagesUntil(other, "150")).toEqual(Array.from({ length: 150 }, (_, n) => `${n + 1}`));
	});

	it("of both processes reach each subscription once, in one order", async () => {
		const group = await createTestGroup(first, rosa, luis);
		const [a, b] = [await listener(rosa, group), await listener(luis, group, 1)];
		for (let n = 1; n <= 60; n++) {
			say(a, group, `a${n}`);
			say(b, group, `b${n}`);
		}
		for (const client of [a, b]) {
			const seqs: number[] = [];
			while (seqs.length < 120) seqs.push((await client.next("MESSAGE")).json.seq);
			expect(seqs).toEqual(Array.from({ length: 120 }, (_, n) => n + 1));
		}
	});

	it("arrive even if their announcement was lost, because each process polls (P-075)", async () => {
		const group = await createTestGroup(first, rosa, luis);
		const client = await listener(luis, group, 1);
		await first.deps.db.transaction(async (tx) => {
			await tx.update(groups).set({ lastSeq: 1 }).where(eq(groups.id, group));
			await tx.insert(groupMessages).values({ groupId: group, userId: rosa.userId, seq: 1, content: "En silencio" });
		});
		expect((await client.next("MESSAGE")).json.content).toBe("En silencio");
	});
});

describe("the events of a group", () => {
	it("announce deletions and pinned messages on every process", async () => {
		const group = await createTestGroup(first, rosa, luis);
		const open = [await listener(rosa, group), await listener(luis, group, 1)];
		const { message } = (
			await postMessage(first, rosa, group, { content: "Importante", clientId: crypto.randomUUID() })
		).json.data;
		for (const client of open) await client.next("MESSAGE");
		const tell = async (events: object[]) => {
			publishGroupChange(first.deps, group);
			for (const client of open) for (const event of events) expect((await client.next()).json).toEqual(event);
		};
		await first.deps.db.update(groups).set({ pinnedMessageId: message.id }).where(eq(groups.id, group));
		await tell([{ type: "pinned", message }]);
		await first.deps.db.update(groups).set({ pinnedMessageId: null }).where(eq(groups.id, group));
		await tell([{ type: "pinned", message: null }]);
		await first.deps.db.update(groupMessages).set({ deletedAt: new Date() }).where(eq(groupMessages.id, message.id));
		await tell([{ type: "deleted", messageId: message.id, seq: 1 }]);
		const admin = await createTestAccount(first, "ADMIN");
		for (const active of [false, true]) {
			await second.call("PUT", `/admin/group/status/${group}?active=${active}`, { token: admin.token });
			for (const client of open) expect((await client.next()).json).toEqual({ type: "active", active });
		}
	});

	it("for one person reach only the sessions of that person", async () => {
		const group = await createTestGroup(first, rosa, luis);
		const [own, elsewhere, other] = [
			await listener(rosa, group),
			await listener(rosa, group, 1),
			await listener(luis, group, 1),
		];
		await postMessage(first, luis, group, { content: "Hola", clientId: crypto.randomUUID() });
		for (const client of [own, elsewhere, other]) await client.next("MESSAGE");
		await first.call("PUT", `/user/group-chat/${group}/read`, { token: rosa.token, body: { seq: 1 } });
		for (const client of [own, elsewhere]) expect((await client.next()).json).toEqual({ type: "read", seq: 1 });

		const until = new Date(Date.now() + 3600_000);
		const sanction = { groupId: group, userId: rosa.userId, until, reason: "Insultos", createdBy: luis.userId };
		const tell = () => first.deps.bus.publish("membership-changed", { groupId: group, userId: rosa.userId });
		await first.deps.db.insert(groupSanctions).values({ ...sanction, kind: "MUTED" });
		tell();
		const muted = { type: "muted", until: until.toISOString(), reason: "Insultos" };
		for (const client of [own, elsewhere]) expect((await client.next()).json).toEqual(muted);
		say(own, group, "¿Puedo?");
		expect((await own.next()).headers).toMatchObject({
			code: "FORBIDDEN",
			message: expect.stringContaining("Insultos"),
		});
		await first.deps.db.update(groupSanctions).set({ liftedAt: new Date() });
		tell();
		for (const client of [own, elsewhere])
			expect((await client.next()).json).toEqual({ type: "muted", until: null, reason: null });

		await first.deps.db.insert(groupSanctions).values({ ...sanction, kind: "REMOVED" });
		await first.deps.db.delete(groupMembers).where(eq(groupMembers.userId, rosa.userId));
		tell();
		const removed = { type: "removed", until: until.toISOString(), reason: "Insultos" };
		for (const client of [own, elsewhere]) expect((await client.next()).json).toEqual(removed);
		await postMessage(first, luis, group, { content: "Adiós", clientId: crypto.randomUUID() });
		// The other member received only the two messages.
		expect(await messagesUntil(other, "Adiós")).toEqual(["Adiós"]);
		for (const client of [own, elsewhere]) {
			client.send("UNSUBSCRIBE", { id: "sub-0", receipt: "end" });
			expect((await client.next()).command).toBe("RECEIPT");
		}
	});

	it("tell a sender that the message was held back", async () => {
		const group = await createTestGroup(first, rosa, luis);
		const [own, other] = [await listener(rosa, group), await listener(luis, group)];
		const clientId = crypto.randomUUID();
		say(own, group, "¡Zopenco!", { clientId });
		expect((await own.next("MESSAGE")).json).toEqual({ type: "held", clientId });
		await own.next("RECEIPT");
		say(own, group, "Perdón");
		expect(await messagesUntil(other, "Perdón")).toEqual(["Perdón"]);
		expect(await history(group)).toHaveLength(1);
	});

	it("and its messages reach an ADMIN who is no member", async () => {
		const group = await createTestGroup(first, luis);
		const admin = await createTestAccount(first, "ADMIN");
		const client = await listener(admin, group);
		await postMessage(first, luis, group, { content: "Hola", clientId: crypto.randomUUID() });
		expect((await client.next("MESSAGE")).json.content).toBe("Hola");
	});
});
