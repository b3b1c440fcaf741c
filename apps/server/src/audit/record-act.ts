import type { ActName, FactName, SubjectKind } from "@cachimbo/contract/core/act-names";
import type { Tx } from "../db/client.ts";
import { staffActs } from "../db/schema/audit.ts";
import type { Actor } from "../work/actor.ts";
import { boundedFacts } from "./bounded-facts.ts";

/** User who acted. undefined is the program itself, for example when it loads the demonstration: then nothing is logged. */
export type Doer = Pick<Actor, "userId" | "name" | "role"> | undefined;

/** State of a subject, by field names that the log can show. Never data that identifies a student or visitor. */
export type Facts = { readonly [name in FactName]?: unknown };

/** Subject of an act. A student is stored only by id: the name is read for display, and is deleted when the account is closed. */
export type Subject =
	| { kind: Exclude<SubjectKind, "student">; id?: number | null; name?: string | null }
	| { kind: "student"; id: number };

export interface StaffAct {
	act: ActName;
	subject: Subject;
	/** If both are given, equal fields are left out. */
	before?: Facts;
	after?: Facts;
	reason?: string | null | undefined;
}

/**
 * Writes an act to the audit log in the transaction of the change, so that both are committed or neither. A repeated call that
 * changes nothing is not logged.
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
