import { Client } from "pg";
import type { Clock } from "../src/work/clock.ts";
import { closeAfterFile } from "./close-after-file.ts";
import { createTestDatabase, type TestDatabase } from "./database/database.ts";

/** A clock that is stopped until a test moves it. */
export interface StoppedClock extends Clock {
	moveTo(moment: Date): Promise<void>;
}

/**
 * Overrides of the time functions that statements and column defaults call. PostgreSQL's own are in the schema `pg_catalog`, which
 * each connection searches after this one.
 */
const stopTimeSql = `
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
 * Creates a database with stopped time and a clock for an app on it. Both return the same time, to the microsecond, until the test
 * moves them, so that 'a second before' is exact on the slowest machine too.
 */
export async function createStoppedTime(): Promise<{ database: TestDatabase; clock: StoppedClock }> {
	const database = await createTestDatabase();
	const own = new Client(database.connection);
	await own.connect();
	await own.query(stopTimeSql);
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
