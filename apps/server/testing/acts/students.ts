import { randomUUID } from "node:crypto";
import { noDetails } from "@cachimbo/contract/students/student-details";
import { createTestAccount } from "../accounts.ts";
import type { Stage } from "./stage.ts";

/** Acts of students, and of reads of their data. */
export async function acts({ server, does }: Stage): Promise<void> {
	const path = `/admin/students/${(await createTestAccount(server)).userId}`;
	await does("student-looked-at", ["GET", path]);
	await does("students-exported", ["GET", "/admin/students/export"]);
	const details = { body: { ...noDetails, dni: "07654321" } };
	await does("student-details-changed", ["PUT", `${path}/details`, details], { twice: true });
	const note = { body: { clientId: randomUUID(), text: "Llamar a su casa" } };
	const { id } = await does("student-note-added", ["POST", `${path}/notes`, note], { twice: true });
	await does("student-note-removed", ["DELETE", `${path}/notes/${id}`], { twice: true });
	await does("student-sessions-ended", ["DELETE", `${path}/sessions`], { twice: true });
	await does("student-reset-sent", ["POST", `${path}/reset`]);
	const reason = { body: { reason: "Compartió su cuenta." } };
	await does("student-blocked", ["PUT", `${path}/block`, reason], { twice: true });
	await does("student-unblocked", ["DELETE", `${path}/block`], { twice: true });
}
