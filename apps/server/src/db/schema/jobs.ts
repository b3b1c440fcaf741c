import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/**
 * Tries of background work that have begun and not ended: written before the work starts, deleted when it is done. What
 * is found here of another process is work with which that process died.
 */
export const jobTries = pgTable(
	"job_tries",
	{
		job: text("job").notNull(),
		/** Which of its kind: the key of its payload, or the id of its queue's row */
		about: text("about").notNull(),
		tries: integer("tries").notNull(),
		/** Whose try is under way, or was when it died; null: the last one ended by itself */
		process: uuid("process"),
		/** Nobody tries it any more */
		givenUpAt: moment("given_up_at"),
		/** What the ADMIN is told of that, in Spanish; null: nothing, or it was read */
		report: text("report"),
	},
	(table) => [primaryKey({ columns: [table.job, table.about] })],
);
