import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, version } from "./columns.ts";
import { paidPlan } from "./payments.ts";

/** Classes by video that plans include; nothing refers to a row. */
export const classes = pgTable(
	"classes",
	{
		id: identity(),
		/** The form's own id: a repeated creation finds the first. Calendars know the class by it. */
		clientId: uuid("client_id").notNull().unique().defaultRandom(),
		title: text("title").notNull(),
		teacher: text("teacher").notNull(),
		startsAt: moment("starts_at").notNull(),
		minutes: integer("minutes").notNull(),
		link: text("link").notNull(),
		/** Cheapest first */
		plans: paidPlan("plans").array().notNull(),
		/** Shown as cancelled until it would be over */
		cancelledAt: moment("cancelled_at"),
		version: version(),
		createdAt: createdAt(),
		updatedAt: moment("updated_at").notNull().defaultNow(),
	},
	(table) => [
		index("classes_by_start").on(table.startsAt),
		check("classes_some_length", sql`${table.minutes} > 0`),
		check("classes_some_plan", sql`cardinality(${table.plans}) > 0`),
	],
);
