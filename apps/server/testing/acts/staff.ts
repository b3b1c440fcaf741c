import { expect } from "vitest";
import { createTestAccount } from "../accounts.ts";
import { waitForInvitationMail } from "../features/invitations.ts";
import type { Call, Stage } from "./stage.ts";

/** Acts of the team and its invitations. */
export async function acts({ server, admin, token, sql, count, done, does }: Stage): Promise<void> {
	const base = "/admin/staff";
	const invited = { body: { email: "nueva@correo.pe", role: "TEACHER" } };
	await does("invitation-sent", ["POST", `${base}/invitations`, invited]);
	const [{ id }] = await sql("select max(id) as id from invitations");
	const first = await waitForInvitationMail(server, "nueva@correo.pe");
	await does("invitation-sent", ["PUT", `${base}/invitations/${id}/resend`]);
	const { link } = await waitForInvitationMail(server, "nueva@correo.pe", first.link);
	const person = { nombres: "Nueva", apellidos: "Docente", password: "bambú-violeta-94-telar" };
	await does("invitation-accepted", ["POST", `/autenticacion/invitacion/${link}`, { body: person }]);
	const [{ id: userId }] = await sql("select id from users where email = 'nueva@correo.pe'");
	const role: Call = ["PUT", `${base}/${userId}/role`, { body: { role: "ADMIN" } }];
	await does("staff-role-changed", role, { twice: true });
	await server.call("POST", `${base}/invitations`, { token, body: { email: "otra@correo.pe", role: "SUPPORT" } });
	const [{ id: open }] = await sql("select max(id) as id from invitations");
	await does("invitation-revoked", ["DELETE", `${base}/invitations/${open}`], { twice: true });
	const other = await createTestAccount(server, "SUPPORT");
	await does("staff-removed", ["DELETE", `${base}/${other.userId}`]);
	const acts = await count();
	const handed = { token, body: { password: admin.password } };
	expect((await server.call("PUT", `${base}/${userId}/owner`, handed)).status).toBe(200);
	const [{ act }] = await sql("select act from staff_acts order by id desc limit 1");
	expect([act, (await count()) - acts]).toEqual(["ownership-handed-on", 1]);
	for (const example of [act, `PUT ${base}/{userId}/owner`]) done.add(example);
}
