import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Call, Stage } from "./stage.ts";

/** Acts of mails, lists, complaints and failed work. */
export async function acts({ server, sql, does }: Stage): Promise<void> {
	const mail = { subject: "Simulacro", message: "<p>Este domingo</p>", clientId: randomUUID() };
	const sent: Call = ["POST", "/admin/email/sendMessage/todos", { body: mail }];
	const { id } = await does("mail-sent-to-many", sent, { twice: true });
	const campaign = `/admin/email/campaigns/${id}`;
	await does("campaign-paused", ["PUT", `${campaign}/pause`], { twice: true });
	await does("campaign-resumed", ["PUT", `${campaign}/resume`], { twice: true });
	await does("campaign-cancelled", ["PUT", `${campaign}/cancel`], { twice: true });
	const contact = (email: string) =>
		sql(
			"insert into contact_messages (name, email, subject, message) values ('Ana', $1, 'Hola', 'Hola') returning id",
			[email],
		);
	const [message] = await contact("ana@correo.pe");
	const handled = (is: boolean) => ({ body: { handled: is } });
	await does("contact-handled", ["PUT", `/admin/contact/handled/${message.id}`, handled(true)], { twice: true });
	await does("contact-reopened", ["PUT", `/admin/contact/handled/${message.id}`, handled(false)], { twice: true });
	await does("contact-removed", ["DELETE", `/admin/contact/delete/${message.id}`]);
	for (const [act, table, list] of [
		["newsletter-removed", "newsletter_subscriptions", "newsletter"],
		["waiting-list-removed", "waiting_list", "waiting-list"],
	] as const) {
		const [entry] = await sql(`insert into ${table} (email) values ('beto@correo.pe') returning id`);
		await does(act, ["DELETE", `/admin/${list}/delete/${entry.id}`]);
		const [another] = await sql(`insert into ${table} (email) values ('caro@correo.pe') returning id`);
		await does("address-removed", ["DELETE", `/admin/${list}/delete/${another.id}?everywhere=true`]);
	}
	const recorded = await sql(
		"select before::text || after::text || coalesce(subject_name, '') as text from staff_acts",
	);
	expect(recorded.filter(({ text }) => text?.includes("@"))).toEqual([]);
	const complaint = {
		...{ kind: "RECLAMO", name: "Rosa Ñahui", documentType: "DNI", document: "12345678", underAge: "no" },
		...{ email: "rosa@correo.pe", good: "SERVICIO", description: "Plan", amount: "29,9" },
		...{ detail: "Pagué.", request: "Que lo activen." },
	};
	await server.call("POST", "/reclamos", { body: complaint });
	const [sheet] = await sql("select max(id) as id from complaints");
	const answered: Call = ["PUT", `/admin/complaints/answer/${sheet.id}`, { body: { answer: "Listo." } }];
	await does("complaint-answered", answered, { twice: true });
	await sql("insert into job_tries (job, about, tries, given_up_at, report) values ('x', '1', 2, '2026-01-01', 'No.')");
	const read: Call = ["PUT", "/admin/given-up-work/read", { body: { until: "2026-01-02T00:00:00Z" } }];
	await does("given-up-work-read", read, { twice: true });
}
