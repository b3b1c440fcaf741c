import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Last success of each operator task, for metrics. `backup`: the time of the data in the archive. */
export const operations = pgTable("operations", {
	name: text("name").primaryKey(),
	succeededAt: moment("succeeded_at").notNull(),
});
