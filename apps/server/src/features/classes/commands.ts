import { type ClassInput, classPlans, type ManagedClassDto } from "@cachimbo/contract/classes/classes";
import { and, eq, isNull, not, sql } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { classes } from "../../db/schema/classes.ts";
import { isStale, nextVersion } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import { queueMails } from "../../mail/send-mail-job.ts";
import { changedMeanwhile, invalid } from "../../work/errors.ts";
import { listPlanOwners } from "../payments/queries.ts";
import { type ClassChange, classChangedMail } from "./mails.ts";
import { type ClassRow, endOf, toManagedClassDto } from "./mapper.ts";
import { classNotFound, getClass } from "./queries.ts";

/** Creates a class. Idempotent: a known `clientId` returns its class. @throws AppError VALIDATION for a class that is over */
export async function createClass(deps: Deps, doer: Doer, input: ClassInput): Promise<ManagedClassDto> {
	const clientId = input.clientId ?? undefined;
	const columns = columnsOf(input);
	if (endOf(columns) <= deps.clock.now()) throw invalid("startsAt", "Esa clase ya habría terminado: revisa la fecha");
	const created = await deps.db.transaction(async (tx) => {
		const [row] = await tx
			.insert(classes)
			.values({ ...columns, clientId })
			.onConflictDoNothing({ target: classes.clientId })
			.returning();
		if (row) await recordAct(tx, doer, { act: "class-created", subject: subjectOf(row), after: factsOf(row) });
		return row;
	});
	return toManagedClassDto(created ?? (await getByClientId(deps, clientId)));
}

async function getByClientId(deps: Deps, clientId = ""): Promise<ClassRow> {
	const [known] = await deps.db.select().from(classes).where(eq(classes.clientId, clientId));
	if (!known) throw classNotFound();
	return known;
}

/**
 * Updates a class. If its time changes, those who may attend get a mail.
 * @throws AppError CONFLICT when the version is not the stored one, NOT_FOUND
 */
export async function updateClass(deps: Deps, doer: Doer, id: number, input: ClassInput): Promise<ManagedClassDto> {
	return deps.db.transaction(async (tx) => {
		const [present] = await tx.select().from(classes).where(eq(classes.id, id)).for("no key update");
		if (!present) throw classNotFound();
		if (isStale(input.version, present.version)) throw changedMeanwhile(toManagedClassDto(present));
		const [changed] = await tx
			.update(classes)
			.set({ ...columnsOf(input), ...changedNow })
			.where(eq(classes.id, id))
			.returning();
		const [before, after] = [factsOf(present), factsOf(changed ?? present)];
		await recordAct(tx, doer, { act: "class-changed", subject: subjectOf(present), before, after });
		const isMoved = changed && changed.startsAt.getTime() !== present.startsAt.getTime();
		if (isMoved && !changed.cancelledAt) await mailOwners(deps, tx, changed, "moved");
		return toManagedClassDto(changed ?? present);
	});
}

/**
 * Cancels a class or reverts that, and mails those who may attend. Students see a cancelled class until its end. Idempotent.
 * @throws AppError NOT_FOUND
 */
export async function setClassCancelled(
	deps: Deps,
	doer: Doer,
	id: number,
	cancelled: boolean,
): Promise<ManagedClassDto> {
	const isNotCancelled = isNull(classes.cancelledAt);
	await deps.db.transaction(async (tx) => {
		const [changed] = await tx
			.update(classes)
			.set({ cancelledAt: cancelled ? sql`now()` : null, ...changedNow })
			.where(and(eq(classes.id, id), cancelled ? isNotCancelled : not(isNotCancelled)))
			.returning();
		if (!changed) return;
		await recordAct(tx, doer, { act: cancelled ? "class-cancelled" : "class-held", subject: subjectOf(changed) });
		await mailOwners(deps, tx, changed, cancelled ? "cancelled" : "held");
	});
	return toManagedClassDto(await getClass(deps, id));
}

/** @throws AppError NOT_FOUND */
export async function removeClass({ db }: Pick<Deps, "db">, doer: Doer, id: number): Promise<void> {
	await db.transaction(async (tx) => {
		const [removed] = await tx.delete(classes).where(eq(classes.id, id)).returning();
		if (!removed) throw classNotFound();
		await recordAct(tx, doer, { act: "class-removed", subject: subjectOf(removed), before: factsOf(removed) });
	});
}

/** Mails the owners of a plan that includes the class, unless it is over. */
async function mailOwners(deps: Deps, tx: Tx, row: ClassRow, change: ClassChange): Promise<void> {
	const now = deps.clock.now();
	if (!deps.settings.site.plans || endOf(row) <= now) return;
	const owners = await listPlanOwners({ db: tx, now }, row.plans);
	const mails = owners.map((owner) => classChangedMail(deps.settings, owner, row, change));
	await queueMails(deps, mails, tx);
}

const subjectOf = ({ id, title }: ClassRow) => ({ kind: "class", id, name: title }) as const;
const factsOf = ({ title, teacher, startsAt, minutes, link, plans }: ClassRow) => ({
	...{ title, teacher, startsAt, minutes, link, plans },
});

const changedNow = { version: nextVersion(classes.version), updatedAt: sql`now()` };

const columnsOf = ({ title, teacher, startsAt, minutes, link, plans }: ClassInput) => ({
	title,
	teacher,
	startsAt: new Date(startsAt),
	minutes,
	link,
	plans: classPlans.filter((plan) => plans.includes(plan)),
});
