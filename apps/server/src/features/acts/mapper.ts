import type { ActDto } from "@cachimbo/contract/acts/acts";
import type { staffActs } from "../../db/schema/audit.ts";

/** @param student current name of the student whom the act concerns */
export const toActDto = (row: typeof staffActs.$inferSelect, student: string | null): ActDto => ({
	id: row.id,
	at: row.at.toISOString(),
	staff: { id: row.staffId, name: row.staffName, role: row.staffRole },
	act: row.act,
	subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName ?? student },
	before: row.before,
	after: row.after,
	reason: row.reason,
});
