import { sql } from "drizzle-orm";
import { boolean, check, date, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { SiteFacts } from "../../settings/site-facts.ts";
import type { StoredPicture } from "./catalogue/catalogue.ts";
import { moment, version } from "./columns.ts";

/** The academy's profile as its administrators saved it. At most one row; none until somebody saves. */
export const academy = pgTable(
	"academy",
	{
		id: smallint("id").primaryKey().default(1),
		/** Facts that differ from the server's defaults; '' for a fact that the academy removed */
		facts: jsonb("facts").$type<Partial<SiteFacts>>().notNull().default({}),
		logo: jsonb("logo").$type<StoredPicture>(),
		/** '#rrggbb'; null: the default colour */
		pen: text("pen"),
		marker: text("marker"),
		/** Markdown; the next column holds its HTML. null: the text that comes with the program */
		terms: text("terms"),
		termsHtml: text("terms_html"),
		/** Day of Lima on which the text was last changed */
		termsUpdated: date("terms_updated"),
		privacy: text("privacy"),
		privacyHtml: text("privacy_html"),
		privacyUpdated: date("privacy_updated"),
		/** Whether all staff must use a second factor; overridden by a server setting */
		secondFactor: boolean("second_factor").notNull().default(false),
		version: version(),
	},
	(table) => [
		check("academy_is_one", sql`${table.id} = 1`),
		check("academy_terms_whole", sql`(${table.terms} is null) = (${table.termsHtml} is null)`),
		check("academy_privacy_whole", sql`(${table.privacy} is null) = (${table.privacyHtml} is null)`),
	],
);

/** Finished steps of the setup assistant of an empty installation. 'all': the assistant was closed for good. */
export const setupSteps = pgTable(
	"setup_steps",
	{ step: text("step").primaryKey(), doneAt: moment("done_at").notNull().defaultNow() },
	(table) => [check("setup_steps_known", sql`${table.step} in ('face', 'universities', 'exam', 'students', 'all')`)],
);
