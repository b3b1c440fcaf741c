import type { PublicMeritDto } from "@cachimbo/contract/merit/merit";
import { eq } from "drizzle-orm";
import { recordAct } from "../../audit/record-act.ts";
import { publicMeritLists } from "../../db/schema/attempts/merit.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { examNameOf } from "../exams/queries.ts";
import { readPublicMerit } from "./queries.ts";

/** Publishes a simulacro's order of merit to everybody, or reverts that. Idempotent. @throws AppError NOT_FOUND */
export async function setMeritPublic(
	deps: Deps,
	actor: Actor,
	examId: number,
	isPublic: boolean,
): Promise<PublicMeritDto> {
	await readPublicMerit(deps, examId);
	await deps.db.transaction(async (tx) => {
		const changed = isPublic
			? await tx.insert(publicMeritLists).values({ examId }).onConflictDoNothing().returning()
			: await tx.delete(publicMeritLists).where(eq(publicMeritLists.examId, examId)).returning();
		if (changed.length === 0) return;
		const subject = { kind: "exam", id: examId, name: await examNameOf(tx, examId) } as const;
		await recordAct(tx, actor, { act: isPublic ? "merit-list-opened" : "merit-list-closed", subject });
	});
	deps.bus.publish("merit-changed", { what: "access" });
	return readPublicMerit(deps, examId);
}
