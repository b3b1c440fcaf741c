import type { AdminApi } from "./admin-api.ts";

type Role = "ADMIN" | "TEACHER" | "SUPPORT";

/** The address of an invitation's link, as the outbox of an installation without a mail server shows it. */
export async function inviteStaff(api: AdminApi, email: string, role: Role): Promise<string> {
	await api.send("post", "/admin/staff/invitations", { data: { email, role } });
	for (;;) {
		const { items } = await api.send("get", `/admin/email/mails?search=${email}`);
		const [mail] = items;
		const { text = "" } = mail ? await api.send("get", `/admin/email/mails/${mail.source}/${mail.id}`) : {};
		const [path] = /\/invitacion\/[\w-]+/.exec(text ?? "") ?? [];
		if (path) return path;
	}
}

/** Somebody of the staff, who has accepted an invitation. */
export async function makeStaff(api: AdminApi, role: Role) {
	const account = { email: `ana.${role.toLowerCase()}@academia.pe`, password: "bambú-violeta-94-telar" };
	const path = await inviteStaff(api, account.email, role);
	const data = { nombres: "Ana", apellidos: "Ñahui Quispe", password: account.password };
	await api.post(`/autenticacion${path}`, data);
	return account;
}
