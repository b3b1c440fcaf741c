import { sql } from "drizzle-orm";
import { users } from "../db/schema/people/accounts.ts";

export interface Recipient {
	email: string;
	firstNames: string;
}

/** An unconfirmed address gets a neutral name, because the typed name could be a message to a stranger. */
export const recipientColumns = {
	email: users.email,
	firstNames: sql<string>`case when ${users.emailConfirmedAt} is null then 'estudiante' else ${users.firstNames} end`,
};
