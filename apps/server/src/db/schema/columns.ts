import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { boolean, integer, timestamp } from "drizzle-orm/pg-core";

export const identity = () => integer("id").primaryKey().generatedAlwaysAsIdentity();
/** Stored in UTC to the millisecond, as the wire shows it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
export const createdAt = () => moment("created_at").notNull().defaultNow();
/** Set instead of deleting: attempts refer to the row. */
export const archivedAt = () => moment("archived_at");
/** A name without regard to case and spaces: 'uni' and ' U N I' are one code. */
export const nameKey = (name: SQLWrapper): SQL => sql`lower(regexp_replace(${name}, '\\s+', '', 'g'))`;
/** Its name was free when it took it. Null: written before names had to differ, so the unique index leaves it out. */
export const ownName = () => boolean("own_name").$defaultFn(() => true);
/** Grows with each change: who edits from an older one is told. */
export const version = () => integer("version").notNull().default(1);
