import { sql } from "drizzle-orm";
import { boolean, check, date, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { SiteFacts } from "../../site-facts.ts";
import type { StoredPicture } from "./catalogue.ts";
import { moment, version } from "./columns.ts";

/** What an academy says of itself, as its administrators saved it: one row, or none as long as nobody did. */
export const academy = pgTable(
	"academy",
	{
		id: smallint("id").primaryKey().default(1),
		/** Those that differ from what the server says by itself; '' where it says something and the academy nothing */
		facts: jsonb("facts").$type<Partial<SiteFacts>>().notNull().default({}),
		logo: jsonb("logo").$type<StoredPicture>(),
		/** '#rrggbb'; null: the house's */
		pen: text("pen"),
		marker: text("marker"),
		/** Markdown, and the HTML made of it; null: the text that comes with the program */
		terms: text("terms"),
		termsHtml: text("terms_html"),
		/** Day of Lima on which the text was last changed */
		termsUpdated: date("terms_updated"),
		privacy: text("privacy"),
		privacyHtml: text("privacy_html"),
		privacyUpdated: date("privacy_updated"),
		/** Whether its whole staff has to have a second factor; a setting of the server wins over it */
		secondFactor: boolean("second_factor").notNull().default(false),
		version: version(),
	},
	(table) => [
		check("academy_is_one", sql`${table.id} = 1`),
		check("academy_terms_whole", sql`(${table.terms} is null) = (${table.termsHtml} is null)`),
		check("academy_privacy_whole", sql`(${table.privacy} is null) = (${table.privacyHtml} is null)`),
	],
);

/** How far the first steps of an empty installation are: a row for each that is over. 'all': the assistant is left for good. */
export const setupSteps = pgTable(
	"setup_steps",
	{ step: text("step").primaryKey(), doneAt: moment("done_at").notNull().defaultNow() },
	(table) => [check("setup_steps_known", sql`${table.step} in ('face', 'universities', 'exam', 'students', 'all')`)],
);
