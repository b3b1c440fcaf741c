import { Client } from "pg";
import type { Clock } from "../src/clock.ts";
import { closeAfterFile } from "./close-after-file.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

/** A clock that stands until a test moves it. */
export interface StoppedClock extends Clock {
	moveTo(moment: Date): Promise<void>;
}

/**
 * What times are read from: what a statement calls by these names, and what a column is filled with. PostgreSQL's own stand
 * in the schema `pg_catalog`, which each connection searches after this one.
 */
const standingTime = `
	create schema standing;
	create table standing.clock (at timestamptz not null);
	insert into standing.clock values ('2031-01-01Z');
	create function standing.now() returns timestamptz language sql stable as 'select at from standing.clock';
	create function standing.clock_timestamp() returns timestamptz language sql volatile as 'select at from standing.clock';
	do $$
	declare filled record;
	begin
		for filled in
			select format('alter table %s alter column %I set default standing.now()', d.adrelid::regclass, a.attname) as change
			from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
			where c.relnamespace = 'public'::regnamespace and a.attgenerated = '' and pg_get_expr(d.adbin, d.adrelid) = 'now()'
		loop execute filled.change;
		end loop;
	end $$`;

/**
 * A database whose time stands still, and the clock for an app over it: both say the same moment, to the microsecond, until
 * the test moves them. So 'a second before' is a second before on the slowest machine too.
 */
export async function createStoppedTime(): Promise<{ database: TestDatabase; clock: StoppedClock }> {
	const database = await createTestDatabase();
	const own = new Client(database.connection);
	await own.connect();
	await own.query(standingTime);
	closeAfterFile(async () => {
		await own.end();
		await database.drop();
	});
	let moment = new Date("2031-01-01Z");
	const clock: StoppedClock = {
		now: () => new Date(moment),
		async moveTo(next) {
			await own.query("update standing.clock set at = $1", [next]);
			moment = next;
		},
	};
	const options = "-c search_path=standing,pg_catalog,public";
	return { database: { ...database, connection: { ...database.connection, options } }, clock };
}
