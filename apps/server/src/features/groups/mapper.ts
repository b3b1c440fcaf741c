import type { MessageDto } from "@cachimbo/contract/chat/chat";
import type { GroupDto, MembershipDto } from "@cachimbo/contract/groups/groups";
import type { groupMessages } from "../../db/schema/messages/chat.ts";
import type { groups } from "../../db/schema/messages/groups.ts";

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
	...(group.sectionId === null ? {} : { sectionId: group.sectionId }),
	version: group.version,
});

export interface MembershipRow extends GroupRow {
	lastReadSeq: number;
	/** `until`: a timestamp as in PostgreSQL's JSON */
	muted: { until: string; reason: string } | null;
	last:
		| (Pick<typeof groupMessages.$inferSelect, "content" | "picture" | "deletedAt" | "createdAt" | "userId"> & {
				firstNames: string;
		  })
		| null;
}

/** Membership on the wire. Its id is the group's: a user is in a group at most once. */
export const toMembershipDto = (row: MembershipRow, userId: number, pinned: MessageDto | undefined): MembershipDto => ({
	id: row.group.id,
	group: toGroupDto(row),
	ultimoMensaje: row.last && previewOf(row.last),
	mensajeNoLeido: row.group.lastSeq - row.lastReadSeq,
	members: row.members,
	lastReadSeq: row.lastReadSeq,
	lastSeq: row.group.lastSeq,
	lastSender: row.last && senderOf(row.last, userId),
	lastMessageAt: row.last?.createdAt.toISOString() ?? null,
	mutedUntil: row.muted && new Date(row.muted.until).toISOString(),
	mutedReason: row.muted?.reason ?? null,
	pinned: pinned ?? null,
});

const senderOf = (last: NonNullable<MembershipRow["last"]>, readerId: number): string | null =>
	last.userId === readerId ? "Tú" : (last.firstNames.split(" ")[0] ?? null);

function previewOf({ content, picture, deletedAt }: NonNullable<MembershipRow["last"]>): string {
	if (deletedAt) return "Mensaje eliminado";
	return content || (picture ? "Foto" : "Pregunta compartida");
}
