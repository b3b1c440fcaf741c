import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { and, count, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { meetAtRow } from "../../../testing/database/meet-at-row.ts";
import { createTestExam } from "../../../testing/features/catalogue.ts";
import { png } from "../../../testing/features/catalogue-api.ts";
import { createTestGroup, joinTestGroup, postMessage } from "../../../testing/features/chat.ts";
import { groupMessages, heldMessages } from "../../db/schema/messages/chat.ts";
import { groupSanctions } from "../../db/schema/messages/groups.ts";
import { fileJobs } from "../../files/deferred-removals.ts";

let server: TestApp;
let admin: TestAccount;
let rosa: TestAccount;
let luis: TestAccount;
let stranger: TestAccount;
beforeAll(async () => {
	server = await createTestApp({
		env: { LIMITS_FACTOR: "1000", CHAT_WORDS: "zopenco, cara de trapo" },
		jobs: fileJobs,
	});
	admin = await createTestAccount(server, "ADMIN");
	rosa = await createTestAccount(server);
	luis = await createTestAccount(server);
	stranger = await createTestAccount(server);
});

const newGroup = (...members: TestAccount[]) => createTestGroup(server, ...(members.length ? members : [rosa, luis]));
const post = (who: TestAccount, groupId: number, message: object, image?: Buffer) =>
	postMessage(server, who, groupId, message, image);
const history = async (who: TestAccount, groupId: number, query = "") =>
	server.call("GET", `/user/group-chat/${groupId}/messages${query}`, { token: who.token });
const contents = async (who: TestAccount, groupId: number, query = "") =>
	(await history(who, groupId, query)).json.data.map((message: { content: string }) => message.content);
const ownMembership = async (who: TestAccount, groupId: number) =>
	(await server.call("GET", `/user/group/${who.userId}`, { token: who.token })).json.data.find(
		(membership: { id: number }) => membership.id === groupId,
	);
const sanction = (groupId: number, who: TestAccount, hours = 1) =>
	server.deps.db.insert(groupSanctions).values({
		groupId,
		userId: who.userId,
		kind: "MUTED",
		until: new Date(Date.now() + hours * 3600_000),
		reason: "Insultos",
		createdBy: admin.userId,
	});

describe("a posted message", () => {
	it("is stored under its sender and read by every member, with the field names of the contract", async () => {
		const group = await newGroup();
		const clientId = randomUUID();
		const answer = await post(rosa, group, { content: "  Hola a todos ", clientId });
		expect(answer.status).toBe(201);
		expect(answer.json.data).toEqual({
			held: false,
			message: {
				id: expect.any(Number),
				content: "Hola a todos",
				userId: rosa.userId,
				groupId: group,
				messageCreatedAt: expect.stringMatching(/^20\d\d-.*Z$/),
				user: { nombres: "Rosa", apellidos: "Ñahui Quispe" },
				senderName: "Rosa Ñahui Quispe",
				seq: 1,
				clientId,
				announcement: false,
				deleted: false,
				replyTo: null,
				picture: null,
				card: null,
			},
		});
		expect((await history(luis, group)).json.data).toEqual([answer.json.data.message]);
	});

	it("is stored once for one client id, also in concurrent requests (P-067)", async () => {
		const group = await newGroup();
		const message = { content: "Una vez", clientId: randomUUID() };
		const answers = await Promise.all(Array.from({ length: 8 }, () => post(rosa, group, message)));
		expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
		expect(new Set(answers.map(({ json }) => json.data.message.id)).size).toBe(1);
		expect((await post(rosa, group, { content: "Otra", clientId: randomUUID() })).json.data.message.seq).toBe(2);
		expect(await contents(luis, group)).toEqual(["Una vez", "Otra"]);
	});

	it("is stored once, with one sequence number, if it is sent twice at the same moment", async () => {
		const group = await newGroup();
		const message = { content: "Una vez", clientId: randomUUID() };
		// The second request looked for the first's message before that was stored.
		const send = () => post(rosa, group, message);
		for (const { status, json } of await meetAtRow(server, "groups", group, [send, send]))
			expect([status, json.data?.message.seq]).toEqual([201, 1]);
		expect((await post(luis, group, { content: "Dos", clientId: randomUUID() })).json.data.message.seq).toBe(2);
	});

	it("is refused if its client id belongs to a message of another group", async () => {
		const [here, there] = [await newGroup(), await newGroup()];
		const clientId = randomUUID();
		await post(rosa, here, { content: "Aquí", clientId });
		expect((await post(rosa, there, { content: "Allá", clientId })).json).toMatchObject({
			code: "CONFLICT",
			message: "Este identificador ya es de otro mensaje",
		});
		const held = randomUUID();
		await post(rosa, here, { content: "zopenco", clientId: held });
		expect((await post(rosa, there, { content: "Hola", clientId: held })).status).toBe(409);
		expect((await post(luis, there, { content: "Allá", clientId })).status).toBe(201);
		expect(await contents(luis, there)).toEqual(["Allá"]);
	});

	it("gets a sequence number without gaps, in the order of ids and times, with many concurrent senders", async () => {
		const group = await newGroup();
		await Promise.all(
			Array.from({ length: 40 }, (_, n) =>
				post(n % 2 ? rosa : luis, group, { content: `${n}`, clientId: randomUUID() }),
			),
		);
		const { data } = (await history(rosa, group)).json;
		expect(data.map(({ seq }: { seq: number }) => seq)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
		for (const key of ["id", "messageCreatedAt"]) {
			const values = data.map((message: Record<string, unknown>) => message[key]);
			expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
		}
	});

	it("is refused from a non-member, in an inactive group, from a muted member, and if it is empty", async () => {
		const group = await newGroup();
		const say = (who: TestAccount, message: object = { content: "Hola" }, id = group) =>
			post(who, id, { clientId: randomUUID(), ...message });
		expect((await say(stranger)).status).toBe(403);
		expect((await say(admin)).json).toMatchObject({ code: "FORBIDDEN", message: "No perteneces a este grupo" });
		expect((await say(rosa, undefined, 2_000_000_000)).status).toBe(404);
		expect((await say(rosa, { content: " " })).json.message).toBe("Escribe un mensaje");
		expect((await say(rosa, { content: "x".repeat(2001) })).json.message).toBe("Mensaje demasiado largo");
		await sanction(group, luis);
		const muted = await say(luis);
		expect([muted.status, muted.json.message]).toEqual([
			403,
			expect.stringMatching(/^No puedes escribir en este grupo hasta el [^.]+ a las \d\d:\d\d\. Motivo: Insultos$/),
		]);
		expect((await ownMembership(luis, group)).mutedUntil).toEqual(expect.any(String));
		await server.call("PUT", `/admin/group/status/${group}?active=false`, { token: admin.token });
		expect((await say(rosa)).json).toMatchObject({ code: "CONFLICT", message: "El grupo está inactivo" });
		expect(await contents(rosa, group)).toEqual([]);
		expect((await ownMembership(rosa, group)).lastSeq).toBe(0);
	});

	it("can reply to another message of the same group, and shows that message", async () => {
		const group = await newGroup();
		const asked = (await post(rosa, group, { content: "¿Cuánto es 2+2?", clientId: randomUUID() })).json.data.message;
		const answered = await post(luis, group, { content: "4", clientId: randomUUID(), replyTo: asked.id });
		expect(answered.json.data.message.replyTo).toEqual({
			id: asked.id,
			senderName: "Rosa Ñahui Quispe",
			content: "¿Cuánto es 2+2?",
			deleted: false,
		});
		const elsewhere = await newGroup();
		const wrong = await post(luis, elsewhere, { content: "4", clientId: randomUUID(), replyTo: asked.id });
		expect([wrong.status, wrong.json.message]).toEqual([422, "El mensaje que respondes no es válido"]);
	});

	it("with a picture gets a file with a random name and without camera metadata", async () => {
		const group = await newGroup();
		const image = await png(60, 40);
		const send = () => post(rosa, group, { clientId: randomUUID() }, image);
		const [first, second] = [(await send()).json.data.message, (await send()).json.data.message];
		expect(first.picture).toEqual({
			url: expect.stringMatching(/^\/uploads\/[\da-f-]{36}\.webp$/),
			width: 60,
			height: 40,
		});
		expect(second.picture.url).not.toBe(first.picture.url);
		expect((await server.app.inject({ url: first.picture.url })).headers["content-type"]).toBe("image/webp");
		expect((await ownMembership(luis, group)).ultimoMensaje).toBe("Foto");
		const text = await post(rosa, group, { clientId: randomUUID() }, Buffer.from("<svg/>"));
		expect(text.status).toBe(415);
	});

	it.each(["Eres un Zópenco.", "qué CARA  de tràpo tienes", "zop\u200benco", "ｚｏｐｅｎｃｏ", "zo\u00adpenco"])(
		"is held back if it contains a word of the list: %s",
		async (content) => {
			const group = await newGroup();
			const message = { content, clientId: randomUUID() };
			for (let n = 0; n < 2; n++)
				expect((await post(rosa, group, message)).json.data).toEqual({ message: null, held: true });
			expect(await contents(luis, group)).toEqual([]);
			const [held] = await server.deps.db
				.select({ n: count() })
				.from(heldMessages)
				.where(eq(heldMessages.groupId, group));
			expect(held).toEqual({ n: 1 });
			const free = await post(rosa, group, { content: "zopencos de trapo", clientId: randomUUID() });
			expect(free.json.data.held).toBe(false);
		},
	);
});

it("leaves no picture file if it is sent again, whether or not it is held back", async () => {
	const group = await newGroup();
	const files = async () => (await readdir(join(server.deps.settings.dataDir, "files/public"))).length;
	for (const content of ["zopenco", "Hola"]) {
		const message = { content, clientId: randomUUID() };
		const before = await files();
		for (let n = 0; n < 3; n++) expect((await post(rosa, group, message, await png(20, 20))).status).toBe(201);
		expect(await files()).toBe(before + 1);
	}
});

describe("the history of a group", () => {
	it("is paged backwards and continued by id or sequence number, oldest first", async () => {
		const group = await newGroup();
		const ids: number[] = [];
		for (let n = 1; n <= 7; n++)
			ids.push((await post(rosa, group, { content: `${n}`, clientId: randomUUID() })).json.data.message.id);
		expect(await contents(luis, group, "?limit=3")).toEqual(["5", "6", "7"]);
		expect(await contents(luis, group, `?before=${ids[4]}&limit=2`)).toEqual(["3", "4"]);
		expect(await contents(luis, group, `?after=${ids[4]}`)).toEqual(["6", "7"]);
		expect(await contents(luis, group, "?after=0&limit=2")).toEqual(["1", "2"]);
		expect(await contents(luis, group, "?afterSeq=5")).toEqual(["6", "7"]);
		const other = await newGroup();
		const foreign = (await post(rosa, other, { content: "x", clientId: randomUUID() })).json.data.message.id;
		expect(await contents(luis, group, `?after=${foreign}`)).toEqual([]);
		expect(await contents(luis, group, `?before=${foreign}&limit=1`)).toEqual(["7"]);
	});

	it("is readable for members and for every ADMIN", async () => {
		const group = await newGroup();
		await post(rosa, group, { content: "Hola", clientId: randomUUID() });
		expect((await history(stranger, group)).json).toMatchObject({ code: "FORBIDDEN" });
		expect((await history(rosa, 2_000_000_000)).status).toBe(404);
		expect(await contents(admin, group)).toEqual(["Hola"]);
		await server.call("DELETE", `/user/groups/${group}/remove/${rosa.userId}`, { token: rosa.token });
		expect((await history(rosa, group)).status).toBe(403);
	});

	it("keeps the place of a deleted message without its content", async () => {
		const group = await newGroup();
		const { id } = (await post(rosa, group, { clientId: randomUUID(), content: "Mal" }, await png(9, 9))).json.data
			.message;
		const reply = { content: "¿Qué?", clientId: randomUUID(), replyTo: id };
		await post(luis, group, reply);
		await server.deps.db.update(groupMessages).set({ deletedAt: new Date() }).where(eq(groupMessages.id, id));
		const [gone, answer] = (await history(luis, group)).json.data;
		expect(gone).toMatchObject({ deleted: true, content: "", picture: null, card: null, seq: 1 });
		expect(answer.replyTo).toMatchObject({ content: "", deleted: true });
	});
});

describe("the unread count", () => {
	it("is kept for each member, on every device, and never goes back", async () => {
		const group = await newGroup();
		for (const content of ["a", "b", "c"]) await post(rosa, group, { content, clientId: randomUUID() });
		expect(await ownMembership(luis, group)).toMatchObject({
			...{ ultimoMensaje: "c", lastSender: "Rosa", mensajeNoLeido: 3, lastReadSeq: 0, lastSeq: 3 },
			...{ lastMessageAt: expect.any(String), mutedUntil: null, mutedReason: null, pinned: null },
		});
		expect(await ownMembership(rosa, group)).toMatchObject({ mensajeNoLeido: 0, lastReadSeq: 3, lastSender: "Tú" });
		const read = async (seq: number) =>
			(await server.call("PUT", `/user/group-chat/${group}/read`, { token: luis.token, body: { seq } })).json.data;
		expect(await read(2)).toEqual({ lastReadSeq: 2, mensajeNoLeido: 1 });
		expect(await read(1)).toEqual({ lastReadSeq: 2, mensajeNoLeido: 1 });
		expect(await read(99)).toEqual({ lastReadSeq: 3, mensajeNoLeido: 0 });
		await joinTestGroup(server, group, stranger);
		expect(await ownMembership(stranger, group)).toMatchObject({ mensajeNoLeido: 0, lastReadSeq: 3, members: 3 });
	});
});

describe("a shared question", () => {
	const share = async (exam: { id: number; questions: { id: number }[] }, group: number, at = 1) =>
		post(rosa, group, {
			content: "¿Cómo se resuelve esta?",
			clientId: randomUUID(),
			question: { examId: exam.id, questionId: exam.questions[at]!.id },
		});
	const open = (who: TestAccount, group: number, message: number) =>
		server.call("GET", `/user/group-chat/${group}/messages/${message}/question`, { token: who.token });
	const hour = (hours: number) => new Date(Date.now() + hours * 3600_000);

	it("is a card that opens the question, without its key", async () => {
		const group = await newGroup();
		const exam = await createTestExam(server.deps, 3);
		const { id, card } = (await share(exam, group)).json.data.message;
		expect(card).toMatchObject({
			examId: exam.id,
			number: 2,
			excerpt: "¿Pregunta 2?",
			exam: expect.stringMatching(/ 2024-I$/),
		});
		const { data } = (await open(luis, group, id)).json;
		expect(data).toMatchObject({ card, text: "<p>¿Pregunta 2?</p>", passage: null });
		expect(data.options.map(({ letter }: { letter: string }) => letter)).toEqual(["A", "B", "C", "D", "E"]);
		expect(JSON.stringify(data)).not.toMatch(/isCorrect|correctOption|Porque/);
		expect((await open(stranger, group, id)).status).toBe(403);
	});

	it("is refused from a simulacro that is open or has not begun, and from unpublished exams", async () => {
		const group = await newGroup();
		const during = await createTestExam(server.deps, 2, { opensAt: hour(-1), closesAt: hour(1) });
		const before = await createTestExam(server.deps, 2, { opensAt: hour(1), closesAt: hour(2) });
		for (const exam of [during, before]) expect((await share(exam, group)).status).toBe(409);
		const hidden = await createTestExam(server.deps, 2, { published: false });
		expect((await share(hidden, group)).json.errors).toEqual({ question: "No encontramos esta pregunta" });
		const mixed = { id: during.id, questions: [{ id: hidden.questions[0]!.id }] };
		expect((await share(mixed, group, 0)).status).toBe(422);
		const over = await createTestExam(server.deps, 2, { opensAt: hour(-3), closesAt: hour(-2) });
		expect((await share(over, group)).status).toBe(201);
	});

	it("of a premium exam shows its text to nobody, and opens with a plan", async () => {
		const group = await newGroup();
		const exam = await createTestExam(server.deps, 2, { premium: true });
		const { id, card } = (await share(exam, group)).json.data.message;
		expect(card.excerpt).toBe("");
		expect((await open(luis, group, id)).json).toMatchObject({ code: "PLAN_REQUIRED" });
	});
});

describe("a deleted account", () => {
	it("leaves its messages as 'deleted', without pictures", async () => {
		const leaver = await createTestAccount(server);
		const group = await newGroup(leaver, luis);
		const { picture } = (await post(leaver, group, { content: "Mi cara", clientId: randomUUID() }, await png(8, 8)))
			.json.data.message;
		await post(leaver, group, { content: "zopenco", clientId: randomUUID() });
		const gone = await server.call("POST", `/user/${leaver.userId}/delete`, {
			token: leaver.token,
			body: { password: leaver.password },
		});
		expect(gone.status).toBe(200);
		const [left] = (await history(luis, group)).json.data;
		expect(left).toMatchObject({ deleted: true, content: "", picture: null, senderName: "Cuenta eliminada" });
		const pictureNow = async () => (await server.app.inject({ url: picture.url })).statusCode;
		await expect.poll(pictureNow, { timeout: 10_000 }).toBe(404);
		const mineStill = and(eq(groupMessages.userId, leaver.userId), eq(groupMessages.content, "Mi cara"));
		expect(await server.deps.db.select().from(groupMessages).where(mineStill)).toEqual([]);
		expect(await server.deps.db.select().from(heldMessages).where(eq(heldMessages.userId, leaver.userId))).toEqual([]);
	});
});
