import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { groupMessages, heldMessages } from "../../db/schema/messages/chat.ts";
import type { Deps } from "../../deps.ts";
import { sweepUnnamed } from "../../files/sweep-unnamed.ts";

/** Whether the name is a random UUID (version 4). All other pictures have names made from their content (version 8). */
const isMessagePicture = (name: string) => name.endsWith(".webp") && name[14] === "4";

/**
 * Removes pictures without a message: the database failed after the file was stored, or the process was killed before the message
 * was committed.
 */
export async function sweepPictures(deps: Pick<Deps, "clock" | "db" | "files">): Promise<void> {
	await sweepUnnamed(deps, { area: "public", isOurs: isMessagePicture, findNamed });
}

async function findNamed(tx: Tx, names: readonly string[]): Promise<string[]> {
	const isAmongThem = (name: SQL) => sql`${name} = any(${sql.param(names)}::text[])`;
	const sent = sql<string>`${groupMessages.picture}->>'name'`;
	const held = sql<string>`${heldMessages.picture}->>'name'`;
	const rows = await tx
		.select({ name: sent })
		.from(groupMessages)
		.where(isAmongThem(sent))
		.unionAll(tx.select({ name: held }).from(heldMessages).where(isAmongThem(held)));
	return rows.map(({ name }) => name);
}
