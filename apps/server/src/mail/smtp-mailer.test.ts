import { generateKeyPairSync } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { closeAfterFile } from "../../testing/close-after-file.ts";
import { type MailSink, startMailSink } from "../../testing/services/mail-sink.ts";
import { type TxtRecords, verifyDkim } from "../../testing/services/verify-dkim.ts";
import { keptMail } from "../db/schema/messages/mail.ts";
import { readSettings } from "../settings/settings.ts";
import { forgetKeptMail, noteWaiting } from "./mail-notes.ts";
import type { BulkMail } from "./mailer.ts";
import { createSmtpMailer, type Dkim } from "./smtp-mailer.ts";

const lines: string[] = [];
let server: TestApp;
let sink: MailSink;
beforeAll(async () => {
	server = await createTestApp({ env: { LOG_LEVEL: "warn" }, log: lines });
	sink = await startMailSink();
});
beforeEach(() => {
	sink.received.length = 0;
	sink.script = {};
});

function mailerOf(env: Record<string, string> = {}, { dkim, url = sink.url }: { dkim?: Dkim; url?: string } = {}) {
	const settings = readSettings({ PUBLIC_URL: "https://cachimbo.test", SMTP_URL: url, ...env });
	const mailer = createSmtpMailer(url, { settings, db: server.deps.db, log: server.deps.log, dkim });
	closeAfterFile(async () => mailer.close());
	return mailer;
}

const mail = {
	to: "rosa@correo.pe",
	subject: "Cambia tu contraseña",
	text: "Hola, <Rosa>:\n\nhttps://cachimbo.test/reset-password?token=abc\n\nSi no, nada.",
	button: { label: "Poner una contraseña nueva", url: "https://cachimbo.test/reset-password?token=abc" },
	key: "5d1f6f0e-0000-4000-8000-000000000001",
};
/** Records the mail like `queueMail`. */
const queued = async () => {
	await server.deps.db.delete(keptMail);
	await server.deps.db.transaction((tx) => noteWaiting(tx, { ...mail, link: mail.button.url }, "<p>Hola</p>"));
};
const bulk: BulkMail = {
	...{ to: "rosa@correo.pe", subject: "Simulacro", text: "Hola", html: "<p>Hola</p>", key: "bulk-1" },
	unsubscribeUrl: "https://cachimbo.test/baja/abc",
};

describe("mail over SMTP", () => {
	it("reaches the server with sender, recipient, subject, both parts and a Message-ID", async () => {
		await mailerOf({ SITE_EMAIL: "soporte@cachimbo.test" }).send(mail);
		expect(sink.received).toMatchObject([{ from: "soporte@cachimbo.test", to: ["rosa@correo.pe"] }]);
		const parsed = await sink.parsed();
		expect(parsed).toMatchObject({
			subject: "Cambia tu contraseña",
			from: { text: '"Cachimbo" <soporte@cachimbo.test>' },
			messageId: "<5d1f6f0e-0000-4000-8000-000000000001@cachimbo.test>",
			text: expect.stringContaining("reset-password?token=abc"),
		});
		expect(parsed.html).toContain('<a class="m-button" href="https://cachimbo.test/reset-password?token=abc"');
		expect(parsed.html).toContain("Hola, &lt;Rosa&gt;:");
		expect(parsed.html).not.toMatch(/<link|<script|src=|@import|url\(/);
	});

	it("has the name and address of MAIL_FROM as its sender", async () => {
		const mailer = mailerOf({ MAIL_FROM: "Academia Wari <no-responder@wari.pe>" });
		expect(mailer.from).toBe("Academia Wari <no-responder@wari.pe>");
		await mailer.send(mail);
		expect(sink.received).toMatchObject([{ from: "no-responder@wari.pe" }]);
		expect((await sink.parsed()).from?.value).toEqual([{ name: "Academia Wari", address: "no-responder@wari.pe" }]);
	});

	it("keeps the record of a sent mail without its text, whose link opens an account", async () => {
		await queued();
		await mailerOf().send(mail);
		expect(await server.deps.db.select().from(keptMail)).toMatchObject([
			{ to: mail.to, subject: mail.subject, status: "SENT", text: "", html: null },
		]);
	});

	it("fails if the server refuses it, so that the job is retried, and stores the server's error", async () => {
		await queued();
		sink.script.recipient = () => ({ code: 452, text: "mailbox full" });
		const mailer = mailerOf();
		const error = expect.stringContaining("mailbox full");
		await expect(mailer.send(mail)).rejects.toThrow(/mailbox full|recipients were rejected/);
		await expect(mailer.send({ ...mail, key: undefined }), "which nothing tries again").rejects.toThrow();
		expect(await server.deps.db.select().from(keptMail)).toMatchObject([{ status: "QUEUED", error, settledAt: null }]);
		await mailer.gaveUp(mail.key);
		expect(await server.deps.db.select().from(keptMail)).toMatchObject([
			{ status: "FAILED", error, text: "", settledAt: expect.any(Date) },
		]);
	});

	it.each([
		["SENT", undefined],
		["QUEUED", { code: 452, text: "mailbox full" }],
	])("is recorded as %s a little later if the database is briefly unavailable", async (status, refusal) => {
		await queued();
		if (refusal) sink.script.recipient = () => refusal;
		lines.length = 0;
		await server.deps.db.$client.query("alter table kept_mail rename to kept_mail_away");
		const sending = mailerOf().send(mail);
		await Promise.all([
			refusal ? expect(sending).rejects.toThrow() : sending,
			expect
				.poll(() => lines.join(), { timeout: 10_000 })
				.toContain("was not noted; trying again")
				.finally(() => server.deps.db.$client.query("alter table kept_mail_away rename to kept_mail")),
		]);
		const error = refusal ? expect.stringContaining(refusal.text) : null;
		expect(await server.deps.db.select().from(keptMail)).toMatchObject([{ status, error, text: "" }]);
	});

	it("does not restore an address that was deleted while it waited", async () => {
		await queued();
		await server.deps.db.transaction((tx) => forgetKeptMail(tx, mail.to));
		const mailer = mailerOf();
		await mailer.send(mail);
		await server.deps.mail.send(mail);
		sink.script.recipient = () => ({ code: 452, text: "mailbox full" });
		await expect(mailer.send(mail)).rejects.toThrow();
		expect(await server.deps.db.select().from(keptMail)).toEqual([]);
	});

	it("is encrypted if the URL begins with smtps", async () => {
		const secure = await startMailSink({ secure: true, disabledCommands: [] });
		await mailerOf({}, { url: `${secure.url}?tls.rejectUnauthorized=false` }).send(mail);
		expect(secure.received).toHaveLength(1);
		await expect(mailerOf({}, { url: secure.url }).send(mail)).rejects.toThrow(/certificate/);
	});

	describe("with a DKIM key", () => {
		const keys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
		const own = keys();
		const dkim = {
			...{ domainName: "cachimbo.test", keySelector: "s1" },
			privateKey: own.privateKey.export({ type: "pkcs8", format: "pem" }) as string,
		};
		const dnsOf =
			({ publicKey }: ReturnType<typeof keys>): TxtRecords =>
			(name) =>
				name === "s1._domainkey.cachimbo.test"
					? `v=DKIM1; k=rsa; p=${publicKey.export({ type: "spki", format: "der" }).toString("base64")}`
					: undefined;
		const arrived = async () => {
			const signing = mailerOf({}, { dkim });
			await signing.send({
				...mail,
				subject: "Contraseña de Ñandú, con un asunto que no cabe en una sola línea del encabezado",
			});
			await signing.sendBulk(bulk);
			return sink.received.map(({ raw }) => raw);
		};

		it("arrives with a valid signature", async () => {
			for (const raw of await arrived()) {
				expect(verifyDkim(raw, dnsOf(own))).toMatchObject({
					...{ passes: true, domain: "cachimbo.test" },
					signed: expect.arrayContaining(["from", "to", "subject", "message-id", "mime-version", "content-type"]),
				});
			}
		});

		it("arrives with a signature that is invalid for another key, body, sender or subject", async () => {
			const [single = "", campaign = ""] = await arrived();
			const why = (raw: string, dns = dnsOf(own)) => verifyDkim(raw, dns);
			const body = { passes: false, why: "the body was changed" };
			const other = { passes: false, why: "the signature is not of this key and these headers" };
			expect(why(single, dnsOf(keys()))).toEqual(other);
			expect(why(single, () => undefined)).toEqual({ passes: false, why: "no key" });
			expect(why(campaign.replace("<p>Hola</p>", "<p>hola</p>"))).toEqual(body);
			expect(why(`${single}Una línea más\r\n`)).toEqual(body);
			expect(why(single.replace(/^From: .*$/m, "From: Eva <eva@cachimbo.test>"))).toEqual(other);
			expect(why(campaign.replace(/^Subject: .*$/m, "Subject: Otro"))).toEqual(other);
			expect(why(single.replace(/^To: .*$/m, "To: eva@correo.pe"))).toEqual(other);
			expect(why(single.replace(/^DKIM-Signature:[\s\S]*?\r\n(?=\S)/m, ""))).toEqual({
				passes: false,
				why: "no signature",
			});
		});
	});

	it.each([
		["a recipient with a line break", { to: "rosa@correo.pe\r\nBcc: x@y.pe" }],
		["two recipients", { to: "rosa@correo.pe, x@y.pe" }],
	])("refuses %s (P-053)", async (_what, forged) => {
		await expect(mailerOf().send({ ...mail, ...forged })).rejects.toThrow("no mail address");
		await expect(mailerOf().sendBulk({ ...bulk, ...forged })).rejects.toThrow("no mail address");
		await expect(server.deps.mail.send({ ...mail, ...forged })).rejects.toThrow("no mail address");
		expect(sink.received).toEqual([]);
	});

	it("records an invalid address as the error of the mail", async () => {
		await queued();
		await expect(mailerOf().send({ ...mail, to: "rosa@correo.pe, x@y.pe" })).rejects.toThrow("no mail address");
		expect(await server.deps.db.select().from(keptMail)).toMatchObject([{ error: "no mail address" }]);
	});

	it.each(["Hola\r\nBcc: x@y.pe", "Hola\u2028Bcc: x@y.pe"])(
		"keeps %j in the subject's line (P-053)",
		async (subject) => {
			await mailerOf().send({ ...mail, subject });
			await mailerOf().sendBulk({ ...bulk, subject });
			for (const [index, { to }] of sink.received.entries()) {
				expect(to).toEqual(["rosa@correo.pe"]);
				expect(await sink.parsed(index)).toMatchObject({ subject: "Hola Bcc: x@y.pe" });
				expect(sink.received[index]?.raw.split("\r\n\r\n")[0]).not.toMatch(/^Bcc/im);
			}
		},
	);
});

describe("a mail of a campaign", () => {
	it("has the headers to unsubscribe with one click (RFC 8058)", async () => {
		await mailerOf().sendBulk(bulk);
		const { raw } = sink.received[0]!;
		expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/cachimbo\.test\/baja\/abc>\r$/m);
		expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
		expect(raw).toMatch(/^Message-ID: <bulk-1@cachimbo\.test>\r$/m);
	});

	it.each([
		["address", { recipient: { code: 550, text: "5.1.1 no such user" } }],
		["later", { recipient: { code: 554, text: "5.7.1 relay access denied" } }],
		["later", { recipient: { code: 552, text: "5.2.2 mailbox full" } }],
		["later", { message: { code: 550, text: "5.7.26 unauthenticated" } }],
		["later", { message: { code: 503, text: "5.5.1 out of order" } }],
		["later", { recipient: { code: 450, text: "4.2.1 greylisted" } }],
		["later", { message: { code: 451, text: "4.3.0 busy" } }],
		["message", { message: { code: 554, text: "5.7.1 spam" } }],
		["server", { recipient: { code: 421, text: "4.7.0 too many" } }],
		["later", { message: "hang up" }],
	] as const)("classifies a refusal as one about the %s: %j", async (kind, reply) => {
		if ("recipient" in reply) sink.script.recipient = () => reply.recipient;
		else sink.script.message = () => reply.message;
		await expect(mailerOf().sendBulk(bulk)).rejects.toMatchObject({ name: "MailFault", kind });
	});

	it("reports a server that is unreachable or refuses the login", async () => {
		const gone = mailerOf({}, { url: "smtp://127.0.0.1:9" });
		await expect(gone.sendBulk(bulk)).rejects.toMatchObject({ kind: "server" });
		const closed = await startMailSink({
			...{ authOptional: false, disabledCommands: ["STARTTLS"] },
			onAuth: (_auth, _session, done) => done(new Error("wrong password")),
		});
		const stranger = mailerOf({}, { url: closed.url.replace("//", "//eva:x@") });
		await expect(stranger.sendBulk(bulk)).rejects.toMatchObject({ kind: "server" });
	});
});
