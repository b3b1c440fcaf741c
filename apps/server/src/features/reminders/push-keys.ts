import { createECDH } from "node:crypto";
import { pushKeys } from "../../db/schema/messages/reminders.ts";
import type { Deps } from "../../deps.ts";

/** Key pair in base64url: a point of the P-256 curve, and its scalar. */
export interface PushKeys {
	publicKey: string;
	privateKey: string;
}

function generate(): PushKeys {
	const curve = createECDH("prime256v1");
	const publicKey = curve.generateKeys("base64url");
	// Pads the scalar: leading zeros are stripped.
	const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
		.subarray(-32)
		.toString("base64url");
	return { publicKey, privateKey };
}

async function load({ db }: Pick<Deps, "db">): Promise<PushKeys> {
	await db
		.insert(pushKeys)
		.values({ id: 1, ...generate() })
		.onConflictDoNothing();
	const [row] = await db.select().from(pushKeys);
	if (!row) throw new Error("The push keys were just written");
	return row;
}

/**
 * The key pair that identifies this site to push services (VAPID, RFC 8292), created on first use. Stored in the database with the
 * browsers' subscriptions, which are useless without it.
 */
export const createPushKeys = (deps: Deps) => {
	let loading: Promise<PushKeys> | undefined;
	return (): Promise<PushKeys> => {
		loading ??= load(deps).catch((error) => {
			loading = undefined;
			throw error;
		});
		return loading;
	};
};
