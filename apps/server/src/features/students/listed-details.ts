import { noDetails, type StudentDetails } from "@cachimbo/contract/student-details";
import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";

interface ListedPerson {
	email: string;
	/** undefined: waits for an account, or for the account's address to be confirmed */
	userId: number | undefined;
	details: StudentDetails;
}

const columns = ["dni", "phone", "guardian_name", "guardian_phone"];
const all = (write: (column: string) => string, between = ", ") => sql.raw(columns.map(write).join(between));

/** People of a list as a table `g`. */
const given = (people: readonly ListedPerson[]): SQL =>
	sql`jsonb_to_recordset(${JSON.stringify(people.map(toRow))}::jsonb) as g (email text, user_id int, ${all((one) => `${one} text`)})`;

const toRow = ({ email, userId, details }: ListedPerson) => ({
	...{ email, user_id: userId, dni: details.dni, phone: details.phone },
	...{ guardian_name: details.guardianName, guardian_phone: details.guardianPhone },
});

/**
 * Stores the details of a checked list, in its transaction and after its people were entered. A blank one keeps what is
 * stored, so that a list without phones removes none.
 * @returns of how many people something changed
 */
export async function storeListedDetails(tx: Tx, listed: readonly ListedPerson[]): Promise<number> {
	const people = [...Map.groupBy(listed, ({ email }) => email).values()].map(mergeRows);
	const known = people.filter(({ details }) => Object.values(details).some((one) => one !== null));
	if (known.length === 0) return 0;
	const accounts = await tx.execute(sql`
		insert into student_details as d (user_id, ${all((one) => one)})
			select g.user_id, ${all((one) => `g.${one}`)} from ${given(known)} where g.user_id is not null
		on conflict (user_id) do update set ${all((one) => `${one} = coalesce(excluded.${one}, d.${one})`)}
			where ${all((one) => `excluded.${one} <> coalesce(d.${one}, '')`, " or ")} returning d.user_id`);
	const waiting = await tx.execute<{ people: number }>(sql`
		with changed as (
			update section_invitees d set ${all((one) => `${one} = coalesce(g.${one}, d.${one})`)} from ${given(known)}
				where d.email = g.email and (${all((one) => `g.${one} <> coalesce(d.${one}, '')`, " or ")}) returning d.email)
		select count(distinct email)::int as people from changed`);
	return accounts.rows.length + (waiting.rows[0]?.people ?? 0);
}

/** Rows of one person, one for each section: the last one that has a detail counts. */
const mergeRows = (rows: ListedPerson[]): ListedPerson =>
	rows.reduce((before, { details, ...row }) => ({ ...row, details: { ...before.details, ...whatIsNoted(details) } }), {
		...(rows[0] ?? { email: "", userId: undefined }),
		details: noDetails,
	});

const whatIsNoted = (details: StudentDetails): Partial<StudentDetails> =>
	Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null));
