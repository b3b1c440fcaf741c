import type { ClassDto, ClassPlan, ManagedClassDto } from "@cachimbo/contract/classes/classes";
import type { classes } from "../../db/schema/classes.ts";

export type ClassRow = typeof classes.$inferSelect;

export const endOf = ({ startsAt, minutes }: Pick<ClassRow, "startsAt" | "minutes">) =>
	new Date(startsAt.getTime() + minutes * 60_000);

const factsOf = (row: ClassRow) => ({
	id: row.id,
	title: row.title,
	teacher: row.teacher,
	startsAt: row.startsAt.toISOString(),
	endsAt: endOf(row).toISOString(),
	minutes: row.minutes,
	plans: row.plans,
	cancelled: row.cancelledAt !== null,
});

/** The plan that lets a user attend classes; `all`: an ADMIN, or a site without plans. */
export type Attending = ClassPlan | "all" | undefined;

export const mayAttend = ({ plans }: Pick<ClassRow, "plans">, attending: Attending): boolean =>
	attending === "all" || (attending !== undefined && plans.includes(attending));

/** Includes the link only for those who may attend. */
export function toClassDto(row: ClassRow, attending: Attending): ClassDto {
	const locked = !mayAttend(row, attending);
	return { ...factsOf(row), locked, link: locked || row.cancelledAt ? null : row.link };
}

export const toManagedClassDto = (row: ClassRow): ManagedClassDto => ({
	...factsOf(row),
	link: row.link,
	version: row.version,
});
