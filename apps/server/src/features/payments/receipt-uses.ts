import { type Likeness, likenesses } from "@cachimbo/contract/payments/payments";
import { desc, eq, inArray } from "drizzle-orm";
import { MOST_BITS_APART } from "../../content/picture-hash.ts";
import { paymentOrders } from "../../db/schema/payments.ts";
import { users } from "../../db/schema/people/accounts.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { ReceiptUses } from "./mapper.ts";

interface FoundUse {
	askedId: number;
	useId: number;
	/** index in `likenesses`: the smaller, the stronger */
	rank: number;
	total: number;
}

/**
 * Finds orders with the same receipt or operation number through indexes. Picture hashes are compared with those of the newest
 * fifty thousand orders; for a receipt with many look-alikes, the latest hundred suffice.
 */
const findUses = statement<{ ids: readonly number[]; apart: number; named: number }, FoundUse>(
	"receipt_uses",
	`with asked as materialized (
		select id, receipt, receipt_digest, operation_key, picture_hash from payment_orders where id = any($ids::int[])
	), recent as materialized (
		select id, picture_hash from payment_orders where picture_hash is not null order by id desc limit 50000
	), found as (
		select a.id as asked_id, o.id as use_id, 0 as rank
			from asked a join payment_orders o on o.receipt_digest = a.receipt_digest
		union all select a.id, o.id, 1 from asked a join payment_orders o on o.receipt = a.receipt
		union all select a.id, o.id, 2 from asked a cross join lateral (
			select r.id from recent r where bit_count(r.picture_hash # a.picture_hash) <= $apart::int order by r.id desc limit 100) o
		union all select a.id, o.id, 3 from asked a join payment_orders o on o.operation_key = a.operation_key
	), strongest as (
		select asked_id, use_id, min(rank) as rank from found where use_id <> asked_id group by 1, 2
	), placed as (
		select *, count(*) over (partition by asked_id)::int as total,
			row_number() over (partition by asked_id order by use_id desc) as place from strongest
	)
	select asked_id as "askedId", use_id as "useId", rank, total from placed where place <= $named::int order by use_id desc`,
);

/** Maximum number of uses listed for a receipt; the total counts all. */
const maxListed = 10;

/**
 * Finds, for each of these orders, other orders of any student that look like the same payment, newest first, with the strongest
 * likeness. A stored file's name is a digest of its content without metadata, so a picture with changed metadata is recognised.
 */
export async function findReceiptUses(
	deps: Pick<Deps, "db">,
	orderIds: readonly number[],
): Promise<Map<number, ReceiptUses>> {
	if (orderIds.length === 0) return new Map();
	const found = await findUses(deps, { ids: orderIds, apart: MOST_BITS_APART, named: maxListed });
	const orders = await readOrders(deps, [...new Set(found.map(({ useId }) => useId))]);
	const byOrder = Map.groupBy(found, ({ askedId }) => askedId);
	return new Map(
		[...byOrder].map(([id, uses]) => {
			const rows = uses.flatMap(({ useId, rank }) => {
				const order = orders.get(useId);
				return order ? [{ ...order, likeness: likenesses[rank] as Likeness }] : [];
			});
			return [id, { total: uses[0]!.total, rows }];
		}),
	);
}

async function readOrders({ db }: Pick<Deps, "db">, ids: number[]) {
	const rows = await db
		.select({
			order: paymentOrders,
			user: { id: users.id, firstNames: users.firstNames, lastNames: users.lastNames, email: users.email },
		})
		.from(paymentOrders)
		.innerJoin(users, eq(users.id, paymentOrders.userId))
		.where(inArray(paymentOrders.id, ids))
		.orderBy(desc(paymentOrders.id));
	return new Map(rows.map((row) => [row.order.id, row]));
}
