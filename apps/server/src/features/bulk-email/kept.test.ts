import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { campaignsBy, startSender } from "../../../testing/features/campaigns.ts";
import { startMailSink } from "../../../testing/services/mail-sink.ts";
import { storePicture } from "../../content/pictures.ts";
import { createSmtpMailer } from "../../mail/smtp-mailer.ts";

let server: TestApp;
let admin: TestAccount;
let student: TestAccount;
let campaigns: ReturnType<typeof campaignsBy>;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	admin = await createTestAccount(server, "ADMIN");
	student = await createTestAccount(server);
	campaigns = campaignsBy(server, admin);
	startSender(server);
});

const get = async (path: string) =>
	(await server.call("GET", `/admin/email/${path}`, { token: admin.token })).json.data;

describe("an installation without a mail server", () => {
	it("reports it, stores a campaign's mails, and shows them as they would arrive", async () => {
		expect(await get("delivery")).toEqual({ sends: false, from: "Cachimbo <hola@cachimbo.test>", perMinute: 600 });
		const { id } = await campaigns.send({ subject: "Simulacro ñandú", message: "<p>Este <b>domingo</b></p>" });
		expect(await campaigns.over(id)).toMatchObject({ status: "SENT", sent: 1, isKept: true, recipients: 1 });
		const [mail] = (await get("mails?source=campaign")).items;
		expect(mail).toMatchObject({
			to: student.email,
			subject: "Simulacro ñandú",
			status: "KEPT",
			campaignId: id,
			error: null,
		});
		const whole = await get(`mails/campaign/${mail.id}`);
		expect(whole).toMatchObject({ ...mail, from: "Cachimbo <hola@cachimbo.test>" });
		expect(whole.html).toContain("<strong>domingo</strong>");
		expect(whole.html).toContain("https://cachimbo.test/baja/muestra");
		expect(whole.text).toContain("Este domingo");
	});

	it("lists every mail, newest first, by kind, state and search, in pages", async () => {
		await server.deps.mail.send({ to: "ana@correo.pe", subject: "Recibimos tu pago", text: "Hola, Ana:\n\nGracias." });
		const all = await get("mails?size=1");
		expect([all.total >= 2, all.items[0].subject]).toEqual([true, "Recibimos tu pago"]);
		expect((await get("mails?search=NANDU")).items).toMatchObject([{ source: "campaign" }]);
		expect((await get("mails?search=ana@")).items).toMatchObject([{ source: "single", status: "KEPT" }]);
		expect((await get("mails?status=FAILED")).total).toBe(0);
		expect((await get("mails?source=single&search=ana")).items).toHaveLength(1);
		const [{ id: campaign }] = (await get("campaigns")).items;
		expect((await get(`mails?campaign=${campaign}`)).items).toMatchObject([{ campaignId: campaign }]);
		expect((await get(`mails?campaign=${campaign + 1}`)).total).toBe(0);
		const [{ id }] = (await get("mails?search=ana@")).items;
		expect(await get(`mails/single/${id}`)).toMatchObject({
			text: "Hola, Ana:\n\nGracias.",
			html: expect.stringContaining("Hola, Ana:</p>"),
		});
		expect((await server.call("GET", "/admin/email/mails/single/2147483647", { token: admin.token })).status).toBe(404);
	});
});

describe("while a mail is being written", () => {
	const preview = async (body: object) =>
		(await server.call("POST", "/admin/email/preview", { token: admin.token, body })).json.data;

	it("the preview shows it as it would arrive, without forbidden content (P-051)", async () => {
		const { html, text } = await preview({
			subject: " Hola <b>",
			message:
				'<p>Uno</p><script>alert(1)</script><img src=x onerror=alert(1)><img src="data:image/png;base64,iVBORw0KGgo=">',
			imageUrl: "no es una dirección",
			linkUrl: "javascript:alert(1)",
		});
		expect(html).toContain("<title>Hola &lt;b&gt;</title>");
		expect(html).toContain("data:image/png;base64,iVBORw0KGgo=");
		expect(html).not.toMatch(/<script|onerror|href="javascript/);
		expect(text).toContain("Uno");
		expect((await preview({ subject: "", message: "" })).html).toContain("<!doctype html>");
	});

	it("its pictures have the size in which they will arrive", async () => {
		const bytes = await sharp({ create: { width: 1100, height: 100, channels: 3, background: "red" } })
			.png()
			.toBuffer();
		const { name } = await storePicture(server.deps, bytes, "article", "");
		const { html } = await preview({ subject: "", message: `<img src="/uploads/${name}">` });
		expect(html).toContain(`<img src="https://cachimbo.test/uploads/${name}" alt="" width="550" height="50"`);
		await server.deps.files.remove("public", name);
	});

	it("its formulas are the pictures that will arrive, not stored yet", async () => {
		const { html, text } = await preview({ subject: "", message: '<p><span data-formula="x^2">x</span></p>' });
		expect(html).toMatch(/<img src="data:image\/png;base64,[\w+/]+=*" alt="x²" width="\d+" height="\d+"/);
		expect(text).toContain("x²");
		expect(await readdir(join(server.deps.settings.dataDir, "files", "public")).catch(() => [])).toEqual([]);
	});

	it("a test mail goes only to its writer, and a refusal shows the mail server's words", async () => {
		const sink = await startMailSink();
		const own = await createTestApp({ mail: (db, settings, log) => createSmtpMailer(sink.url, { settings, db, log }) });
		const writer = await createTestAccount(own, "ADMIN");
		await createTestAccount(own);
		const body = { subject: "Simulacro", message: "<p>Hola</p>" };
		const answer = await own.call("POST", "/admin/email/test", { token: writer.token, body });
		expect([answer.status, answer.json.data]).toEqual([202, { to: writer.email }]);
		expect(sink.received.map(({ to }) => to)).toEqual([[writer.email]]);
		expect(await sink.parsed()).toMatchObject({ subject: "Prueba: Simulacro" });
		sink.script.recipient = () => ({ code: 550, text: "5.7.1 not from here" });
		const refused = await own.call("POST", "/admin/email/test", { token: writer.token, body });
		expect([refused.status, refused.json.message]).toEqual([503, expect.stringContaining("5.7.1 not from here")]);
	});
});
