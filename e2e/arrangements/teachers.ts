import type { APIRequestContext } from "@playwright/test";
import type { AdminApi } from "./admin-api.ts";

/** Creates a teacher by a mailed and accepted invitation; `id` is that of the staff list. */
export async function makeTeacher(api: AdminApi, request: APIRequestContext, email: string) {
	const password = "una clave bien larga";
	await api.send("post", "/admin/staff/invitations", { data: { email, role: "TEACHER" } });
	let token: string | undefined;
	while (!token) {
		const { items } = await api.send("get", `/admin/email/mails?search=${email}`);
		const [mail] = items;
		const { text = "" } = mail ? await api.send("get", `/admin/email/mails/${mail.source}/${mail.id}`) : {};
		token = /\/invitacion\/([\w-]+)/.exec(text ?? "")?.[1];
	}
	const data = { nombres: "Teresa", apellidos: "Docente", password };
	const answer = await request.post(`/api/v1/autenticacion/invitacion/${token}`, { data });
	if (!answer.ok()) throw new Error(await answer.text());
	const teachers = await api.send("get", "/admin/sections/teachers");
	const { id } = teachers.find(({ name }: { name: string }) => name === "Teresa Docente");
	return { id: id as number, email, password };
}
