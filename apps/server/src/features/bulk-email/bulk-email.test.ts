import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { countRows } from "../../../testing/features/attempts.ts";
import { campaignsBy, startSender } from "../../../testing/features/campaigns.ts";
import { type MailSink, startMailSink } from "../../../testing/services/mail-sink.ts";
import { storePicture } from "../../content/pictures.ts";
import { campaignRecipients } from "../../db/schema/messages/campaigns.ts";
import { mailAddresses } from "../../db/schema/messages/mail.ts";
import { createSmtpMailer } from "../../mail/smtp-mailer.ts";
import { inMs, workUntil } from "../../work/deadline.ts";
import { storeAndLease } from "./outcomes.ts";
import {
	addPersonalRecipients,
	beginPersonalCampaign,
	personalMark,
	releasePersonalCampaign,
} from "./personal-campaign.ts";

let server: TestApp;
let sink: MailSink;
let admin: TestAccount;
let students: TestAccount[];
let sender: ReturnType<typeof startSender>;
let campaigns: ReturnType<typeof campaignsBy>;
beforeAll(async () => {
	sink = await startMailSink();
	server = await createTestApp({
		env: { LIMITS_FACTOR: "1000", SMTP_URL: sink.url, MAIL_PER_MINUTE: "100000", SITE_EMAIL: "hola@cachimbo.test" },
		mail: (db, settings, log) => createSmtpMailer(sink.url, { settings, db, log }),
	});
	admin = await createTestAccount(server, "ADMIN");
	campaigns = campaignsBy(server, admin);
	sender = startSender(server);
});
beforeEach(async () => {
	await query("update users set closed_at = now() where role = 'USER' and closed_at is null");
	// The worker would update mails of an earlier test meanwhile, with locks in another order.
	await sender.stop();
	await query("truncate campaigns, campaign_recipients, mail_addresses, newsletter_subscriptions");
	students = [await createTestAccount(server), await createTestAccount(server), await createTestAccount(server)];
	sink.received.length = 0;
	sink.script = {};
	sender.start();
});

const picture = (width: number, height: number, alpha = 1) =>
	sharp({ create: { width, height, channels: 4, background: { r: 42, g: 63, b: 217, alpha } } })
		.png()
		.toBuffer();
const query = (text: string, values: unknown[] = []) => server.deps.db.$client.query(text, values);
const addresses = () => sink.received.flatMap(({ to }) => to).sort();
const everybody = () => students.map(({ email }) => email).sort();
const pageOf = (index: number) => sink.parsed(index).then(({ html }) => String(html));
/** Makes the second try due now instead of in a minute. */
const makeRetriesDue = () =>
	query("update campaign_recipients set due_at = now() where status = 'QUEUED' and due_at > now()");

describe("a campaign", () => {
	it("reaches every student once, with both parts, and is shown as sent", async () => {
		const { id, recipients } = await campaigns.send({
			subject: "Simulacro del domingo",
			message: '<p>Hola, <strong>cachimbo</strong> <a href="https://example.pe">aquí</a></p><script>alert(1)</script>',
			imageUrl: "https://example.pe/a.png",
			linkUrl: "https://example.pe/inscribirme",
		});
		expect(recipients).toBe(3);
		expect(await campaigns.over(id)).toMatchObject({
			...{ subject: "Simulacro del domingo", audienceName: "Todos los estudiantes", audience: { kind: "all" } },
			...{ status: "SENT", recipients: 3, sent: 3, isKept: false, queued: 0, failed: 0, stopped: 0, lastError: null },
		});
		expect(addresses()).toEqual(everybody());
		const parsed = await sink.parsed(0);
		expect(parsed).toMatchObject({
			subject: "Simulacro del domingo",
			text: expect.stringMatching(
				/Hola, cachimbo aquí \(https:\/\/example\.pe\)[\s\S]*Dejar de recibir estos correos: https:/,
			),
		});
		expect(parsed.html).toContain('href="https://example.pe/inscribirme"');
		expect(parsed.html).not.toContain("alert");
		expect(parsed.messageId).toMatch(/^<[\da-f-]{36}@cachimbo\.test>$/);
	});

	it("can be used again as it was composed", async () => {
		const mail = {
			...{ subject: "Simulacro", message: '<p>Área <span data-formula="x^2"></span></p>' },
			...{ imageUrl: "https://example.pe/a.png", linkUrl: null, audience: { kind: "newsletter" } },
		};
		await query("insert into newsletter_subscriptions (email) values ('rosa@correo.pe')");
		const { id } = await campaigns.send(mail);
		const content = () => server.call("GET", `/admin/email/campaigns/${id}/content`, { token: admin.token });
		expect((await content()).json.data).toEqual(mail);
		await query("update campaigns set source = null");
		expect((await content()).json.data).toMatchObject({ subject: "Simulacro", imageUrl: null });
		const none = await server.call("GET", "/admin/email/campaigns/2147483647/content", { token: admin.token });
		expect(none.status).toBe(404);
	});

	it("is refused with a clientId that was used for other content, also concurrently", async () => {
		const clientId = crypto.randomUUID();
		const other = (n: number) => campaigns.post({ subject: `Hola ${n}`, message: "<p>a</p>", clientId });
		const answers = await Promise.all([1, 2, 3].map(other));
		expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
		const later = await other(4);
		expect([later.status, later.json.message]).toEqual([409, "Este envío ya se hizo con otro contenido"]);
		const toOthers = { subject: "Hola 1", message: "<p>a</p>", clientId, audience: { kind: "newsletter" } };
		expect((await campaigns.post(toOthers)).status).toBe(409);
		expect(await countRows(server, "campaigns")).toBe(1);
	});

	it("is created once for a repeated clientId, also concurrently; the same content with a new clientId is 409 (P-071)", async () => {
		const mail = { subject: "Hola", message: "<p>a</p>", clientId: crypto.randomUUID() };
		const answers = await Promise.all([campaigns.post(mail), campaigns.post(mail)]);
		const [first, second] = answers.map(({ status, json }) => ({ status, ...json.data }));
		expect(first).toEqual({ status: 202, id: expect.any(Number), recipients: 3 });
		expect(second).toEqual(first);
		const again = await campaigns.post({ ...mail, clientId: crypto.randomUUID() });
		expect([again.status, again.json.message]).toEqual([409, expect.stringContaining("10 minutos")]);
		expect((await campaigns.post({ subject: "Hola", message: "<p>a</p>" })).status).toBe(409);
		await query("update campaigns set created_at = created_at - interval '11 minutes'");
		const third = await campaigns.post({ ...mail, clientId: crypto.randomUUID() });
		expect(third.status).toBe(202);
		await Promise.all([campaigns.over(first?.id), campaigns.over(third.json.data.id)]);
		expect(addresses()).toEqual([...everybody(), ...everybody()].sort());
	});

	it.each([
		[{ subject: " " }, "El asunto y el mensaje son obligatorios"],
		[{ message: "<p><br></p>" }, "El asunto y el mensaje son obligatorios"],
		[{ subject: "Hola\r\nBcc: x@y.pe" }, /saltos de línea/],
		[{ subject: "Hola\u2028Bcc: x@y.pe" }, /saltos de línea/],
		[{ audience: { kind: "newsletter" } }, /^Nadie recibiría/],
	])("is refused with %j, and nothing is sent (P-053)", async (wrong, message) => {
		const answer = await campaigns.post({ subject: "Hola", message: "<p>a</p>", ...wrong });
		expect([answer.status, answer.json.message]).toEqual([
			422,
			typeof message === "string" ? message : expect.stringMatching(message),
		]);
		expect([await countRows(server, "campaigns"), sink.received]).toEqual([0, []]);
	});

	it("arrives without scripts, frames and forms (P-052)", async () => {
		const { id } = await campaigns.send({
			message: `<p>antes</p><script>alert(1)</script><img src="https://a.pe/x.png" onerror="alert(1)"><a href="javascript:alert(1)">uno</a>
				<iframe src="https://evil.pe"></iframe><a href="data:text/html,<b>x">dos</a><form action="https://evil.pe"><input name="clave"></form><p>después</p>`,
		});
		await campaigns.over(id);
		const { html, text } = await sink.parsed(0);
		expect(String(html)).toMatch(/antes[\s\S]*src="https:\/\/a\.pe\/x\.png"[\s\S]*uno[\s\S]*dos[\s\S]*después/);
		for (const part of [html, text])
			expect(String(part)).not.toMatch(/<script|onerror|javascript:|<iframe|data:text|<form|<input|alert/i);
	});

	it("contains our own pictures as JPEG, or PNG if transparent, wherever they are used", async () => {
		const [photo, glass] = [await picture(2000, 1000), await picture(300, 100, 0.5)];
		const upload = async (bytes: Buffer) =>
			(await storePicture(server.deps, bytes, "article", "")).name.replace(/^/, "/uploads/");
		const [wide, clear] = [await upload(photo), await upload(glass)];
		const inside = `data:image/png;base64,${(await picture(8, 8)).toString("base64")}`;
		const { id } = await campaigns.send({
			message: `<p><a href="https://example.pe"><img src="${clear}"></a><img src="${wide}" width="400"><img src="${inside}"></p>`,
			imageUrl: `https://cachimbo.test${wide}`,
			linkUrl: "https://example.pe",
		});
		await campaigns.over(id);
		const html = await pageOf(0);
		expect(html).not.toContain(".webp");
		const images = [
			...html.matchAll(
				/src="https:\/\/cachimbo\.test(\/uploads\/[\da-f-]{36}\.\w+)" alt="[^"]*" width="(\d+)" height="(\d+)"/g,
			),
		];
		expect(images.map(([, , width, height]) => [width, height])).toEqual([
			["550", "275"],
			["300", "100"],
			["400", "200"],
			["8", "8"],
		]);
		const files = await Promise.all(images.map(([, path = ""]) => server.app.inject(path)));
		const read = await Promise.all(files.map(({ rawPayload }) => sharp(rawPayload).metadata()));
		expect(read.map(({ format, width, hasAlpha }) => [format, width, hasAlpha])).toEqual([
			["jpeg", 1200, false],
			["png", 300, true],
			["jpeg", 1200, false],
			["jpeg", 8, false],
		]);
		expect(files.map(({ headers }) => headers["content-type"])).toEqual([
			"image/jpeg",
			"image/png",
			"image/jpeg",
			"image/jpeg",
		]);
		const used = await server.call("GET", `/admin/email/campaigns/${id}/content`, { token: admin.token });
		expect(used.json.data.message, "the editor goes on with what was uploaded").toContain(`src="${wide}"`);
	});

	it("contains formulas as public, permanent pictures with a text alternative", async () => {
		const { id } = await campaigns.send({
			message: '<p>Sea <span data-formula="\\frac{1}{2}">x</span> o <span data-formula="\\href{a}{b}">y</span></p>',
		});
		await campaigns.over(id);
		const { html, text } = await sink.parsed(0);
		const [, path = ""] =
			/<img src="https:\/\/cachimbo\.test(\/uploads\/[\da-f-]{36}\.png)" alt="1\/2" width="\d+" height="\d+"/.exec(
				String(html),
			) ?? [];
		expect(String(html).match(/<img/g), "what cannot be drawn is text").toHaveLength(1);
		expect(text).toContain("Sea 1/2 o ");
		const picture = await server.app.inject(path);
		expect([picture.statusCode, picture.headers]).toMatchObject([
			200,
			{ "content-type": "image/png", "cache-control": "public, max-age=31536000, immutable" },
		]);
		expect(picture.rawPayload.subarray(1, 4).toString()).toBe("PNG");
	});
});

describe("audiences", () => {
	const count = async (audience: object) =>
		(await server.call("POST", "/admin/email/recipients", { token: admin.token, body: { audience } })).json.data;

	it("are counted before sending, without unsubscribed or undeliverable addresses", async () => {
		const { db } = server.deps;
		await db.insert(mailAddresses).values({ email: students[0]!.email, unsubscribedAt: new Date() });
		await db.insert(mailAddresses).values({ email: students[1]!.email, undeliverableAt: new Date() });
		expect(await count({ kind: "all" })).toEqual({ recipients: 1, unsubscribed: 1, undeliverable: 1 });
		const { id } = await campaigns.send();
		await campaigns.over(id);
		expect(addresses()).toEqual([students[2]!.email]);
	});

	it("are students by plan, by target university, by group, and the newsletter", async () => {
		const [first, second, third] = students.map(({ userId }) => userId);
		await query(
			"insert into subscriptions (user_id, plan, starts_at, ends_at) values ($1, 'anual', now(), now() + interval '1 day')",
			[first],
		);
		await query(
			"insert into subscriptions (user_id, plan, starts_at, ends_at) values ($1, 'anual', now() - interval '2 day', now() - interval '1 day')",
			[second],
		);
		const {
			rows: [university],
		} = await query(
			"insert into universities (name, code, slug, description, country, logo) values ('U', 'UNI', 'uni', 'd', 'Perú', '{}') returning id",
		).catch(() => ({ rows: [undefined] }));
		const {
			rows: [group],
		} = await query("insert into groups (name, description) values ('Álgebra', 'x') returning id");
		await query("insert into group_members (group_id, user_id) values ($1, $2), ($1, $3)", [group.id, second, third]);
		await query("insert into newsletter_subscriptions (email) values ('lector@correo.pe')");
		expect((await count({ kind: "plan", plan: "anual" })).recipients).toBe(1);
		expect((await count({ kind: "plan", plan: "gratis" })).recipients).toBe(2);
		expect((await count({ kind: "group", id: group.id })).recipients).toBe(2);
		expect((await count({ kind: "newsletter" })).recipients).toBe(1);
		if (university) {
			await query("insert into preferences (user_id, target_university_id, daily_goal) values ($1, $2, 20)", [
				third,
				university.id,
			]);
			expect((await count({ kind: "university", id: university.id })).recipients).toBe(1);
		}
		const { id } = await campaigns.send({ audience: { kind: "group", id: String(group.id) } });
		expect(await campaigns.over(id)).toMatchObject({ audienceName: "Grupo Álgebra", sent: 2 });
		expect(addresses()).toEqual([students[1]!.email, students[2]!.email].sort());
		expect(
			(await campaigns.post({ subject: "x", message: "y", audience: { kind: "group", id: 999_999 } })).status,
		).toBe(404);
	});
});

describe("answers of the mail server", () => {
	it("4xx is tried again with the same Message-ID, 5xx is not, and the campaign shows both", async () => {
		const [later, never] = students.map(({ email }) => email);
		sink.script.recipient = (address) => {
			if (address === later && sink.script.message === undefined) return { code: 450, text: "4.2.1 greylisted" };
			return address === never ? { code: 550, text: "5.1.1 no such user" } : undefined;
		};
		const { id } = await campaigns.send();
		await expect.poll(async () => (await campaigns.read(id)).failed, { timeout: 10_000 }).toBe(1);
		await expect.poll(async () => (await campaigns.read(id)).sent).toBe(1);
		const [waiting] = await server.deps.db
			.select()
			.from(campaignRecipients)
			.where(eq(campaignRecipients.email, later!));
		expect(waiting).toMatchObject({ status: "QUEUED", tries: 1, error: expect.stringContaining("greylisted") });
		expect(waiting!.dueAt.getTime() - Date.now()).toBeGreaterThan(50_000);
		sink.script = { message: () => undefined, recipient: sink.script.recipient };
		await makeRetriesDue();
		expect(await campaigns.over(id)).toMatchObject({ status: "SENT", sent: 2, failed: 1 });
		expect((await sink.parsed()).messageId).toBe(`<${waiting!.messageKey}@cachimbo.test>`);
	});

	it("a connection closed after DATA leads to one more try with the same Message-ID, which a mailbox shows once", async () => {
		let cut = 0;
		sink.script.message = () => (cut++ === 0 ? "hang up" : undefined);
		const { id } = await campaigns.send();
		await expect.poll(async () => (await campaigns.read(id)).lastError, { timeout: 10_000 }).not.toBeUndefined();
		await expect
			.poll(
				async () => {
					await makeRetriesDue();
					return (await campaigns.read(id)).status;
				},
				{ timeout: 15_000 },
			)
			.toBe("SENT");
		const ids = await Promise.all(sink.received.map((_, index) => sink.parsed(index).then((mail) => mail.messageId)));
		expect(new Set(ids).size).toBe(3);
		expect(new Set(addresses())).toEqual(new Set(everybody()));
	});

	it("an address that is refused permanently three times gets no more", async () => {
		const bad = students[0]!.email;
		sink.script.recipient = (address) => (address === bad ? { code: 550, text: "5.1.1 no such user" } : undefined);
		for (let times = 0; times < 3; times++)
			expect(await campaigns.over((await campaigns.send()).id)).toMatchObject({ failed: 1, sent: 2 });
		expect(await campaigns.over((await campaigns.send()).id)).toMatchObject({ recipients: 2, sent: 2 });
	});

	it("a server that refuses everything delays all mails, counts no try, and is reported", async () => {
		sink.script.recipient = () => ({ code: 421, text: "4.7.0 try later" });
		const { id } = await campaigns.send();
		await expect
			.poll(async () => (await campaigns.read(id)).lastError, { timeout: 10_000 })
			.toContain("4.7.0 try later");
		sink.script = {};
		expect(await campaigns.over(id)).toMatchObject({ status: "SENT", sent: 3, failed: 0, lastError: null });
		const tries = await server.deps.db.select({ tries: campaignRecipients.tries }).from(campaignRecipients);
		expect(tries.every((one) => one.tries === 1)).toBe(true);
	});
});

describe("a campaign that is being sent", () => {
	const hold = () => {
		sink.script.recipient = () => ({ code: 450, text: "4.2.1 wait" });
		return async (id: number) => {
			await expect
				.poll(
					async () => (await query("select from campaign_recipients where status = 'QUEUED' and tries = 1")).rowCount,
					{ timeout: 10_000 },
				)
				.toBe(3);
			sink.script = {};
			return id;
		};
	};

	it("can be paused and resumed; a cancelled one sends no more", async () => {
		const held = hold();
		const id = await held((await campaigns.send()).id);
		expect((await campaigns.change(id, "pause")).json.data).toMatchObject({ status: "PAUSED", queued: 3 });
		await makeRetriesDue();
		const other = await campaigns.send();
		await campaigns.over(other.id);
		expect(await campaigns.read(id)).toMatchObject({ status: "PAUSED", queued: 3, sent: 0 });
		await campaigns.change(id, "resume");
		expect(await campaigns.over(id)).toMatchObject({ status: "SENT", sent: 3 });
		expect((await campaigns.change(id, "pause")).status).toBe(409);
		expect((await campaigns.change(id, "cancel")).status).toBe(409);
		const heldAgain = hold();
		const third = await heldAgain((await campaigns.send()).id);
		expect((await campaigns.change(third, "cancel")).json.data).toMatchObject({
			status: "CANCELLED",
			stopped: 3,
			queued: 0,
		});
		expect((await campaigns.change(third, "cancel")).status).toBe(200);
		expect((await campaigns.change(third, "resume")).status).toBe(409);
		expect((await campaigns.change(999, "pause")).status).toBe(404);
	});

	it("is overtaken by later reminders and results, the more urgent first", async () => {
		await sender.stop();
		const { id: newsletter } = await campaigns.send();
		const personalTo = async (kind: "simulacro" | "correction", priority: "news" | "reminder") => {
			const campaign = {
				authorId: admin.userId,
				audience: { kind, id: 1 },
				subject: kind,
				lines: [personalMark],
				audienceName: kind,
			};
			const campaignId = await beginPersonalCampaign(server.deps, { ...campaign, priority });
			await addPersonalRecipients(server.deps, { campaignId, userIds: [students[0]!.userId], personals: ["Hola"] });
			await releasePersonalCampaign(server.deps, { campaignId });
			return campaignId;
		};
		const news = await personalTo("correction", "news");
		const reminder = await personalTo("simulacro", "reminder");
		const order: number[] = [];
		for (let n = 0; n < 5; n++) for (const one of await storeAndLease(server.deps, [], 1)) order.push(one.campaignId);
		expect(order).toEqual([reminder, news, newsletter, newsletter, newsletter]);
	});

	it("sends a personal mail with its own subject, if it has one", async () => {
		const campaignId = await beginPersonalCampaign(server.deps, {
			...{ authorId: admin.userId, audience: { kind: "correction", id: 1 }, subject: "Para todos", audienceName: "x" },
			...{ lines: [personalMark], priority: "news" },
		});
		const userIds = students.map(({ userId }) => userId);
		const personals = ["uno", "dos", "tres"];
		await addPersonalRecipients(server.deps, { campaignId, userIds, personals, subjects: ["Uno", "Dos", null] });
		await releasePersonalCampaign(server.deps, { campaignId });
		sender.wake();
		await campaigns.over(campaignId);
		const mails = await Promise.all(sink.received.map((_, n) => sink.parsed(n)));
		expect(mails.map(({ subject, text }) => [text?.split("\n")[0], subject]).toSorted()).toEqual([
			...[
				["dos", "Dos"],
				["tres", "Para todos"],
			],
			["uno", "Uno"],
		]);
	});

	it("outlives the deadline of the request that began it", async () => {
		const held = hold();
		const id = await held((await campaigns.send()).id);
		workUntil(inMs(-1), () => sender.wake());
		await makeRetriesDue();
		expect(await campaigns.over(id, 5_000)).toMatchObject({ status: "SENT", sent: 3 });
	});

	it("stops for a student who closes the account or unsubscribes, and removes the address", async () => {
		const held = hold();
		const id = await held((await campaigns.send()).id);
		const [leaver, reader] = students;
		await query("update users set email_confirmed_at = now() where id = $1", [leaver!.userId]);
		await server.call("POST", `/user/${leaver!.userId}/delete`, {
			token: leaver!.token,
			body: { password: leaver!.password },
		});
		expect(await campaigns.read(id)).toMatchObject({ stopped: 1 });
		expect(await countRows(server, "campaign_recipients", `email = '${leaver!.email}'`)).toBe(0);
		const { subject } = await campaigns.read(id);
		const link = await linkOf(id, reader!.email);
		expect((await server.app.inject({ method: "POST", url: link })).statusCode).toBe(200);
		await makeRetriesDue();
		expect(await campaigns.over(id)).toMatchObject({ subject, status: "SENT", stopped: 2, sent: 1, unsubscribed: 1 });
		expect(addresses()).toEqual([students[2]!.email]);
	});
});

/** Returns the unsubscribe link of a recipient's mail, also before it is sent. */
async function linkOf(campaignId: number, email: string): Promise<string> {
	const { unsubscribeToken } = await import("./unsubscribe-links.ts");
	const { rows } = await query("select id from campaign_recipients where campaign_id = $1 and email = $2", [
		campaignId,
		email,
	]);
	return `/baja/${unsubscribeToken(server.deps, rows[0].id)}`;
}

describe("unsubscribing", () => {
	it("takes one click on the header's link, and excludes the reader from the next campaign", async () => {
		await query("insert into newsletter_subscriptions (email) values ($1)", [students[0]!.email]);
		const { id } = await campaigns.send();
		await campaigns.over(id);
		const index = sink.received.findIndex(({ to }) => to[0] === students[0]!.email);
		const list = (await sink.parsed(index)).headers.get("list") as unknown as { unsubscribe: { url: string } };
		const url = list.unsubscribe.url.replace("https://cachimbo.test", "");
		const look = await server.app.inject(url);
		expect(look.body).toContain("¿Dejar de recibir los correos de Cachimbo?");
		expect(look.body).not.toContain(students[0]!.email);
		expect(await countRows(server, "mail_addresses"), "a scanner that opens it changes nothing").toBe(0);
		const oneClick = { "content-type": "application/x-www-form-urlencoded" };
		for (let times = 0; times < 2; times++) {
			const answer = await server.app.inject({
				method: "POST",
				url,
				headers: oneClick,
				payload: "List-Unsubscribe=One-Click",
			});
			expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining("ya no te enviaremos")]);
		}
		expect(await campaigns.read(id)).toMatchObject({ unsubscribed: 1 });
		expect(await countRows(server, "newsletter_subscriptions")).toBe(0);
		expect(await campaigns.over((await campaigns.send()).id)).toMatchObject({ recipients: 2, sent: 2 });
		await server.app.inject({ method: "POST", url: `${url}?volver=1` });
		expect((await campaigns.send()).recipients).toBe(3);
	});

	it("shows a page for forged and sample links, and unsubscribes nobody", async () => {
		const { id } = await campaigns.send();
		await campaigns.over(id);
		const url = await linkOf(id, students[0]!.email);
		const forged = url.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
		for (const [path, status] of [
			[forged, 404],
			["/baja/2.abc", 404],
			["/baja/x", 404],
			["/baja/muestra", 200],
		] as const) {
			const answer = await server.app.inject({ method: "POST", url: path });
			expect([path, answer.statusCode]).toEqual([path, status]);
			expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
		}
		expect(await countRows(server, "mail_addresses")).toBe(0);
	});
});
