import type { StudentDetails } from "@cachimbo/contract/students/student-details";
import { type SQL, sql } from "drizzle-orm";

/** A person on an imported list, with the list's details. */
export interface ListedPerson {
	email: string;
	/** undefined: the person has no account, or its address is not confirmed */
	userId: number | undefined;
	details: StudentDetails;
}

const columns = ["dni", "phone", "guardian_name", "guardian_phone"];

/** SQL fragment repeated for each column of `personalColumns`. */
export const eachDetail = (write: (column: string) => string, between = ", "): SQL =>
	sql.raw(columns.map(write).join(between));

/** SQL: the people of a list as a table `g (email, user_id, …)`. */
export const listedTable = (people: readonly ListedPerson[]): SQL =>
	sql`jsonb_to_recordset(${JSON.stringify(people.map(toRow))}::jsonb)
		as g (email text, user_id int, ${eachDetail((one) => `${one} text`)})`;

const toRow = ({ email, userId, details }: ListedPerson) => ({
	...{ email, user_id: userId, dni: details.dni, phone: details.phone },
	...{ guardian_name: details.guardianName, guardian_phone: details.guardianPhone },
});
