import { noDetails, type StudentDetails } from "@cachimbo/contract/students/student-details";
import { sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { eachDetail, type ListedPerson, listedTable } from "../../db/listed-details.ts";

/** Merges rows of the same person; of several values of a detail the last counts. Omits people without details. */
export const mergeListedPeople = (rows: readonly ListedPerson[]): ListedPerson[] =>
	[...Map.groupBy(rows, ({ email }) => email).values()]
		.map(mergeRows)
		.filter(({ details }) => Object.values(details).some((one) => one !== null));

const mergeRows = (rows: ListedPerson[]): ListedPerson =>
	rows.reduce(({ details: before }, { email, userId, details }) => ({
		...{ email, userId },
		details: { ...noDetails, ...nonNull(before), ...nonNull(details) },
	}));

const nonNull = (details: StudentDetails): Partial<StudentDetails> =>
	Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null));

/**
 * Stores the details of people who have an account. A blank cell keeps the stored value, so that a list without phones deletes
 * none.
 * @returns number of people with a change
 */
export async function storeDetails(tx: Tx, people: readonly ListedPerson[]): Promise<number> {
	const { rows } = await tx.execute(sql`
		insert into student_details as d (user_id, ${eachDetail((one) => one)})
			select g.user_id, ${eachDetail((one) => `g.${one}`)} from ${listedTable(people)} where g.user_id is not null
		on conflict (user_id) do update set ${eachDetail((one) => `${one} = coalesce(excluded.${one}, d.${one})`)}
			where ${eachDetail((one) => `excluded.${one} <> coalesce(d.${one}, '')`, " or ")} returning d.user_id`);
	return rows.length;
}
