import { createECDH } from "node:crypto";
import { pushKeys } from "../../db/schema/reminders.ts";
import type { Deps } from "../../deps.ts";

/** base64url: the point of the P-256 curve, and its scalar. */
export interface PushKeys {
	publicKey: string;
	privateKey: string;
}

function generate(): PushKeys {
	const curve = createECDH("prime256v1");
	const publicKey = curve.generateKeys("base64url");
	// A scalar with leading zeros comes out shorter.
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
 * The key pair that names this site to push services (VAPID, RFC 8292), made when it is first needed. In the database,
 * because browsers' subscriptions, which are there too, are worth nothing without it.
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
