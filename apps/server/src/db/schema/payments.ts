import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, identity, moment } from "./columns.ts";

export const orderStatus = pgEnum("order_status", ["PENDING", "APPROVED", "REJECTED"]);
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
		/** Why it was rejected */
		reason: text("reason"),
		createdAt: createdAt(),
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
		check("payment_orders_decided_whole", sql`(${table.status} = 'PENDING') = (${table.decidedAt} is null)`),
		check("payment_orders_reason_given", sql`(${table.status} = 'REJECTED') = (${table.reason} is not null)`),
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
	},
	(table) => [check("subscriptions_window", sql`${table.startsAt} < ${table.endsAt}`)],
);
