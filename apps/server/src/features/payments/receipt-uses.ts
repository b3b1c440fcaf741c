import type { Likeness } from "@cachimbo/contract/payments";
import { and, desc, eq, inArray, lte, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "../../db/schema/accounts.ts";
import { paymentOrders } from "../../db/schema/payments.ts";
import type { Deps } from "../../deps.ts";
import type { ReceiptUses } from "./mapper.ts";

/** How many uses are listed for each receipt; all are counted. */
const mostNamed = 10;

/**
 * Other uses of these orders' receipts, by order, newest first. A stored file is named by its content after metadata was
 * removed, so that a picture with changed metadata is recognised.
 */
export async function findReceiptUses(
	{ db }: Pick<Deps, "db">,
	orderIds: readonly number[],
): Promise<Map<number, ReceiptUses>> {
	if (orderIds.length === 0) return new Map();
	const asked = alias(paymentOrders, "asked");
	const sameBytes = eq(paymentOrders.receiptDigest, asked.receiptDigest);
	const ranked = db.$with("ranked").as(
		db
			.select({
				askedId: sql<number>`${asked.id}`.as("asked_id"),
				useId: sql<number>`${paymentOrders.id}`.as("use_id"),
				likeness: sql<Likeness>`case when ${sameBytes} then 'BYTES' else 'PICTURE' end`.as("likeness"),
				total: sql<number>`count(*) over (partition by ${asked.id})::int`.as("total"),
				place: sql<number>`row_number() over (partition by ${asked.id} order by ${paymentOrders.id} desc)`.as("place"),
			})
			.from(asked)
			.innerJoin(
				paymentOrders,
				and(ne(paymentOrders.id, asked.id), or(sameBytes, eq(paymentOrders.receipt, asked.receipt))),
			)
			.where(inArray(asked.id, [...orderIds])),
	);
	const rows = await db
		.with(ranked)
		.select({
			askedId: ranked.askedId,
			total: ranked.total,
			likeness: ranked.likeness,
			order: paymentOrders,
			user: { id: users.id, firstNames: users.firstNames, lastNames: users.lastNames, email: users.email },
		})
		.from(ranked)
		.innerJoin(paymentOrders, eq(paymentOrders.id, ranked.useId))
		.innerJoin(users, eq(users.id, paymentOrders.userId))
		.where(lte(ranked.place, mostNamed))
		.orderBy(desc(ranked.useId));
	const byOrder = Map.groupBy(rows, (row) => row.askedId);
	return new Map([...byOrder].map(([id, uses]) => [id, { total: uses[0]!.total, rows: uses }]));
}
