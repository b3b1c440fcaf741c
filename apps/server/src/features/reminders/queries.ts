import type { ReminderDto } from "@cachimbo/contract/reminders/reminders";
import { and, asc, eq } from "drizzle-orm";
import { pushSubscriptions, reminders } from "../../db/schema/messages/reminders.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { createPushKeys } from "./push-keys.ts";

export async function getReminder(deps: Deps, { userId, sessionId }: Actor): Promise<ReminderDto> {
	const { publicKey } = await deps.memories.of(createPushKeys)();
	const [row] = await deps.db
		.select({ hour: reminders.hour, device: pushSubscriptions.id })
		.from(reminders)
		.leftJoin(
			pushSubscriptions,
			and(eq(pushSubscriptions.userId, reminders.userId), eq(pushSubscriptions.sessionId, sessionId)),
		)
		.where(eq(reminders.userId, userId))
		.limit(1);
	return { hour: row?.hour ?? null, here: row?.device != null, publicKey };
}

/** Hour of the day, in Lima, of a student's reminder; undefined: none. */
export async function findReminderHour(deps: Pick<Deps, "db">, userId: number): Promise<number | undefined> {
	const [row] = await deps.db.select({ hour: reminders.hour }).from(reminders).where(eq(reminders.userId, userId));
	return row?.hour;
}

/**
 * Reminders for the export of a user's data. Includes only the host of a device's address, because the full address allows sending
 * to it.
 */
export async function listOwnReminders({ db }: Pick<Deps, "db">, userId: number) {
	const [row] = await db
		.select({ hour: reminders.hour, sentOn: reminders.sentOn })
		.from(reminders)
		.where(eq(reminders.userId, userId));
	const devices = await db
		.select({ endpoint: pushSubscriptions.endpoint, since: pushSubscriptions.createdAt })
		.from(pushSubscriptions)
		.where(eq(pushSubscriptions.userId, userId))
		.orderBy(asc(pushSubscriptions.id));
	return {
		hour: row?.hour ?? null,
		lastSentOn: row?.sentOn ?? null,
		devices: devices.map(({ endpoint, since }) => ({ service: URL.parse(endpoint)?.host ?? "", since })),
	};
}
