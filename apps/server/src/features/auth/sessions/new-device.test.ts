import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/app.ts";
import { keptMail } from "../../../db/schema/messages/mail.ts";

const phone = "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
const samePhoneUpdated = phone.replace("140", "141");
const laptop = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let server: TestApp;
let student: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
});
beforeEach(async () => {
	student = await createTestAccount(server);
	await server.deps.db.$client.query("delete from sessions where user_id = $1", [student.userId]);
});

const signIn = ({ email, password }: TestAccount, userAgent: string) =>
	server.call("POST", "/autenticacion/signin", { body: { email, password }, headers: { "user-agent": userAgent } });
const mails = () => server.deps.db.select().from(keptMail).where(eq(keptMail.to, student.email));

it("mails the owner about a sign-in on a kind of device not used before, and about no other", async () => {
	await signIn(student, phone);
	await signIn(student, samePhoneUpdated);
	await signIn(student, laptop);
	await signIn(student, laptop);
	await signIn(student, phone);
	await expect.poll(mails, { timeout: 10_000 }).toHaveLength(1);
	const [mail] = await mails();
	expect(mail).toMatchObject({
		subject: "Ingresaron a tu cuenta de Cachimbo en otro equipo",
		text: expect.stringContaining("no conocíamos: Firefox en Linux"),
	});
	expect(mail?.html).toContain('href="https://cachimbo.test/login/olvide-contrasena"');
});

it("sends no mail about a wrong password", async () => {
	await signIn(student, phone);
	expect((await signIn({ ...student, password: "otra cosa" }, laptop)).status).toBe(401);
	expect((await signIn(student, phone)).status).toBe(200);
	const waiting = await server.deps.db.$client.query("select from pgboss.job where data->>'to' = $1", [student.email]);
	expect([waiting.rowCount, await mails()]).toEqual([0, []]);
});
