import type { AdminApi } from "./admin-api.ts";

/** Invites somebody to the staff; answers the path of the link, as the outbox of a server without mail has it. */
export async function invite(api: AdminApi, email: string, role: "ADMIN" | "TEACHER" | "SUPPORT"): Promise<string> {
	await api.send("post", "/admin/staff/invitations", { data: { email, role } });
	for (;;) {
		const { items } = await api.send("get", `/admin/email/mails?search=${email}`);
		const [mail] = items;
		const { text = "" } = mail ? await api.send("get", `/admin/email/mails/${mail.source}/${mail.id}`) : {};
		const [path] = /\/invitacion\/[\w-]+/.exec(text ?? "") ?? [];
		if (path) return path;
	}
}

/** Somebody of the staff who has accepted; answers the account. */
export async function makeStaff(api: AdminApi, role: "ADMIN" | "TEACHER" | "SUPPORT", nombres = "Luis") {
	const account = { email: `${crypto.randomUUID()}@correo.pe`, password: "bambú-violeta-94-telar" };
	const token = (await invite(api, account.email, role)).split("/").at(-1);
	const data = { nombres, apellidos: "Docente", password: account.password };
	await api.send("post", `/autenticacion/invitacion/${token}`, { data });
	return account;
}
