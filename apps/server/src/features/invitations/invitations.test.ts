import { teamDto } from "@cachimbo/contract/auth/staff";
import { describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { waitForInvitationMail } from "../../../testing/features/invitations.ts";
import { invitationJobs } from "./jobs.ts";

const server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: invitationJobs });
const owner = await createTestAccount(server, "ADMIN", { owner: true });
const password = "bambú-violeta-94-telar";

const as = (who: TestAccount, method: string, path: string, body?: object) =>
	server.call(method, `/admin/staff${path}`, { token: who.token, ...(body ? { body } : {}) });
const invite = (email: string, role = "TEACHER") => as(owner, "POST", "/invitations", { email, role });
const open = (link: string) => server.call("GET", `/autenticacion/invitacion/${link}`);
const accept = (link: string, more: object = {}) =>
	server.call("POST", `/autenticacion/invitacion/${link}`, {
		body: { nombres: "Ana", apellidos: "Huanca", password, ...more },
	});
const signIn = (email: string, word = password) =>
	server.call("POST", "/autenticacion/signin", { body: { email, password: word } });
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());
const idOf = async (email: string) =>
	(await server.deps.db.$client.query("select id from invitations where email = $1 order by id desc", [email])).rows[0]
		.id;

describe("an invitation", () => {
	it("is accepted once, with a name and a new password, and gives the role", async () => {
		const sent = await invite("ana@correo.pe");
		expect(teamDto.parse(sent.json.data).invitations).toMatchObject([{ email: "ana@correo.pe", role: "TEACHER" }]);
		const { link, text } = await waitForInvitationMail(server, "ana@correo.pe");
		expect(text).toContain("como docente");
		expect((await open(link)).json).toEqual({ email: "ana@correo.pe", role: "TEACHER", hasAccount: false });
		expect((await accept(link, { nombres: "" })).json.errors).toEqual({ nombres: "Escribe tus nombres" });
		for (const password of ["x1", "corta1"])
			expect((await accept(link, { password })).json.errors).toEqual({
				password: "La contraseña debe tener al menos 12 caracteres",
			});
		expect((await accept(link)).json).toMatchObject({ success: true });
		expect([(await accept(link)).status, (await open(link)).status]).toEqual([404, 404]);
		const { token } = (await signIn("ana@correo.pe")).json;
		expect(claimsOf(token)).toMatchObject({ role: "TEACHER", name: "Ana Huanca" });
		expect((await server.call("GET", "/admin/question/bank", { token })).status).toBe(200);
		for (const path of ["/admin/payments", "/admin/acts", "/admin/staff", "/admin/email/campaigns"])
			expect((await server.call("GET", path, { token })).status, path).toBe(403);
	});

	it("is accepted by only one of several concurrent requests", async () => {
		await invite("beto@correo.pe", "SUPPORT");
		const { link } = await waitForInvitationMail(server, "beto@correo.pe");
		const answers = await Promise.all([accept(link), accept(link), accept(link)]);
		expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
		const { token } = (await signIn("beto@correo.pe")).json;
		expect((await server.call("GET", "/admin/payments", { token })).status).toBe(200);
		expect((await server.call("GET", "/admin/question/bank", { token })).status).toBe(403);
	});

	it("does not reveal whether the address has an account, and then requires that account's password", async () => {
		const student = await createTestAccount(server);
		const [known, unknown] = [await invite(student.email), await invite("nadie@correo.pe")];
		expect([known.status, known.json.message]).toEqual([unknown.status, unknown.json.message]);
		const { link } = await waitForInvitationMail(server, student.email);
		expect((await open(link)).json.hasAccount).toBe(true);
		const wrong = await accept(link, { password: "otra clave bien larga 9" });
		expect([wrong.status, wrong.json.errors]).toEqual([422, { password: "La contraseña no es la de tu cuenta" }]);
		expect((await accept(link, { password: student.password })).status).toBe(200);
		expect((await server.call("GET", `/user/${student.userId}/sessions`, { token: student.token })).status).toBe(401);
		expect(claimsOf((await signIn(student.email, student.password)).json.token).role).toBe("TEACHER");
	});

	it("is invalid after it was resent, revoked or seven days old, and its row does not store the token", async () => {
		await invite("caro@correo.pe");
		const first = (await waitForInvitationMail(server, "caro@correo.pe")).link;
		await as(owner, "PUT", `/invitations/${await idOf("caro@correo.pe")}/resend`);
		const { link } = await waitForInvitationMail(server, "caro@correo.pe", first);
		expect([(await open(first)).status, (await open(link)).status]).toEqual([404, 200]);
		const { rows } = await server.deps.db.$client.query("select row_to_json(i)::text as text from invitations i");
		expect(rows.filter(({ text }) => text.includes(link))).toEqual([]);
		server.clock.offsetMs = 7 * 86_400_000 + 1;
		expect([(await open(link)).status, (await accept(link)).status]).toEqual([404, 404]);
		server.clock.offsetMs = 0;
		await as(owner, "DELETE", `/invitations/${await idOf("caro@correo.pe")}`);
		expect((await accept(link)).status).toBe(404);
		expect((await as(owner, "PUT", `/invitations/${await idOf("caro@correo.pe")}/resend`)).status).toBe(404);
	});
});

describe("the stored text of mails", () => {
	it("to other staff is readable only by the owner, because its links open accounts", async () => {
		const [admin, student] = [await createTestAccount(server, "ADMIN"), await createTestAccount(server)];
		const invited = "futura.socia@correo.pe";
		await invite(invited, "ADMIN");
		await waitForInvitationMail(server, invited);
		for (const to of [owner.email, student.email, admin.email])
			await server.deps.mail.send({
				to,
				subject: `Clave de ${to}`,
				text: "https://cachimbo.test/reset-password?token=x",
			});
		const readBy = async ({ token }: TestAccount, to: string) => {
			const { items } = (await server.call("GET", `/admin/email/mails?search=${to}`, { token })).json.data;
			const { json } = await server.call("GET", `/admin/email/mails/single/${items[0].id}`, { token });
			return [json.data.text !== null, json.data.withheld === true];
		};
		for (const to of [owner.email, invited]) expect(await readBy(admin, to), to).toEqual([false, true]);
		for (const to of [student.email, admin.email]) expect(await readBy(admin, to), to).toEqual([true, false]);
		for (const to of [admin.email, invited, student.email]) expect(await readBy(owner, to)).toEqual([true, false]);
	});
});

describe("the staff", () => {
	it("can be changed only by the owner, and a changed role ends its sessions at once", async () => {
		const support = await createTestAccount(server, "SUPPORT");
		const admin = await createTestAccount(server, "ADMIN");
		expect((await as(admin, "GET", "")).status).toBe(403);
		const changed = await as(owner, "PUT", `/${support.userId}/role`, { role: "TEACHER" });
		expect(changed.json.data.staff.find(({ id }: { id: number }) => id === support.userId).role).toBe("TEACHER");
		expect((await server.call("GET", "/admin/payments", { token: support.token })).status).toBe(401);
		const removed = await as(owner, "DELETE", `/${support.userId}`);
		expect(removed.json.data.staff.map(({ id }: { id: number }) => id)).not.toContain(support.userId);
		expect(claimsOf((await signIn(support.email, support.password)).json.token).role).toBe("USER");
		expect((await as(owner, "DELETE", `/${support.userId}`)).status).toBe(404);
	});

	it("always has one owner, who needs the password to transfer the ownership", async () => {
		const [next, teacher] = [await createTestAccount(server, "ADMIN"), await createTestAccount(server, "TEACHER")];
		for (const answer of [
			await as(owner, "DELETE", `/${owner.userId}`),
			await as(owner, "PUT", `/${owner.userId}/role`, { role: "SUPPORT" }),
			await as(owner, "PUT", `/${teacher.userId}/owner`, { password: owner.password }),
			await as(owner, "PUT", `/${owner.userId}/owner`, { password: owner.password }),
			await server.call("POST", `/user/${owner.userId}/delete`, {
				token: owner.token,
				body: { password: owner.password },
			}),
		])
			expect(answer.status, answer.text).toBe(409);
		expect((await as(owner, "PUT", `/${next.userId}/owner`, { password: "no es esta clave" })).status).toBe(422);
		const both = [next, await createTestAccount(server, "ADMIN")].map(({ userId }) =>
			as(owner, "PUT", `/${userId}/owner`, { password: owner.password }),
		);
		const done = (await Promise.all(both)).map(({ status }) => status);
		expect(done.filter((status) => status === 200)).toHaveLength(1);
		const { rows } = await server.deps.db.$client.query("select count(*)::int as n from users where owner");
		expect(rows[0].n).toBe(1);
		expect((await as(owner, "GET", "")).status).toBe(401);
	});
});
