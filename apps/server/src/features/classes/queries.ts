import type { ClassDto, ManagedClassDto } from "@cachimbo/contract/classes/classes";
import { asc, desc, eq, gt, sql } from "drizzle-orm";
import { classes } from "../../db/schema/classes.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError, notFound } from "../../work/errors.ts";
import { findActivePlan, plansApply } from "../payments/queries.ts";
import { type Attending, type ClassRow, endOf, mayAttend, toClassDto, toManagedClassDto } from "./mapper.ts";

export const classNotFound = () => notFound("No encontramos esta clase");

/** Limit of the list, above the number of classes that an academy announces. */
const mostShown = 100;
const endsAt = sql`${classes.startsAt} + make_interval(mins => ${classes.minutes})`;
const endsAfter = (now: Date) => gt(endsAt, sql`${now.toISOString()}::timestamptz`);

const attendingOf = async (deps: Deps, actor: Actor): Promise<Attending> =>
	plansApply(deps, actor) ? findActivePlan(deps, actor.userId) : "all";

/** Classes that are not over, the next first. Only those that the user's plan includes have a link. */
export async function listComingClasses(deps: Deps, actor: Actor): Promise<ClassDto[]> {
	const [rows, attending] = await Promise.all([
		deps.db
			.select()
			.from(classes)
			.where(endsAfter(deps.clock.now()))
			.orderBy(asc(classes.startsAt), asc(classes.id))
			.limit(mostShown),
		attendingOf(deps, actor),
	]);
	return rows.map((row) => toClassDto(row, attending));
}

/** All classes: coming ones, the next first, then past ones, newest first. */
export async function listClasses({ db, clock }: Pick<Deps, "db" | "clock">): Promise<ManagedClassDto[]> {
	const rows = await db.select().from(classes).orderBy(desc(classes.startsAt), desc(classes.id));
	const now = clock.now();
	const { coming = [], over = [] } = Object.groupBy(rows, (row) => (endOf(row) > now ? "coming" : "over"));
	return [...coming.reverse(), ...over].map(toManagedClassDto);
}

/** @throws AppError NOT_FOUND */
export async function getClass({ db }: Pick<Deps, "db">, id: number): Promise<ClassRow> {
	const [row] = await db.select().from(classes).where(eq(classes.id, id));
	if (!row) throw classNotFound();
	return row;
}

/** A class that the user may attend. @throws AppError PLAN_REQUIRED, NOT_FOUND */
export async function getOwnClass(deps: Deps, id: number, actor: Actor): Promise<ClassRow> {
	const row = await getClass(deps, id);
	if (!mayAttend(row, await attendingOf(deps, actor)))
		throw new AppError("PLAN_REQUIRED", "Esta clase es de otro plan. Mira los planes para unirte");
	return row;
}
