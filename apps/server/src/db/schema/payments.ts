import { sql } from "drizzle-orm";
import { bit, check, date, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, identity, moment } from "./columns.ts";

export const orderStatus = pgEnum("order_status", ["PENDING", "OBSERVED", "APPROVED", "REJECTED"]);
export const walletKind = pgEnum("wallet_kind", ["YAPE", "PLIN"]);
export const paymentEventKind = pgEnum("payment_event_kind", [
	"SENT",
	"OBSERVED",
	"SENT_AGAIN",
	"APPROVED",
	"REJECTED",
	"GRANTED",
	"ENDED",
	"EXPIRED",
]);
export const paidPlan = pgEnum("paid_plan", ["mensual", "semestral", "anual"]);

const ownerId = () => integer("user_id").references(() => users.id, { onDelete: "restrict" });

/** A receipt that a student sent for a plan, and an ADMIN's decision about it. */
export const paymentOrders = pgTable(
	"payment_orders",
	{
		id: identity(),
		userId: ownerId().notNull(),
		plan: paidPlan("plan").notNull(),
		amountCents: integer("amount_cents").notNull(),
		status: orderStatus("status").notNull().default("PENDING"),
		/** File name in the private area */
		receipt: text("receipt").notNull(),
		receiptType: text("receipt_type").notNull(),
		/** SHA-256 of the uploaded bytes, in hex: the same file pays only once */
		receiptDigest: text("receipt_digest").notNull(),
		/** Bits of which few differ between pictures that look alike; null for a PDF, and for receipts of before */
		pictureHash: bit("picture_hash", { dimensions: 256 }),
		/** As the student typed it */
		operationNumber: text("operation_number"),
		/** The same without spaces, dashes and leading zeros, in capitals: what two receipts are compared by */
		operationKey: text("operation_key"),
		/** Day of the payment in Lima, as the student typed it */
		paidOn: date("paid_on"),
		wallet: walletKind("wallet"),
		/** Why it was rejected, or what is wrong with its receipt */
		reason: text("reason"),
		createdAt: createdAt(),
		/** When the present receipt came */
		waitingSince: moment("waiting_since").notNull().defaultNow(),
		decidedAt: moment("decided_at"),
		decidedBy: integer("decided_by").references(() => users.id, { onDelete: "restrict" }),
	},
	(table) => [
		uniqueIndex("payment_orders_receipt_key")
			.on(table.userId, table.receiptDigest)
			.where(sql`${table.status} <> 'REJECTED'`),
		index("payment_orders_by_digest").on(table.receiptDigest),
		index("payment_orders_by_receipt").on(table.receipt),
		index("payment_orders_by_user").on(table.userId, table.id),
		index("payment_orders_by_status").on(table.status, table.id),
		index("payment_orders_by_operation").on(table.operationKey),
		index("payment_orders_waiting").on(table.status, table.waitingSince),
		check(
			"payment_orders_decided_whole",
			sql`(${table.status} in ('APPROVED', 'REJECTED')) = (${table.decidedAt} is not null)`,
		),
		check(
			"payment_orders_reason_given",
			sql`(${table.status} in ('OBSERVED', 'REJECTED')) = (${table.reason} is not null)`,
		),
	],
);

/** A student's subscription: one continuous period, extended by each approved order; after a gap it starts again. */
export const subscriptions = pgTable(
	"subscriptions",
	{
		userId: ownerId().primaryKey(),
		/** Plan of the last approved order */
		plan: paidPlan("plan").notNull(),
		startsAt: moment("starts_at").notNull(),
		endsAt: moment("ends_at").notNull(),
		/** Set once its end was seen: a clock that is set back does not bring it to life again. Null again when extended. */
		expiredAt: moment("expired_at"),
		/** The end that the student was reminded of by mail */
		remindedOf: moment("reminded_of"),
	},
	(table) => [check("subscriptions_window", sql`${table.startsAt} < ${table.endsAt}`)],
);

/**
 * Everything that happened to an order or to a subscription by hand. Rows are only ever added: a trigger refuses anything
 * else.
 */
export const paymentEvents = pgTable(
	"payment_events",
	{
		id: identity(),
		userId: ownerId().notNull(),
		orderId: integer("order_id").references(() => paymentOrders.id, { onDelete: "restrict" }),
		kind: paymentEventKind("kind").notNull(),
		at: moment("at").notNull().defaultNow(),
		/** Who did it; null where time did */
		actorId: integer("actor_id").references(() => users.id, { onDelete: "restrict" }),
		reason: text("reason"),
		plan: paidPlan("plan"),
		/** The end of the subscription that this led to */
		endsAt: moment("ends_at"),
		/** Receipt that came with SENT or SENT_AGAIN */
		receipt: text("receipt"),
		receiptType: text("receipt_type"),
		/** The form's own id of a grant by hand: a repeat finds the first */
		clientId: uuid("client_id"),
	},
	(table) => [
		uniqueIndex("payment_events_client_key").on(table.userId, table.clientId),
		index("payment_events_by_user").on(table.userId, table.id),
		index("payment_events_by_order").on(table.orderId, table.id),
		index("payment_events_approved").on(table.at).where(sql`${table.kind} = 'APPROVED'`),
	],
);
