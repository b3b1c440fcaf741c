import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { png } from "../../../testing/features/catalogue-api.ts";
import { createTestGroup, joinTestGroup, postMessage } from "../../../testing/features/chat.ts";
import { fileJobs } from "../../files/deferred-removals.ts";

let server: TestApp;
let admin: TestAccount;
let other: TestAccount;
let rosa: TestAccount;
let luis: TestAccount;
let group: number;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000", CHAT_WORDS: "zopenco" }, jobs: fileJobs });
	admin = await createTestAccount(server, "ADMIN");
	other = await createTestAccount(server, "ADMIN");
	rosa = await createTestAccount(server);
	luis = await createTestAccount(server);
});
beforeEach(async () => {
	group = await createTestGroup(server, rosa, luis);
});

const call = (who: TestAccount, method: string, path: string, body?: object) =>
	server.call(method, path, { token: who.token, ...(body ? { body } : {}) });
const say = async (who: TestAccount, content: string, more: object = {}) =>
	(await postMessage(server, who, group, { content, clientId: randomUUID(), ...more })).json.data.message;
const history = async (who: TestAccount = luis) =>
	(await call(who, "GET", `/user/group-chat/${group}/messages`)).json.data;
const report = (who: TestAccount, id: number, reason = "OFFENSIVE", note?: string) =>
	call(who, "POST", `/user/group-chat/${group}/messages/${id}/report`, { reason, ...(note ? { note } : {}) });
const decide = (id: number, decision: string, who = admin) =>
	call(who, "PUT", `/admin/group/reports/${id}`, { decision });
const reports = async (state = "OPEN") =>
	(await call(admin, "GET", `/admin/group/reports?state=${state}&size=100`)).json.data.items.filter(
		(item: { group: { id: number } }) => item.group.id === group,
	);
const ownMembership = async (who: TestAccount) =>
	(await call(who, "GET", `/user/group/${who.userId}`)).json.data.find(({ id }: { id: number }) => id === group);
const sanction = (who: TestAccount, kind: string, hours = 24) =>
	call(admin, "POST", `/admin/group/${group}/members/${who.userId}/sanction`, { kind, hours, reason: "Insultos" });
const lift = (who: TestAccount, kind: string) =>
	call(admin, "DELETE", `/admin/group/${group}/members/${who.userId}/sanction?kind=${kind}`);
/**
 * Expects that a job removes a picture's file. The job is stored in the transaction that deletes the reference, so that it
 * survives a crash.
 */
const isRemovedByJob = async (name: string) => {
	const jobs = "select from pgboss.job where name = 'remove-files' and data->'names' ? $1";
	const { rowCount } = await server.deps.db.$client.query(jobs, [name]);
	expect(rowCount).toBe(1);
	await expect.poll(() => server.deps.files.sizeOf("public", name), { timeout: 10_000 }).toBe(0);
};
const members = async (search = "") =>
	(await call(admin, "GET", `/admin/group/${group}/members?search=${encodeURIComponent(search)}`)).json.data;

describe("a report", () => {
	it("is shown to the ADMIN once per member, with the messages before and after", async () => {
		for (let n = 1; n <= 7; n++) await say(luis, `antes ${n}`);
		const bad = await say(rosa, "Eres un tonto");
		await say(luis, "después");
		const carla = await createTestAccount(server);
		await joinTestGroup(server, group, carla);
		for (let n = 0; n < 2; n++) expect((await report(luis, bad.id, "OFFENSIVE", "Siempre lo hace")).status).toBe(200);
		expect((await report(carla, bad.id, "OTHER")).status).toBe(200);
		const [item, ...rest] = await reports();
		expect(rest).toEqual([]);
		expect(item).toMatchObject({ message: { id: bad.id }, original: "Eres un tonto", state: "OPEN" });
		expect(item.reports.map(({ reason, note }: Record<string, string>) => [reason, note])).toEqual([
			["OFFENSIVE", "Siempre lo hace"],
			["OTHER", null],
		]);
		expect(item.before.map(({ content }: { content: string }) => content)).toEqual(
			[3, 4, 5, 6, 7].map((n) => `antes ${n}`),
		);
		expect(item.after.map(({ content }: { content: string }) => content)).toEqual(["después"]);
		expect(JSON.stringify(item)).not.toMatch(/@|telefono/);
		expect((await call(admin, "GET", "/admin/group/moderation")).json.data.reports).toBeGreaterThan(0);
	});

	it("is refused about the reporter's own message, from a non-member, and without a reason", async () => {
		const { id } = await say(rosa, "Hola");
		expect((await report(rosa, id)).status).toBe(409);
		expect((await report(await createTestAccount(server), id)).status).toBe(403);
		expect((await report(luis, id, "PORQUE_SI")).json.message).toBe("Elige un motivo");
		expect((await report(luis, 2_000_000_000)).status).toBe(404);
		const elsewhere = await createTestGroup(server, luis);
		expect(
			(await call(luis, "POST", `/user/group-chat/${elsewhere}/messages/${id}/report`, { reason: "SPAM" })).status,
		).toBe(404);
		expect(await reports()).toEqual([]);
	});

	it("leaves the message if it is dismissed, and a new report opens it again", async () => {
		const { id } = await say(rosa, "Hola");
		await report(luis, id);
		for (let n = 0; n < 2; n++) expect((await decide(id, "DISMISSED")).status).toBe(200);
		expect([await reports(), (await reports("DISMISSED")).length]).toEqual([[], 1]);
		expect((await decide(id, "DELETED", other)).json).toMatchObject({ code: "CONFLICT" });
		expect((await history())[0].content).toBe("Hola");
		const carla = await createTestAccount(server);
		await joinTestGroup(server, group, carla);
		await report(carla, id);
		expect(await reports()).toHaveLength(1);
	});

	it("is decided once if two ADMINs decide at the same time", async () => {
		const { id } = await say(rosa, "Hola");
		expect((await decide(id, "DISMISSED")).status).toBe(404);
		await report(luis, id);
		const answers = await Promise.all([decide(id, "DELETED"), decide(id, "DISMISSED", other)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		const isDeleted = answers[0].status === 200;
		expect((await history())[0].deleted).toBe(isDeleted);
		expect(await reports(isDeleted ? "DELETED" : "DISMISSED")).toHaveLength(1);
	});
});

describe("a message deleted by an ADMIN", () => {
	it("leaves a trace without text and picture, and closes its reports", async () => {
		const { message } = (
			await postMessage(server, rosa, group, { content: "Mira", clientId: randomUUID() }, await png(20, 20))
		).json.data;
		await report(luis, message.id);
		for (let n = 0; n < 2; n++)
			expect((await call(admin, "DELETE", `/admin/group/messages/${message.id}`)).status).toBe(200);
		expect((await history())[0]).toMatchObject({ deleted: true, content: "", picture: null, seq: 1 });
		await isRemovedByJob(message.picture.url.split("/").at(-1));
		expect((await server.app.inject({ url: message.picture.url })).statusCode).toBe(404);
		const [item] = await reports("DELETED");
		expect([item.original, item.message.content]).toEqual(["Mira", ""]);
		expect((await report(luis, message.id)).status).toBe(200);
		expect(await reports()).toEqual([]);
		expect((await call(admin, "DELETE", "/admin/group/messages/2000000000")).status).toBe(404);
		expect((await call(rosa, "DELETE", `/admin/group/messages/${message.id}`)).status).toBe(403);
	});

	it("leaves a reply that is being sent", async () => {
		const { id } = await say(rosa, "Hola");
		const [answered, deleted] = await Promise.all([
			postMessage(server, luis, group, { content: "¿Qué?", clientId: randomUUID(), replyTo: id }),
			call(admin, "DELETE", `/admin/group/messages/${id}`),
		]);
		expect([answered.status, deleted.status]).toEqual([201, 200]);
		expect((await history()).map(({ deleted: gone }: { deleted: boolean }) => gone)).toEqual([true, false]);
	});
});

describe("a held message", () => {
	const held = async () =>
		(await call(admin, "GET", "/admin/group/held?size=100")).json.data.items.filter(
			(item: { group: { id: number } }) => item.group.id === group,
		);
	const judge = (id: number, decision: string, who = admin) =>
		call(who, "PUT", `/admin/group/held/${id}`, { decision });

	it("is delivered once when it is released, with a current sequence number", async () => {
		const clientId = randomUUID();
		await postMessage(server, rosa, group, { content: "No seas zopenco", clientId });
		await say(luis, "antes");
		const [item] = await held();
		expect(item).toMatchObject({ content: "No seas zopenco", word: "zopenco", userId: rosa.userId });
		const answers = await Promise.all([judge(item.id, "RELEASED"), judge(item.id, "RELEASED", other)]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		expect((await history()).map(({ content, seq }: Record<string, unknown>) => [content, seq])).toEqual([
			["antes", 1],
			["No seas zopenco", 2],
		]);
		expect(await held()).toEqual([]);
		expect((await judge(item.id, "DROPPED")).status).toBe(409);
		const again = await postMessage(server, rosa, group, { content: "No seas zopenco", clientId });
		expect(again.json.data).toMatchObject({ held: false, message: { seq: 2, clientId } });
	});

	it("is never delivered if it is dropped, or if its sender's account is deleted", async () => {
		await postMessage(server, rosa, group, { content: "zopenco", clientId: randomUUID() }, await png(20, 20));
		const [item] = await held();
		for (let n = 0; n < 2; n++) expect((await judge(item.id, "DROPPED")).status).toBe(200);
		expect((await judge(item.id, "RELEASED", other)).status).toBe(409);
		const { rows } = await server.deps.db.$client.query("select picture from held_messages where id = $1", [item.id]);
		await isRemovedByJob(rows[0].picture.name);
		const leaver = await createTestAccount(server);
		await joinTestGroup(server, group, leaver);
		await say(leaver, "zopenco");
		const [theirs] = await held();
		await call(leaver, "POST", `/user/${leaver.userId}/delete`, { password: leaver.password });
		expect((await judge(theirs.id, "RELEASED")).status).toBe(404);
		expect(await history()).toEqual([]);
	});
});

describe("a sanction", () => {
	it("prevents a muted member from writing until it is lifted, but not from reading", async () => {
		await say(luis, "Hola");
		const answer = await sanction(rosa, "MUTED");
		expect(answer.json.data).toMatchObject({ userId: rosa.userId, sanctions: [{ kind: "MUTED", reason: "Insultos" }] });
		const refused = await postMessage(server, rosa, group, { content: "Hola", clientId: randomUUID() });
		expect([refused.status, refused.json.message]).toEqual([
			403,
			expect.stringMatching(/^No puedes escribir en este grupo hasta el [^.]+ a las \d\d:\d\d\. Motivo: Insultos$/),
		]);
		expect(await history(rosa)).toHaveLength(1);
		expect(await ownMembership(rosa)).toMatchObject({
			...{ mutedUntil: answer.json.data.sanctions[0].until, mutedReason: "Insultos" },
		});
		await sanction(rosa, "MUTED", 1);
		const [{ until }] = (await members()).items.find(({ userId }: TestAccount) => userId === rosa.userId).sanctions;
		expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(3600_000);
		for (let n = 0; n < 2; n++) expect((await lift(rosa, "MUTED")).json.data.sanctions).toEqual([]);
		expect((await say(rosa, "Gracias")).seq).toBe(2);
	});

	it("excludes a removed member, who cannot join again before its end", async () => {
		expect((await sanction(rosa, "REMOVED")).json.data).toMatchObject({ joinedAt: null });
		expect(await ownMembership(rosa)).toBeUndefined();
		expect((await call(rosa, "GET", `/user/group-chat/${group}/messages`)).status).toBe(403);
		const back = await joinTestGroup(server, group, rosa);
		expect([back.status, back.json.message]).toEqual([
			403,
			expect.stringMatching(/^No puedes volver a este grupo hasta el [^.]+ a las \d\d:\d\d\. Motivo: Insultos$/),
		]);
		expect((await members()).items.map(({ userId }: TestAccount) => userId).sort()).toEqual(
			[rosa.userId, luis.userId].sort(),
		);
		await lift(rosa, "REMOVED");
		expect((await members()).total).toBe(1);
		expect((await joinTestGroup(server, group, rosa)).status).toBe(200);
	});

	it("is possible only for members, for a limited time, with a reason", async () => {
		expect((await sanction(await createTestAccount(server), "MUTED")).status).toBe(404);
		expect((await sanction(rosa, "MUTED", 0)).status).toBe(422);
		expect((await sanction(rosa, "BANNED")).json.message).toBe("Elige qué hacer");
		const path = `/admin/group/${group}/members/${rosa.userId}/sanction`;
		expect((await call(admin, "POST", path, { kind: "MUTED", hours: 1, reason: " " })).json.message).toBe(
			"Escribe el motivo",
		);
		expect((await call(rosa, "POST", path, { kind: "MUTED", hours: 1, reason: "x" })).status).toBe(403);
	});

	it("lets each concurrent message through or refuses it, and none is stored after it", async () => {
		const sends = Array.from({ length: 10 }, (_, n) =>
			postMessage(server, rosa, group, { content: `${n}`, clientId: randomUUID() }),
		);
		const [muted, ...sent] = await Promise.all([sanction(rosa, "MUTED"), ...sends]);
		expect(muted.status).toBe(200);
		const stored = sent.filter(({ status }) => status === 201);
		for (const { status } of sent) expect([201, 403]).toContain(status);
		expect(await history()).toHaveLength(stored.length);
		expect((await postMessage(server, rosa, group, { content: "x", clientId: randomUUID() })).status).toBe(403);
	});
});

describe("the list of a group's members", () => {
	it("is searched without regard to accents, reported members first", async () => {
		const { id } = await say(rosa, "Hola");
		await report(luis, id);
		const { items, total } = await members();
		expect(total).toBe(2);
		expect(items[0]).toMatchObject({ userId: rosa.userId, messages: 1, reports: 1, lastMessageAt: expect.any(String) });
		expect(JSON.stringify(items)).not.toMatch(/@|telefono/);
		expect((await members("nahui")).total).toBe(2);
		expect((await members("nadie")).items).toEqual([]);
		expect((await call(admin, "GET", "/admin/group/2000000000/members")).status).toBe(404);
	});
});

describe("an announcement", () => {
	const announce = (content: string, clientId: string | null = null) =>
		call(admin, "POST", `/admin/group/${group}/announcement`, { content, clientId });

	it("is a message of the academy that stays pinned until another one replaces it or it is unpinned", async () => {
		const clientId = randomUUID();
		const first = await announce("Simulacro el domingo", clientId);
		expect(first.status).toBe(201);
		expect((await announce("Simulacro el domingo", clientId)).json.data.id).toBe(first.json.data.id);
		expect((await ownMembership(rosa)).pinned).toMatchObject({ content: "Simulacro el domingo", announcement: true });
		await announce("Cambio de hora");
		expect((await ownMembership(rosa)).pinned.content).toBe("Cambio de hora");
		for (let n = 0; n < 2; n++)
			expect((await call(admin, "DELETE", `/admin/group/${group}/announcement`)).status).toBe(200);
		expect((await ownMembership(rosa)).pinned).toBeNull();
		expect((await history()).map(({ content }: { content: string }) => content)).toEqual([
			"Simulacro el domingo",
			"Cambio de hora",
		]);
	});

	it("is unpinned if it is deleted", async () => {
		const { id } = (await announce("Se canceló")).json.data;
		await call(admin, "DELETE", `/admin/group/messages/${id}`);
		expect((await ownMembership(rosa)).pinned).toBeNull();
	});
});

describe("the activity of a group", () => {
	it("counts messages by day in Lima, writers, reports and held messages", async () => {
		const { id } = await say(rosa, "Hola");
		await say(rosa, "¿Hay alguien?");
		await say(rosa, "zopenco");
		await report(luis, id);
		const { data } = (await call(admin, "GET", `/admin/group/${group}/activity`)).json;
		expect(data).toMatchObject({ members: 2, messages: 2, activeWriters: 1, openReports: 1, held: 1, pinned: null });
		expect(data.days).toHaveLength(14);
		expect(data.days.at(-1).messages).toBe(2);
		expect(data.days[0].messages).toBe(0);
	});
});

describe("a user muted by another user", () => {
	it("stays in that user's list until it is removed", async () => {
		const path = `/user/${rosa.userId}/muted/${luis.userId}`;
		for (let n = 0; n < 2; n++) expect((await call(rosa, "PUT", path)).status).toBe(200);
		const list = async () => (await call(rosa, "GET", `/user/${rosa.userId}/muted`)).json.data;
		expect(await list()).toEqual([{ userId: luis.userId, name: "Rosa Ñahui Quispe" }]);
		expect((await call(luis, "PUT", path)).status).toBe(403);
		expect((await call(rosa, "PUT", `/user/${rosa.userId}/muted/${rosa.userId}`)).status).toBe(422);
		expect((await call(rosa, "PUT", `/user/${rosa.userId}/muted/2000000000`)).status).toBe(404);
		for (let n = 0; n < 2; n++) expect((await call(rosa, "DELETE", path)).status).toBe(200);
		expect(await list()).toEqual([]);
	});
});
