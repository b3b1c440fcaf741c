import { integer, timestamp } from "drizzle-orm/pg-core";

export const identity = () => integer("id").primaryKey().generatedAlwaysAsIdentity();
/** Stored in UTC to the millisecond, as the wire shows it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
export const createdAt = () => moment("created_at").notNull().defaultNow();
/** Set instead of deleting: attempts refer to the row. */
export const archivedAt = () => moment("archived_at");
/** Grows with each change: who edits from an older one is told. */
export const version = () => integer("version").notNull().default(1);
