import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/**
 * Unfinished tries of jobs: inserted before the job starts, deleted when it is done. A row of a process that no longer exists
 * means that the process died while running the job.
 */
export const jobTries = pgTable(
	"job_tries",
	{
		job: text("job").notNull(),
		/** Identifies the job within its kind: the key of its payload, or its id in the queue */
		about: text("about").notNull(),
		tries: integer("tries").notNull(),
		/** Process that is running it, or died running it; null: the last try ended normally */
		process: uuid("process"),
		/** Time it was given up; not retried since */
		givenUpAt: moment("given_up_at"),
		/** Message for the ADMIN, in Spanish; null: none, or already read */
		report: text("report"),
	},
	(table) => [primaryKey({ columns: [table.job, table.about] })],
);
