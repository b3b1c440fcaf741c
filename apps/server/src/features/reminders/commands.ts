import { createPublicKey } from "node:crypto";
import { PUSH_REFUSED, type ReminderInput } from "@cachimbo/contract/reminders/reminders";
import { and, eq, notExists, sql } from "drizzle-orm";
import { pushSubscriptions, reminders } from "../../db/schema/messages/reminders.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { invalid } from "../../work/errors.ts";
import { lockOpenAccount } from "../auth/queries.ts";
import { isPushAddress } from "./push-address.ts";

/**
 * Turns on reminders for the caller on this device. A browser has one address, which belongs to the user who last turned reminders
 * on.
 * @throws AppError VALIDATION for an address that is not a push service's, or invalid keys
 */
export async function turnOnReminders(deps: Deps, actor: Actor, { hour, subscription }: ReminderInput): Promise<void> {
	const { endpoint, keys } = subscription;
	if (!isPushAddress(endpoint, deps.settings) || !isBrowserKey(keys.p256dh))
		throw invalid("subscription", PUSH_REFUSED);
	const { userId, sessionId } = actor;
	const device = { userId, sessionId, endpoint, ...keys };
	await deps.db.transaction(async (tx) => {
		await lockOpenAccount(tx, userId);
		// One device per session: removes an address that the browser has replaced.
		await tx
			.delete(pushSubscriptions)
			.where(and(eq(pushSubscriptions.sessionId, sessionId), sql`${pushSubscriptions.endpoint} <> ${endpoint}`));
		await tx
			.insert(pushSubscriptions)
			.values(device)
			.onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: device });
		await tx.insert(reminders).values({ userId, hour }).onConflictDoUpdate({ target: reminders.userId, set: { hour } });
	});
}

/** Whether the key is a point of the P-256 curve; encryption would fail with any other key. */
function isBrowserKey(p256dh: string): boolean {
	const point = Buffer.from(p256dh, "base64url");
	if (point.length !== 65 || point[0] !== 4) return false;
	const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
	try {
		createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
		return true;
	} catch {
		return false;
	}
}

/** Turns off reminders on this device. With the last device, the reminder's settings are deleted. */
export async function turnOffReminders(deps: Deps, { userId, sessionId }: Actor): Promise<void> {
	await deps.db.transaction(async (tx) => {
		await lockOpenAccount(tx, userId);
		await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
		const others = tx
			.select({ id: pushSubscriptions.id })
			.from(pushSubscriptions)
			.where(eq(pushSubscriptions.userId, userId));
		await tx.delete(reminders).where(and(eq(reminders.userId, userId), notExists(others)));
	});
}
