import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, identity, personalColumns } from "./columns.ts";

const person = (name: string) =>
	integer(name)
		.notNull()
		.references(() => users.id, { onDelete: "restrict" });

/** What the academy wrote down about a student. Never changed; who wrote one may delete it. */
export const studentNotes = pgTable(
	"student_notes",
	{
		id: identity(),
		userId: person("user_id"),
		authorId: person("author_id"),
		/** The form's own id: a repeat finds the first */
		clientId: uuid("client_id").notNull().unique(),
		text: text("text").notNull(),
		createdAt: createdAt(),
	},
	(table) => [index("student_notes_by_user").on(table.userId, table.id)],
);

/** Personal data of a student, from an imported list or the administration. Deleted with the account and with the last section. */
export const studentDetails = pgTable("student_details", {
	userId: person("user_id").primaryKey(),
	...personalColumns(),
});
