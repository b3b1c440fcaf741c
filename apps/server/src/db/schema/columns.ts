import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { boolean, integer, text, timestamp } from "drizzle-orm/pg-core";

export const identity = () => integer("id").primaryKey().generatedAlwaysAsIdentity();
/** UTC, with milliseconds, like instants on the wire. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
export const createdAt = () => moment("created_at").notNull().defaultNow();
/** Soft deletion, since attempts refer to the row. */
export const archivedAt = () => moment("archived_at");
/** A name for comparison, ignoring case and spaces: 'uni' and ' U N I' are one code. */
export const nameKey = (name: SQLWrapper): SQL => sql`lower(regexp_replace(${name}, '\\s+', '', 'g'))`;
/** True for names checked to be unique. Null in rows from before that rule, which the unique index skips. */
export const ownName = () => boolean("own_name").$defaultFn(() => true);
/** Incremented by each change, for optimistic locking. */
export const version = () => integer("version").notNull().default(1);

/** Personal data of a student, recorded by the academy; null: unknown. Never written to logs or audit acts. */
export const personalColumns = () => ({
	/** 8 digits; text, since it may begin with zeros */
	dni: text("dni"),
	phone: text("phone"),
	guardianName: text("guardian_name"),
	guardianPhone: text("guardian_phone"),
});
