import { createPublicKey } from "node:crypto";
import { PUSH_REFUSED, type ReminderInput } from "@cachimbo/contract/reminders";
import { and, eq, notExists, sql } from "drizzle-orm";
import type { Actor } from "../../actor.ts";
import { pushSubscriptions, reminders } from "../../db/schema/reminders.ts";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../errors.ts";
import { lockOpenAccount } from "../auth/queries.ts";
import { isPushAddress } from "./push-address.ts";

/**
 * Reminds the caller on this device from now on. A browser has one address for whoever uses it: it is the last one's who
 * turned reminders on.
 * @throws AppError VALIDATION for an address that we would not send to, or keys that are none
 */
export async function turnOnReminders(deps: Deps, actor: Actor, { hour, subscription }: ReminderInput): Promise<void> {
	const { endpoint, keys } = subscription;
	if (!isPushAddress(endpoint, deps.settings) || !isBrowserKey(keys.p256dh))
		throw invalid("subscription", PUSH_REFUSED);
	const { userId, sessionId } = actor;
	const device = { userId, sessionId, endpoint, ...keys };
	await deps.db.transaction(async (tx) => {
		await lockOpenAccount(tx, userId);
		// One device each session: an address that the browser has replaced gets nothing any more.
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

/** Whether it is a point of the curve: with another one nothing could be encrypted. */
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

/** No more reminders on this device; after the last one nothing of them is kept. */
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
