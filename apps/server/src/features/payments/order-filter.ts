import { ID_MAX } from "@cachimbo/contract/core/fields";
import type { OrderStatus } from "@cachimbo/contract/payments/payments";
import { and, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { containsWords } from "../../db/folded-text.ts";
import { paymentOrders } from "../../db/schema/payments.ts";
import { users } from "../../db/schema/people/accounts.ts";
import { operationKey } from "./transfer.ts";

export interface OrderFilter {
	status?: OrderStatus | undefined;
	/** words of the student's name or address, an order number or an operation number */
	q?: string | undefined;
	/** days of sending in Lima, inclusive */
	from?: string | undefined;
	to?: string | undefined;
}

/** Range of years that PostgreSQL and JavaScript format alike; it includes every order. */
const [earliest, latest] = ["2000-01-01", "2100-01-01"];
const withinYears = (day: string) => (day < earliest ? earliest : day > latest ? latest : day);
const limaMidnight = (day: string) => new Date(`${withinYears(day)}T00:00:00-05:00`);
const dayMs = 24 * 3600_000;

/** SQL condition: orders that match the filter of a list or an export. */
export function matchesFilter(db: Pick<Db, "select">, { status, q, from, to }: OrderFilter): SQL | undefined {
	const { createdAt } = paymentOrders;
	return and(
		status && eq(paymentOrders.status, status),
		q ? matchesSearch(db, q) : undefined,
		from ? gte(createdAt, limaMidnight(from)) : undefined,
		to ? lt(createdAt, new Date(limaMidnight(to).getTime() + dayMs)) : undefined,
	);
}

function matchesSearch(db: Pick<Db, "select">, q: string): SQL | undefined {
	const { id, firstNames, lastNames, email } = users;
	const foundUsers = db
		.select({ id })
		.from(users)
		.where(containsWords(sql`${firstNames} || ' ' || ${lastNames} || ' ' || ${email}`, q));
	const number = /^\d{1,10}$/.test(q) && Number(q) <= ID_MAX ? Number(q) : undefined;
	const key = operationKey(q);
	return or(
		inArray(paymentOrders.userId, foundUsers),
		number === undefined ? undefined : eq(paymentOrders.id, number),
		key ? eq(paymentOrders.operationKey, key) : undefined,
	);
}
