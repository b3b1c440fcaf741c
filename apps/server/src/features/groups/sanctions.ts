import type { GroupMemberDto, SanctionInput, SanctionKind } from "@cachimbo/contract/chat/moderation";
import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAct } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { groupMembers, groupSanctions } from "../../db/schema/messages/groups.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { notFound } from "../../work/errors.ts";
import { lockOpenAccount } from "../auth/queries.ts";
import { getGroupMember } from "./members.ts";
import { sanctionRefusal } from "./sanction-refusal.ts";

const inForce = (groupId: number, userId: number, kind: SanctionKind) =>
	and(
		eq(groupSanctions.groupId, groupId),
		eq(groupSanctions.userId, userId),
		eq(groupSanctions.kind, kind),
		isNull(groupSanctions.liftedAt),
		sql`${groupSanctions.until} > now()`,
	);

/**
 * Mutes or removes a member from now on, and replaces a sanction of that kind in force.
 * @throws AppError NOT_FOUND for a user without a membership or a removal in force
 */
export async function sanctionMember(
	deps: Deps,
	groupId: number,
	userId: number,
	{ kind, hours, reason }: SanctionInput,
	actor: Actor,
): Promise<GroupMemberDto> {
	await getGroupMember(deps, groupId, userId);
	await deps.db.transaction(async (tx) => {
		// Lock order: the account before its membership and the group, as a message locks them.
		await lockOpenAccount(tx, userId).catch(() => {
			throw notFound("Esta persona ya no está en el grupo");
		});
		await lift(tx, groupId, userId, kind, actor);
		const until = sql`now() + make_interval(hours => ${hours})`;
		await tx.insert(groupSanctions).values({ groupId, userId, kind, until, reason, createdBy: actor.userId });
		if (kind === "REMOVED") await endMembership(tx, groupId, userId);
		await recordAct(tx, actor, {
			act: "member-sanctioned",
			subject: { kind: "student", id: userId },
			after: { group: groupId, kind, hours },
			reason,
		});
	});
	deps.bus.publish("membership-changed", { groupId, userId });
	return getGroupMember(deps, groupId, userId);
}

/**
 * Lifts a sanction. A removed user may join again, but must do so themselves. Idempotent.
 * @throws AppError NOT_FOUND like `sanctionMember`
 */
export async function liftSanction(
	deps: Deps,
	groupId: number,
	userId: number,
	kind: SanctionKind,
	actor: Actor,
): Promise<GroupMemberDto> {
	const before = await getGroupMember(deps, groupId, userId);
	await deps.db.transaction(async (tx) => {
		if ((await lift(tx, groupId, userId, kind, actor)) === 0) return;
		const subject = { kind: "student", id: userId } as const;
		await recordAct(tx, actor, { act: "sanction-lifted", subject, after: { group: groupId, kind } });
	});
	deps.bus.publish("membership-changed", { groupId, userId });
	return { ...before, sanctions: before.sanctions.filter((sanction) => sanction.kind !== kind) };
}

/** @returns how many sanctions were in force */
async function lift(tx: Tx, groupId: number, userId: number, kind: SanctionKind, actor: Actor): Promise<number> {
	const lifted = await tx
		.update(groupSanctions)
		.set({ liftedAt: sql`now()`, liftedBy: actor.userId })
		.where(inForce(groupId, userId, kind))
		.returning({ id: groupSanctions.id });
	return lifted.length;
}

const endMembership = (tx: Tx, groupId: number, userId: number) =>
	tx.delete(groupMembers).where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)));

/** @throws AppError FORBIDDEN for a removed user, with the end and reason */
export async function refuseRemoved(tx: Tx, groupId: number, userId: number): Promise<void> {
	const [removed] = await tx
		.select({ until: groupSanctions.until, reason: groupSanctions.reason })
		.from(groupSanctions)
		.where(inForce(groupId, userId, "REMOVED"));
	if (removed) throw sanctionRefusal("REMOVED", removed);
}
