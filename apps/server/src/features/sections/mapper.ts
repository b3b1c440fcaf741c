import type { InviteeDto, SectionDto } from "@cachimbo/contract/sections/sections";
import type { invitations } from "../../db/schema/people/invitations.ts";
import type { sections } from "../../db/schema/people/sections.ts";

export interface SectionRow {
	section: typeof sections.$inferSelect;
	/** null if no teacher is assigned */
	teacher: { id: number; firstNames: string; lastNames: string } | null;
	members: number;
	invited: number;
	groupId: number | null;
}

export const nameOfTeacher = ({ firstNames, lastNames }: NonNullable<SectionRow["teacher"]>): string =>
	`${firstNames} ${lastNames}`.trim();

export const toSectionDto = ({ section, teacher, members, invited, groupId }: SectionRow): SectionDto => ({
	id: section.id,
	name: section.name,
	teacher: teacher && { id: teacher.id, name: nameOfTeacher(teacher) },
	code: section.code,
	members,
	invited,
	groupId,
	createdAt: section.createdAt.toISOString(),
	closedAt: section.closedAt?.toISOString() ?? null,
	version: section.version,
});

interface InviteeRow {
	email: string;
	name: string;
	since: Date;
	invitation: typeof invitations.$inferSelect | null;
}

export const toInviteeDto = ({ email, name, since, invitation }: InviteeRow, now: Date): InviteeDto => ({
	...{ email, name, since: since.toISOString() },
	invitation: invitation && {
		state: stateOf(invitation, now),
		sentAt: invitation.sentAt.toISOString(),
		expiresAt: invitation.expiresAt.toISOString(),
	},
});

const stateOf = ({ failedAt, expiresAt, tokenHash }: NonNullable<InviteeRow["invitation"]>, now: Date) => {
	if (failedAt) return "failed";
	if (expiresAt <= now) return "expired";
	return tokenHash ? "sent" : "queued";
};
