import type { TestApp } from "../app.ts";

/** Counts the statements that insert into a table from now on, whatever their number of rows. */
export async function countInsertStatements(
	{ deps }: Pick<TestApp, "deps">,
	table: string,
): Promise<() => Promise<number>> {
	const { $client } = deps.db;
	await $client.query(`create table ${table}_inserts ();
		create function count_${table}_inserts() returns trigger language plpgsql as
			$$ begin insert into ${table}_inserts default values; return null; end $$;
		create trigger count_inserts after insert on ${table} for each statement execute function count_${table}_inserts()`);
	return async () => (await $client.query(`select count(*)::int as n from ${table}_inserts`)).rows[0].n;
}

/** Inserts confirmed students without sessions in one statement. @returns their ids */
export async function insertStudents({ deps }: Pick<TestApp, "deps">, count: number): Promise<number[]> {
	const { rows } = await deps.db.$client.query(
		`insert into users (first_names, last_names, email, password_hash, email_confirmed_at)
			select 'Rosa ' || n, 'Ñahui', gen_random_uuid() || '@correo.pe', 'none', now() from generate_series(1, $1) n
			returning id`,
		[count],
	);
	return rows.map(({ id }) => id);
}
