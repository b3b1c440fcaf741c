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

/** Addresses that wait in a section for their account. */
export const inviteToSection = (api: AdminApi, section: string, emails: readonly string[]) =>
	api.send("post", "/admin/students/lists/confirm", {
		data: { rows: emails.map((email, n) => ({ row: n + 2, name: `Persona ${n + 1}`, email, section })) },
	});
