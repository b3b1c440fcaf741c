import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { keptMail, mailAddresses } from "../../db/schema/messages/mail.ts";
import { newsletterSubscriptions } from "../../db/schema/messages/subscribers.ts";
import { countRecipients } from "../bulk-email/audiences.ts";

const email = "rosa@correo.pe";
let server: TestApp;
beforeAll(async () => {
	server = await createTestApp({ env: { PUBLIC_URL: "https://cachimbo.test" }, jobs: () => [] });
	await server.deps.db.insert(mailAddresses).values({ email, unsubscribedAt: new Date(Date.now() - 1000) });
});

const enter = async () => (await server.call("POST", "/boletin", { body: { email } })).json.message;
const subscribed = () => server.deps.db.select().from(newsletterSubscriptions);
const mails = () => server.deps.db.select().from(keptMail).where(eq(keptMail.status, "KEPT"));

it("the newsletter asks an unsubscribed address for confirmation by mail, once a day, whoever enters it", async () => {
	for (let times = 0; times < 2; times++) expect(await enter()).toBe("Te has suscrito correctamente");
	await expect.poll(mails, { timeout: 10_000 }).toMatchObject([{ to: email }]);
	expect(await subscribed()).toEqual([]);

	const [asked] = await mails();
	const url = /https:\/\/cachimbo\.test(\/suscribirse\/\S+)/.exec(asked?.text ?? "")?.[1] ?? "";
	const look = await server.app.inject(url);
	expect(look.body).toContain("¿Recibir otra vez el boletín de Cachimbo?");
	expect(look.body).not.toContain(email);
	expect(await subscribed(), "a scanner that opens it changes nothing").toEqual([]);

	const other = `/suscribirse/${Buffer.from("otro@correo.pe").toString("base64url")}`;
	const forged = [url.replace(/\/suscribirse\/[\w-]+/, other), url.replace(/\.(\d+)\./, ".99$1."), "/suscribirse/x"];
	for (const path of forged)
		expect((await server.app.inject({ method: "POST", url: path })).statusCode, path).toBe(404);

	for (let times = 0; times < 2; times++)
		expect((await server.app.inject({ method: "POST", url })).body).toContain("Te has suscrito correctamente");
	expect(await subscribed()).toMatchObject([{ email }]);
	expect((await countRecipients(server.deps, { kind: "newsletter" })).recipients).toBe(1);
	expect(await enter()).toBe("Te has suscrito correctamente");
	expect(await mails()).toHaveLength(1);
});
