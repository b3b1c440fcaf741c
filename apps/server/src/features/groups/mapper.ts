import type { GroupDto, MembershipDto } from "@cachimbo/contract/groups";
import type { groups } from "../../db/schema/groups.ts";

export interface GroupRow {
	group: typeof groups.$inferSelect;
	members: number;
}

export const toGroupDto = ({ group, members }: GroupRow): GroupDto => ({
	id: group.id,
	idGroup: group.id,
	name: group.name,
	description: group.description,
	image: group.picture ? `/uploads/${group.picture.name}` : null,
	active: group.active,
	members,
	version: group.version,
});

/** The membership's id is the group's: a user is in a group at most once. */
export const toMembershipDto = (row: GroupRow): MembershipDto => ({
	id: row.group.id,
	group: toGroupDto(row),
	ultimoMensaje: null,
	mensajeNoLeido: 0,
	members: row.members,
	lastReadSeq: row.group.lastSeq,
	lastSeq: row.group.lastSeq,
	lastSender: null,
	lastMessageAt: null,
	mutedUntil: null,
	pinned: null,
});
