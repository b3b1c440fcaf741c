import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { groupMessages, heldMessages } from "../../db/schema/chat.ts";
import type { Deps } from "../../deps.ts";
import { sweepUnnamed } from "../../files/sweep-unnamed.ts";

/** Version 4 of a UUID: a random name. Names made from the content, of all other pictures, have version 8. */
const isMessagePicture = (name: string) => name.endsWith(".webp") && name[14] === "4";

/**
 * Removes pictures that no message names: the database did not answer after the file was stored, or the process was killed
 * before the message was committed.
 */
export const sweepPictures = (deps: Pick<Deps, "clock" | "db" | "files">): Promise<void> =>
	sweepUnnamed(deps, { area: "public", isOurs: isMessagePicture, findNamed });

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
