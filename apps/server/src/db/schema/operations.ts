import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** The last success of each task of the operator, for metrics: `backup`, with the moment whose data the archive holds. */
export const operations = pgTable("operations", {
	name: text("name").primaryKey(),
	succeededAt: moment("succeeded_at").notNull(),
});
