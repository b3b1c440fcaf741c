import { randomUUID } from "node:crypto";
import { createTestGroup, postMessage } from "../features/chat.ts";
import { type Call, form, type Stage } from "./stage.ts";

/** Acts of groups and their moderation. */
export async function acts({ server, student, sql, does }: Stage): Promise<void> {
	const group = { name: "Actas", description: "Para las actas." };
	const made = await does("group-created", ["POST", "/admin/group/create", form("group", group)]);
	const renamed = form("group", { ...group, description: "Para las actas de hoy." });
	await does("group-changed", ["PUT", `/admin/group/update/${made.id}`, renamed]);
	await does("group-deactivated", ["PUT", `/admin/group/status/${made.id}?active=false`], { twice: true });
	await does("group-activated", ["PUT", `/admin/group/status/${made.id}?active=true`]);
	const id = await createTestGroup(server, student);
	const write = async (content: string) =>
		(await postMessage(server, student, id, { content, clientId: randomUUID() })).json.data.message;
	const { id: reported } = await write("Hola");
	const report = (messageId: number, userId: number) =>
		sql("insert into message_reports (message_id, user_id, reason) values ($1, $2, 'SPAM')", [messageId, userId]);
	await report(reported, student.userId);
	const decide = (decision: string) => ({ body: { decision } });
	const dismissed: Call = ["PUT", `/admin/group/reports/${reported}`, decide("DISMISSED")];
	await does("message-reports-dismissed", dismissed, { twice: true });
	await does("message-deleted", ["DELETE", `/admin/group/messages/${reported}`], { twice: true });
	for (const [act, decision] of [
		["held-message-released", "RELEASED"],
		["held-message-dropped", "DROPPED"],
	] as const) {
		await write(`Eres un zopenco ${decision}`);
		const [held] = await sql("select max(id) as id from held_messages");
		await does(act, ["PUT", `/admin/group/held/${held.id}`, decide(decision)], { twice: true });
	}
	const sanction = { body: { kind: "MUTED", hours: 24, reason: "Por gritar" } };
	const members = `/admin/group/${id}/members/${student.userId}/sanction`;
	await does("member-sanctioned", ["POST", members, sanction]);
	await does("sanction-lifted", ["DELETE", `${members}?kind=MUTED`], { twice: true });
	const said = { body: { content: "Mañana hay clase", clientId: randomUUID() } };
	await does("announcement-made", ["POST", `/admin/group/${id}/announcement`, said], { twice: true });
	await does("announcement-unpinned", ["DELETE", `/admin/group/${id}/announcement`], { twice: true });
}
