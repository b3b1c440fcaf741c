import { expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { invitationJobs } from "./jobs.ts";

it("a staff address gets at most three mails a day, for invitations and resends together", async () => {
	const server = await createTestApp({ jobs: invitationJobs });
	const { token } = await createTestAccount(server, "ADMIN", { owner: true });
	const ask = (method: string, path: string, body?: object) =>
		server.call(method, `/admin/staff/invitations${path}`, { token, ...(body && { body }) });
	const invite = (email: string) => ask("POST", "", { email, role: "TEACHER" });
	const idOf = async () =>
		(await server.deps.db.$client.query("select max(id) as id from invitations where email = 'paz@correo.pe'")).rows[0]
			.id;
	expect((await invite("paz@correo.pe")).status).toBeLessThan(300);
	expect((await ask("PUT", `/${await idOf()}/resend`)).status).toBe(200);
	expect((await ask("DELETE", `/${await idOf()}`)).status).toBe(200);
	expect((await invite("paz@correo.pe")).status).toBeLessThan(300);
	const sent = await server.deps.db.$client.query("select sent_at from invitations where email = 'paz@correo.pe'");
	for (const refused of [await invite("paz@correo.pe"), await ask("PUT", `/${await idOf()}/resend`)])
		expect([refused.status, refused.json.message]).toEqual([429, "Hoy ya se le envió varias veces. Inténtalo mañana."]);
	const after = await server.deps.db.$client.query("select sent_at from invitations where email = 'paz@correo.pe'");
	expect(after.rows, "nothing is sent nor changed").toEqual(sent.rows);
	expect((await invite("otra@correo.pe")).status).toBeLessThan(300);
});
