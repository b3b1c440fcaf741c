import type { GroupDto, GroupInput, MembershipDto } from "@cachimbo/contract/groups/groups";
import { and, eq, sql } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import { readPicture } from "../../content/pictures.ts";
import type { Tx } from "../../db/client.ts";
import { checkNameIsFree } from "../../db/own-name.ts";
import { nameKey } from "../../db/schema/columns.ts";
import { groupMembers, groups } from "../../db/schema/messages/groups.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { isStale, nextVersion } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import { AppError, changedMeanwhile, fieldConflict } from "../../work/errors.ts";
import { lockOpenAccount } from "../auth/queries.ts";
import { getGroup, getMembership, groupNotFound, isOfSection } from "./queries.ts";
import { refuseRemoved } from "./sanctions.ts";

/** @throws AppError CONFLICT when the name is taken, ignoring case and spaces */
export async function createGroup(
	deps: Deps,
	doer: Doer,
	input: GroupInput,
	image: Buffer | undefined,
): Promise<GroupDto> {
	const newPicture = image && (await readPicture(deps, image, "logo", input.name));
	checkNameIsFree(await findByName(deps.db, input.name), undefined, nameTaken);
	await newPicture?.keep();
	const { name, description } = input;
	const write = async (tx: Tx) => {
		const [row] = await tx
			.insert(groups)
			.values({ name, description, picture: newPicture?.picture ?? null })
			.returning();
		await recordAct(tx, doer, { act: "group-created", subject: subjectOf(row!), after: factsOf(row!) });
		return row!.id;
	};
	return getGroup(deps, await deps.db.transaction(write).catch(refuseTaken));
}

/**
 * Updates a group. Without a new picture it keeps the old one, unless `removeImage` is set.
 * @throws AppError CONFLICT when the version is not the stored one, or the name is taken
 */
export async function updateGroup(
	deps: Deps,
	doer: Doer,
	id: number,
	input: GroupInput,
	image: Buffer | undefined,
): Promise<GroupDto> {
	const { name, description, removeImage } = input;
	const newPicture = image && (await readPicture(deps, image, "logo", name));
	const picture = newPicture?.picture ?? (removeImage ? null : undefined);
	const saved = await deps.db
		.transaction(async (tx) => {
			const [present] = await tx.select().from(groups).where(eq(groups.id, id)).for("no key update");
			if (!present) throw groupNotFound();
			if (isStale(input.version, present.version)) return false;
			const ownName = checkNameIsFree(await findByName(tx, name), id, nameTaken);
			await newPicture?.keep();
			const [row] = await tx
				.update(groups)
				.set({ name, ownName, description, picture, version: nextVersion(groups.version) })
				.where(eq(groups.id, id))
				.returning();
			const [before, after] = [factsOf(present), factsOf(row!)];
			await recordAct(tx, doer, { act: "group-changed", subject: subjectOf(row!), before, after });
			return true;
		})
		.catch(refuseTaken);
	const group = await getGroup(deps, id);
	if (!saved) throw changedMeanwhile(group);
	return group;
}

/** Activates or deactivates a group. Nobody can join an inactive group; its members stay. Idempotent. */
export async function setGroupActive(deps: Deps, doer: Doer, id: number, active: boolean): Promise<GroupDto> {
	await deps.db.transaction(async (tx) => {
		const [row] = await tx
			.update(groups)
			.set({ active, version: nextVersion(groups.version) })
			.where(and(eq(groups.id, id), eq(groups.active, !active)))
			.returning();
		const act = active ? "group-activated" : "group-deactivated";
		if (row) await recordAct(tx, doer, { act, subject: subjectOf(row) });
	});
	deps.bus.publish("group-changed", { groupId: id });
	return getGroup(deps, id);
}

/**
 * Adds a member. Idempotent. @param joinedAt time of a generated past membership; default now
 * @throws AppError CONFLICT for an inactive group; FORBIDDEN for another section's group, and for a student whose removal is in force
 */
export async function joinGroup(deps: Deps, groupId: number, userId: number, joinedAt?: Date): Promise<MembershipDto> {
	await deps.db.transaction(async (tx) => {
		await lockOpenAccount(tx, userId);
		const [group] = await tx
			.select({ ...joinable, isOfSection: isOfSection(userId) })
			.from(groups)
			.where(eq(groups.id, groupId))
			.for("share");
		if (!group) throw groupNotFound();
		if (!group.active) throw new AppError("CONFLICT", "El grupo está inactivo");
		if (group.sectionId !== null && !group.isOfSection)
			throw new AppError("FORBIDDEN", "Este grupo es de una sección: entran sus estudiantes");
		await refuseRemoved(tx, groupId, userId);
		await tx
			.insert(groupMembers)
			.values({ groupId, userId, lastReadSeq: group.lastSeq, joinedAt })
			.onConflictDoNothing();
	});
	deps.bus.publish("membership-changed", { groupId, userId });
	return getMembership(deps, groupId, userId);
}

/** Removes the caller's membership. Idempotent. @throws AppError NOT_FOUND for an unknown group */
export async function leaveGroup(deps: Deps, groupId: number, userId: number): Promise<void> {
	const left = await deps.db
		.delete(groupMembers)
		.where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)))
		.returning({ groupId: groupMembers.groupId });
	if (left.length === 0) await getGroup(deps, groupId);
	else deps.bus.publish("membership-changed", { groupId, userId });
}

const joinable = { active: groups.active, lastSeq: groups.lastSeq, sectionId: groups.sectionId };

type Row = typeof groups.$inferSelect;
const subjectOf = ({ id, name }: Row) => ({ kind: "group", id, name }) as const;
const factsOf = ({ name, description, picture }: Row) => ({ name, description, picture: picture?.name ?? null });

const findByName = (db: Pick<Tx, "select">, name: string) =>
	db
		.select({ id: groups.id })
		.from(groups)
		.where(eq(nameKey(groups.name), nameKey(sql`${name}::text`)));

const nameTaken = () => fieldConflict("name", "Ya existe un grupo con ese nombre");

const refuseTaken = (error: unknown): never => {
	throw isUniqueViolation(error) ? nameTaken() : error;
};
