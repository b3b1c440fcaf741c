import type { SectionDto } from "@cachimbo/contract/sections";
import type { sections } from "../../db/schema/sections.ts";

export interface SectionRow {
	section: typeof sections.$inferSelect;
	/** null where none is named */
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
