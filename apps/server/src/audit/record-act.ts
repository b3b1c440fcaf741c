import type { ActName, FactName, SubjectKind } from "@cachimbo/contract/act-names";
import type { Actor } from "../actor.ts";
import type { Tx } from "../db/client.ts";
import { staffActs } from "../db/schema/audit.ts";
import { boundedFacts } from "./bounded-facts.ts";

/** Who did it. Undefined: the program itself, as where it loads the demonstration; of that there is no act. */
export type Doer = Pick<Actor, "userId" | "name" | "role"> | undefined;

/** What something was or is, by names that the log can show. Nothing that identifies a student or a visitor belongs here. */
export type Facts = { readonly [name in FactName]?: unknown };

/** A student is told by id alone: their name is looked up where the log is shown, and forgotten with the account. */
export type Subject =
	| { kind: Exclude<SubjectKind, "student">; id?: number | null; name?: string | null }
	| { kind: "student"; id: number };

export interface StaffAct {
	act: ActName;
	subject: Subject;
	/** With both of them, what is the same in both is left out. */
	before?: Facts;
	after?: Facts;
	reason?: string | null | undefined;
}

/**
 * Writes an act into the audit log, in the transaction that it tells of: both are committed, or neither is. What a repeated
 * call leaves as it is is no act.
 */
export async function recordAct(tx: Pick<Tx, "insert" | "rollback">, doer: Doer, act: StaffAct): Promise<void> {
	if (!doer) return;
	const { subject, reason } = act;
	await tx.insert(staffActs).values({
		...{ staffId: doer.userId, staffName: doer.name, staffRole: doer.role, act: act.act },
		...{ subjectKind: subject.kind, subjectId: subject.id ?? null },
		subjectName: "name" in subject ? (subject.name?.slice(0, 200).toWellFormed() ?? null) : null,
		...boundedFacts(act.before, act.after),
		reason: reason || null,
	});
}
