import type { AdminApi } from "./admin-api.ts";
import { invitationMailedTo } from "./students.ts";

type Role = "ADMIN" | "TEACHER" | "SUPPORT";

/** Invites a staff member; returns the link's URL. */
export async function inviteStaff(api: AdminApi, email: string, role: Role): Promise<string> {
	await api.send("post", "/admin/staff/invitations", { data: { email, role } });
	return invitationMailedTo(api, email);
}

/** Creates a staff member who has accepted an invitation. */
export async function makeStaff(api: AdminApi, role: Role, email = `ana.${role.toLowerCase()}@academia.pe`) {
	const account = { email, password: "bambú-violeta-94-telar" };
	const path = await inviteStaff(api, account.email, role);
	const data = { nombres: "Ana", apellidos: "Ñahui Quispe", password: account.password };
	await api.post(`/autenticacion${path}`, data);
	return account;
}

/** Creates a staff member for the screens, once per server. */
export const colleagueOf = (api: AdminApi, role: "TEACHER" | "SUPPORT") =>
	api.once(`a ${role}`, () => makeStaff(api, role));
