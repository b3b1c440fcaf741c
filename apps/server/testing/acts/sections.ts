import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { createTestExam } from "../features/catalogue.ts";
import type { Stage } from "./stage.ts";

/** Acts of sections and their lists. */
export async function acts({ server, student, newest, does }: Stage): Promise<void> {
	const body = { name: "Ciclo de actas", clientId: randomUUID() };
	const { id, code } = await does("section-created", ["POST", "/admin/sections", { body }], { twice: true });
	const path = `/admin/sections/${id}`;
	await does("section-changed", ["PUT", path, { body: { name: "Ciclo del acta" } }]);
	await does("section-code-renewed", ["PUT", `${path}/code`, { body: { code } }], { twice: true });
	await does("group-created", ["POST", `${path}/group`], { twice: true });
	const exam = await createTestExam(server.deps, 2);
	const window = { opensAt: "2031-01-01T00:00:00Z", closesAt: "2031-02-01T00:00:00Z" };
	const task = { ...window, examId: exam.id, clientId: randomUUID() };
	const { id: taskId } = await does("task-assigned", ["POST", `${path}/tasks`, { body: task }], { twice: true });
	expect((await newest()).after).toMatchObject({ section: "Ciclo del acta", tries: 1 });
	const changed = { body: { ...window, tries: 2 } };
	await does("task-changed", ["PUT", `${path}/tasks/${taskId}`, changed], { twice: true });
	await does("task-results-exported", ["GET", `${path}/tasks/${taskId}/results/export`]);
	await does("task-withdrawn", ["DELETE", `${path}/tasks/${taskId}`], { twice: true });
	await does("section-closed", ["PUT", `${path}/closed`, { body: { closed: true } }], { twice: true });
	await does("section-reopened", ["PUT", `${path}/closed`, { body: { closed: false } }], { twice: true });
	const userIds = { body: { userIds: [student.userId] } };
	await does("section-members-added", ["POST", `${path}/members`, userIds], { twice: true });
	await does("section-member-removed", ["DELETE", `${path}/members/${student.userId}`], { twice: true });
	const rows = [{ row: 2, name: "Eva Luna", email: "eva.luna@correo.pe", section: "Ciclo del acta" }];
	await does("student-list-imported", ["POST", "/admin/students/lists/confirm", { body: { rows } }], { twice: true });
	const emails = { body: { emails: ["eva.luna@correo.pe"] } };
	await does("students-invited", ["POST", `${path}/invited/mail`, emails], { twice: true });
	await does("section-invitees-removed", ["POST", `${path}/invited/remove`, emails], { twice: true });
}
