import type { GroupDto } from "@cachimbo/contract/groups/groups";
import { eq } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import { groupMembers, groups } from "../../db/schema/messages/groups.ts";
import { sectionMembers, sections } from "../../db/schema/people/sections.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import type { Deps } from "../../deps.ts";
import { fieldConflict } from "../../work/errors.ts";
import { sectionNotFound } from "../sections/queries.ts";
import { getGroup } from "./queries.ts";

/**
 * Creates a section's group with all its members; a trigger adds and removes later ones. Idempotent.
 * @throws AppError NOT_FOUND; CONFLICT if another group has the section's name
 */
export async function createSectionGroup(deps: Deps, doer: Doer, sectionId: number): Promise<GroupDto> {
	const id = await deps.db
		.transaction(async (tx) => {
			// Serialise with concurrent joins, whose foreign key locks this row.
			const [section] = await tx.select().from(sections).where(eq(sections.id, sectionId)).for("update");
			if (!section) throw sectionNotFound();
			const [existing] = await tx.select({ id: groups.id }).from(groups).where(eq(groups.sectionId, sectionId));
			if (existing) return existing.id;
			const { name } = section;
			const description = "Grupo de los estudiantes de la sección.";
			const [created] = await tx.insert(groups).values({ name, description, sectionId }).returning({ id: groups.id });
			const groupId = created!.id;
			const members = await tx
				.select({ userId: sectionMembers.userId })
				.from(sectionMembers)
				.where(eq(sectionMembers.sectionId, sectionId));
			const rows = members.map(({ userId }) => ({ groupId, userId }));
			if (rows.length > 0) await tx.insert(groupMembers).values(rows);
			const after = { name, description, section: name };
			await recordAct(tx, doer, { act: "group-created", subject: { kind: "group", id: groupId, name }, after });
			return groupId;
		})
		.catch((error: unknown) => {
			if (!isUniqueViolation(error)) throw error;
			throw fieldConflict("name", "Ya hay un grupo con el nombre de la sección: cámbiaselo en Comunidad");
		});
	return getGroup(deps, id);
}
