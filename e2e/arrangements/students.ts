import { randomUUID } from "node:crypto";
import type { AdminApi } from "./admin-api.ts";

/** A section that is open: its id and the code to join it. */
export const openSection = (api: AdminApi, name: string): Promise<{ id: number; name: string; code: string }> =>
	api.send("post", "/admin/sections", { data: { clientId: randomUUID(), name } });

/** A student found by an address or name. */
export async function findStudent(api: AdminApi, q: string): Promise<{ id: number; email: string }> {
	const { items } = await api.send("get", `/admin/students?q=${encodeURIComponent(q)}`);
	if (!items[0]) throw new Error(`There is no student ${q}`);
	return items[0];
}

/** A list as an academy has it: thirty people, some with slips of the finger. */
export function enrolmentList(section: string, emails: readonly string[]): string {
	const names = ["Ana Ríos", "Luis Paz", "Eva Luna", "Íñigo Ñahui", "Rosa Gil"];
	const rows = emails.map((email, n) => `${names[n % names.length]} ${n + 1};${email};${section}`);
	return ["Nombre;Correo;Sección", ...rows].join("\r\n");
}

/** Addresses that wait in a section for their account, and are mailed a link to make it where that is asked for. */
export const inviteToSection = (api: AdminApi, section: string, emails: readonly string[], invite = false) =>
	api.send("post", "/admin/students/lists/confirm", {
		data: { rows: emails.map((email, n) => ({ row: n + 2, name: `Persona ${n + 1}`, email, section })), invite },
	});

/** The address that an invitation's mail leads to, as the outbox of an installation without a mail server shows it. */
export async function invitationMailedTo(api: AdminApi, email: string): Promise<string> {
	for (;;) {
		const { items } = await api.send("get", `/admin/email/mails?search=${email}`);
		const [mail] = items;
		const { text = "" } = mail ? await api.send("get", `/admin/email/mails/${mail.source}/${mail.id}`) : {};
		const [path] = /\/invitacion\/[\w-]+/.exec(text ?? "") ?? [];
		if (path) return path;
	}
}
