import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { waitForInvitationMail } from "../../../testing/features/invitations.ts";
import { registerStudent } from "../auth/commands.ts";
import { authJobs } from "../auth/jobs.ts";
import { forgetEndedInvitations } from "./forget.ts";
import { invitationJobs } from "./jobs.ts";

const day = 86_400_000;
let server: TestApp;
let admin: TestAccount;
let owner: TestAccount;
beforeAll(async () => {
	server = await createTestApp({
		env: { LIMITS_FACTOR: "1" },
		jobs: (deps) => [...invitationJobs(deps), ...authJobs(deps)],
	});
	admin = await createTestAccount(server, "ADMIN");
	owner = await createTestAccount(server, "ADMIN", { owner: true });
});

const password = "bambú violeta telar";
const as = ({ token }: TestAccount, method: string, path: string, body?: object) =>
	server.call(method, path, { token, ...(body && { body }) });
const sql = async (text: string, values: unknown[] = []) => (await server.deps.db.$client.query(text, values)).rows;
/** Runs `work` with the clock this far ahead and a new session of the administrator, since staff's sessions last less. */
async function withClockAhead(ms: number, work: () => Promise<void>): Promise<void> {
	const now = admin;
	server.clock.offsetMs = ms;
	admin = await createTestAccount(server, "ADMIN");
	try {
		await work();
	} finally {
		server.clock.offsetMs = 0;
		admin = now;
	}
}
const openSection = async (name: string): Promise<{ id: number; name: string }> =>
	(await as(admin, "POST", "/admin/sections", { name })).json.data;
const rowsOf = (section: string, emails: readonly string[]) =>
	emails.map((email, n) => ({ row: n + 2, name: "Eva Luna", email, section }));
const confirm = (section: string, emails: readonly string[], invite = true) =>
	as(admin, "POST", "/admin/students/lists/confirm", { rows: rowsOf(section, emails), invite });
const listInvitees = async (id: number) => (await as(admin, "GET", `/admin/sections/${id}/invited`)).json.data;
const mail = (id: number, emails: readonly string[], again = false) =>
	as(admin, "POST", `/admin/sections/${id}/invited/mail`, { emails, again });
const open = (link: string) => server.call("GET", `/autenticacion/invitacion/${link}`);
const accept = (link: string, more: object = {}) =>
	server.call("POST", `/autenticacion/invitacion/${link}`, {
		body: { nombres: "Eva", apellidos: "Luna", password, ...more },
	});
const signIn = (email: string, word = password) =>
	server.call("POST", "/autenticacion/signin", { body: { email, password: word } });
const sectionsOf = (email: string) =>
	sql("select m.section_id as id from section_members m join users u on u.id = m.user_id where u.email = $1", [email]);
const mailsTo = (email: string) => sql(`select 1 from kept_mail where "to" = $1`, [email]);
const register = (email: string) =>
	registerStudent(server.deps, { nombres: "Ana", apellidos: "Ríos", email, password: "una clave larga" });

describe("a student's invitation", () => {
	it("is mailed when a list is imported, and accepting it sets a password and joins the section", async () => {
		const section = await openSection("Ciclo invitado");
		const done = await confirm(section.name, ["eva@correo.pe", "ivo@correo.pe"]);
		expect(done.json.data).toEqual({ members: 0, invited: 2, unchanged: 0, detailed: 0, mailed: 2 });
		const { link, text } = await waitForInvitationMail(server, "eva@correo.pe");
		expect(text).toContain("a practicar en línea con «Ciclo invitado»");
		expect(text).toContain("14 días");
		expect((await open(link)).json).toEqual({
			...{ email: "eva@correo.pe", role: "USER", hasAccount: false },
			...{ sections: ["Ciclo invitado"], joined: false, passwordMin: 6 },
		});
		expect((await accept(link, { apellidos: "" })).json.errors).toEqual({ apellidos: "Escribe tus apellidos" });
		expect((await accept(link, { password: "corta" })).status).toBe(422);
		expect((await accept(link)).status).toBe(200);
		const { token } = (await signIn("eva@correo.pe")).json;
		expect((await server.call("GET", "/admin/students", { token })).status).toBe(403);
		expect(await sectionsOf("eva@correo.pe")).toEqual([{ id: section.id }]);
		expect((await listInvitees(section.id)).map(({ email }: { email: string }) => email)).toEqual(["ivo@correo.pe"]);
		expect((await open(link)).json).toMatchObject({ email: "", joined: true, sections: [] });
		expect((await accept(link, { password: "otra clave que no es" })).status).toBe(404);
		expect((await signIn("eva@correo.pe", "otra clave que no es")).status).toBe(401);
		const kept = await sql("select row_to_json(i)::text as text from invitations i");
		expect(kept.filter((row) => row.text.includes(link))).toEqual([]);
	});

	it("is mailed once despite repeated and concurrent imports of the list, and again only on request", async () => {
		const section = await openSection("Ciclo repetido");
		const emails = Array.from({ length: 40 }, (_, n) => `repetida${n}@correo.pe`);
		const sent = await Promise.all([1, 2, 3].map(() => confirm(section.name, emails)));
		expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(sent.reduce((sum, { json }) => sum + json.data.mailed, 0)).toBe(40);
		const first = await waitForInvitationMail(server, emails[0]!);
		await withClockAhead(day + 1000, async () => {
			expect((await confirm(section.name, emails)).json.data.mailed, "its link is still good").toBe(0);
		});
		expect((await mail(section.id, [emails[0]!])).json.data).toEqual({ mailed: 0 });
		const again = await mail(section.id, [emails[0]!], true);
		expect([again.json.data, again.json.message]).toEqual([{ mailed: 1 }, "Invitación en camino"]);
		await expect.poll(async () => (await waitForInvitationMail(server, emails[0]!)).link).not.toBe(first.link);
		expect((await open(first.link)).status).toBe(404);
		for (const status of [200, 200, 429]) expect((await mail(section.id, [emails[0]!], true)).status).toBe(status);
		const acts = await sql("select act, after from staff_acts where subject_id = $1 and act = 'students-invited'", [
			section.id,
		]);
		expect(acts.map(({ after }) => after)).toEqual(Array(3).fill({ counts: { invitaciones: 1 } }));
	});

	it("expires after fourteen days, and the next import of the list sends another", async () => {
		const section = await openSection("Ciclo vencido");
		await confirm(section.name, ["tarde@correo.pe"]);
		const { link } = await waitForInvitationMail(server, "tarde@correo.pe");
		expect(await listInvitees(section.id)).toMatchObject([{ invitation: { state: "sent" } }]);
		await withClockAhead(14 * day + 1000, async () => {
			expect([(await open(link)).status, (await accept(link)).status]).toEqual([404, 404]);
			expect(await listInvitees(section.id)).toMatchObject([{ invitation: { state: "expired" } }]);
			const renewed = await confirm(section.name, ["tarde@correo.pe"]);
			expect(renewed.json.data).toEqual({ members: 0, invited: 0, unchanged: 1, detailed: 0, mailed: 1 });
		});
	});

	it("is revoked when its address is removed, unless another section waits for it", async () => {
		const [one, two] = [await openSection("Ciclo uno"), await openSection("Ciclo dos")];
		await confirm(one.name, ["dos@correo.pe"]);
		expect((await confirm(two.name, ["dos@correo.pe"])).json.data).toMatchObject({ invited: 1, mailed: 0 });
		const { link } = await waitForInvitationMail(server, "dos@correo.pe");
		expect((await open(link)).json.sections).toEqual(["Ciclo uno", "Ciclo dos"]);
		const remove = (id: number) =>
			as(admin, "POST", `/admin/sections/${id}/invited/remove`, { emails: ["dos@correo.pe"] });
		await remove(one.id);
		expect((await open(link)).json.sections).toEqual(["Ciclo dos"]);
		await remove(two.id);
		expect([(await open(link)).status, (await accept(link)).status]).toEqual([404, 404]);
		expect(await sql("select 1 from users where email = 'dos@correo.pe'")).toEqual([]);
	});

	it("requires the password of an existing account, and changes nobody's staff role", async () => {
		const section = await openSection("Ciclo con cuentas");
		await confirm(section.name, ["ana.cuenta@correo.pe", "profe@correo.pe"]);
		const { link } = await waitForInvitationMail(server, "ana.cuenta@correo.pe");
		const { id } = await register("ana.cuenta@correo.pe");
		const device = (await signIn("ana.cuenta@correo.pe", "una clave larga")).json.token;
		expect((await open(link)).json).toMatchObject({ hasAccount: true, joined: false });
		expect((await accept(link)).json.errors).toEqual({ password: "La contraseña no es la de tu cuenta" });
		expect(await sectionsOf("ana.cuenta@correo.pe")).toEqual([]);
		expect((await accept(link, { password: "una clave larga", nombres: "Otra" })).status).toBe(200);
		expect(await sectionsOf("ana.cuenta@correo.pe")).toEqual([{ id: section.id }]);
		expect((await server.call("GET", `/user/${id}/sessions`, { token: device })).status, "stays signed in").toBe(200);

		const teacher = await waitForInvitationMail(server, "profe@correo.pe");
		const { id: teacherId } = await register("profe@correo.pe");
		await sql("update users set role = 'TEACHER', email_confirmed_at = now() where id = $1", [teacherId]);
		expect((await accept(teacher.link, { password: "una clave larga" })).status).toBe(200);
		expect(await sql("select role from users where id = $1", [teacherId])).toEqual([{ role: "TEACHER" }]);
		expect(await sectionsOf("profe@correo.pe")).toEqual([]);
	});

	it("shows as joined to students who joined in another way, and is refused for a blocked account", async () => {
		const section = await openSection("Ciclo con otros caminos");
		await confirm(section.name, ["otra.via@correo.pe", "bloqueada@correo.pe"]);
		const other = await waitForInvitationMail(server, "otra.via@correo.pe");
		const { id } = await register("otra.via@correo.pe");
		await sql("update users set email_confirmed_at = now() where id = $1", [id]);
		expect((await open(other.link)).json).toMatchObject({ hasAccount: true, joined: true });

		const { link } = await waitForInvitationMail(server, "bloqueada@correo.pe");
		const blocked = await register("bloqueada@correo.pe");
		await as(admin, "PUT", `/admin/students/${blocked.id}/block`, { reason: "Compartió su cuenta." });
		const answer = await accept(link, { password: "una clave larga" });
		expect([answer.status, answer.json.message]).toEqual([403, expect.stringContaining("Compartió su cuenta.")]);
		expect(await sectionsOf("bloqueada@correo.pe")).toEqual([]);
	});

	it("adds students to both sections if they accept while another section's list is imported", async () => {
		const first = await openSection("Ciclo de la carrera");
		const second = await openSection("Ciclo que llega a la vez");
		const emails = Array.from({ length: 8 }, (_, n) => `carrera${n}@correo.pe`);
		await confirm(first.name, emails);
		const links = await Promise.all(emails.map((email) => waitForInvitationMail(server, email)));
		const [list, ...accepted] = await Promise.all([
			confirm(second.name, emails),
			...links.map(({ link }) => accept(link)),
		]);
		expect([list.status, ...accepted.map(({ status }) => status)]).toEqual(Array(9).fill(200));
		const lost = await sql(
			`select 1 from section_invitees i join users u on u.email = i.email where u.email_confirmed_at is not null
				and i.email like 'carrera%'`,
		);
		expect(lost).toEqual([]);
		for (const email of emails) expect(await sectionsOf(email)).toHaveLength(2);
	});

	it("is not mailed to unsubscribed, undeliverable or staff-invited addresses", async () => {
		const section = await openSection("Ciclo sin correo");
		await sql("insert into mail_addresses (email, unsubscribed_at) values ('baja@correo.pe', now())");
		await sql("insert into mail_addresses (email, undeliverable_at) values ('nadie@correo.pe', now())");
		await as(owner, "POST", "/admin/staff/invitations", { email: "futura.profe@correo.pe", role: "TEACHER" });
		const emails = ["baja@correo.pe", "nadie@correo.pe", "futura.profe@correo.pe"];
		expect((await confirm(section.name, emails)).json.data).toMatchObject({ invited: 3, mailed: 0 });
		expect((await mail(section.id, emails, true)).json).toMatchObject({
			...{ success: true, data: { mailed: 0 }, message: expect.stringMatching(/^No se envió/) },
		});
		expect(await mailsTo("baja@correo.pe")).toEqual([]);
		expect((await mail(section.id, ["de.otra.lista@correo.pe"], true)).json.data).toEqual({ mailed: 0 });
		expect((await mail(999_999, emails)).status).toBe(404);
		const staff = await sql("select role from invitations where email = 'futura.profe@correo.pe'");
		expect(staff).toEqual([{ role: "TEACHER" }]);
	});

	it("cannot be seen, resent or revoked in the list of staff invitations", async () => {
		const section = await openSection("Ciclo aparte");
		await confirm(section.name, ["aparte@correo.pe"]);
		const { link } = await waitForInvitationMail(server, "aparte@correo.pe");
		const [{ id }] = await sql("select id from invitations where email = 'aparte@correo.pe'");
		expect((await as(owner, "PUT", `/admin/staff/invitations/${id}/resend`)).status).toBe(404);
		const { json } = await as(owner, "DELETE", `/admin/staff/invitations/${id}`);
		expect(JSON.stringify(json)).not.toContain("aparte@correo.pe");
		expect((await open(link)).status).toBe(200);
	});

	it("is deleted a month after its end, and with the account of its address", async () => {
		const section = await openSection("Ciclo olvidado");
		await confirm(section.name, ["olvido@correo.pe", "cierra@correo.pe"]);
		const { link } = await waitForInvitationMail(server, "cierra@correo.pe");
		await accept(link);
		const { token } = (await signIn("cierra@correo.pe")).json;
		const [{ id }] = await sql("select id from users where email = 'cierra@correo.pe'");
		const own = await server.call("GET", `/user/${id}/data`, { token });
		expect(JSON.parse(own.text).invitations).toMatchObject([{ acceptedAt: expect.any(String) }]);
		await server.call("POST", `/user/${id}/delete`, { token, body: { password } });
		const left = () => sql("select email from invitations where email in ('olvido@correo.pe', 'cierra@correo.pe')");
		expect(await left()).toEqual([{ email: "olvido@correo.pe" }]);
		await withClockAhead(40 * day, () => forgetEndedInvitations(server.deps));
		expect(await left()).toHaveLength(1);
		await withClockAhead(45 * day, () => forgetEndedInvitations(server.deps));
		expect(await left()).toEqual([]);
	});
});

describe("a list of two thousand", () => {
	it("is imported with its invitations in one call", async () => {
		const section = await openSection("Ciclo enorme");
		const emails = Array.from({ length: 2000 }, (_, n) => `enorme${n}@correo.pe`);
		const { status, json } = await confirm(section.name, emails);
		expect([status, json.data]).toEqual([200, { members: 0, invited: 2000, unchanged: 0, detailed: 0, mailed: 2000 }]);
		expect((await confirm(section.name, emails)).json.data.mailed).toBe(0);
	});
});
