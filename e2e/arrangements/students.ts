import { randomUUID } from "node:crypto";
import type { AdminApi } from "./admin-api.ts";

/** Creates an open section; returns its id and code. */
export const openSection = (api: AdminApi, name: string): Promise<{ id: number; name: string; code: string }> =>
	api.send("post", "/admin/sections", { data: { clientId: randomUUID(), name } });

/** Finds a student by address or name. */
export async function findStudent(api: AdminApi, q: string): Promise<{ id: number; email: string }> {
	const { items } = await api.send("get", `/admin/students?q=${encodeURIComponent(q)}`);
	if (!items[0]) throw new Error(`There is no student ${q}`);
	return items[0];
}

/** Returns an enrolment list of thirty people, some with typing errors. */
export function enrolmentList(section: string, emails: readonly string[]): string {
	const names = ["Ana Ríos", "Luis Paz", "Eva Luna", "Íñigo Ñahui", "Rosa Gil"];
	const rows = emails.map((email, n) => `${names[n % names.length]} ${n + 1};${email};${section}`);
	return ["Nombre;Correo;Sección", ...rows].join("\r\n");
}

/** Adds addresses that wait in a section for their account; with `invite`, a link to register is mailed to them. */
export const inviteToSection = (api: AdminApi, section: string, emails: readonly string[], invite = false) =>
	api.send("post", "/admin/students/lists/confirm", {
		data: { rows: emails.map((email, n) => ({ row: n + 2, name: `Persona ${n + 1}`, email, section })), invite },
	});

/** Returns the URL in an invitation's mail, from the outbox of an installation without a mail server. */
export async function invitationMailedTo(api: AdminApi, email: string): Promise<string> {
	for (;;) {
		const { items } = await api.send("get", `/admin/email/mails?search=${email}`);
		const [mail] = items;
		const { text = "" } = mail ? await api.send("get", `/admin/email/mails/${mail.source}/${mail.id}`) : {};
		const [path] = /\/invitacion\/[\w-]+/.exec(text ?? "") ?? [];
		if (path) return path;
	}
}
