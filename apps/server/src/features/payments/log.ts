import type { PaymentEventKind } from "@cachimbo/contract/payments/payments";
import { asc, desc, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { paymentEvents } from "../../db/schema/payments.ts";
import { users } from "../../db/schema/people/accounts.ts";
import type { EventRow } from "./mapper.ts";

type NewEvent = Omit<typeof paymentEvents.$inferInsert, "id" | "at" | "kind"> & { kind: PaymentEventKind };

/** Adds an event to the log, in the transaction of the logged change. */
export async function noteEvent(tx: Tx, event: NewEvent): Promise<void> {
	await tx.insert(paymentEvents).values(event);
}

/** Events of each order, oldest first. */
export async function listEvents(db: Pick<Db, "select">, orderIds: number[]): Promise<Map<number | null, EventRow[]>> {
	if (orderIds.length === 0) return new Map();
	const rows = await eventsOf(db).where(inArray(paymentEvents.orderId, orderIds)).orderBy(asc(paymentEvents.id));
	return Map.groupBy(rows, ({ event }) => event.orderId);
}

/** Events of a student's orders and plan, newest first. */
export async function listStudentEvents(db: Pick<Db, "select">, userId: number): Promise<EventRow[]> {
	return eventsOf(db).where(eq(paymentEvents.userId, userId)).orderBy(desc(paymentEvents.id));
}

/** Last event of an order. */
export async function findLastEvent(db: Pick<Db, "select">, orderId: number): Promise<EventRow | undefined> {
	const [row] = await eventsOf(db).where(eq(paymentEvents.orderId, orderId)).orderBy(desc(paymentEvents.id)).limit(1);
	return row;
}

const eventsOf = (db: Pick<Db, "select">) =>
	db
		.select({ event: paymentEvents, actor: { firstNames: users.firstNames, lastNames: users.lastNames } })
		.from(paymentEvents)
		.leftJoin(users, eq(users.id, paymentEvents.actorId));
