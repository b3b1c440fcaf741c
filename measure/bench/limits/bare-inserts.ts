import { performance } from "node:perf_hooks";
import { Pool } from "pg";
import { serveRounds } from "../processes/program.ts";

/**
 * Limit of a save: the same driver writes the same row with a prepared INSERT, each in its own commit, on as many connections
 * as there are students. No validation, no authorization, no HTTP.
 */
const [connection = "{}", concurrency = "1"] = process.argv.slice(2);
const pool = new Pool({ ...JSON.parse(connection), max: Number(concurrency) });

await pool.query(`create table if not exists bench_answers (
	attempt_id integer not null, question_id integer not null, alternative_id integer, flagged boolean not null,
	seq integer not null, elapsed_ms integer not null, device_id text, saved_at timestamptz(3) not null default now(),
	primary key (attempt_id, question_id))`);
await pool.query("truncate bench_answers");

const text = `insert into bench_answers (attempt_id, question_id, alternative_id, flagged, seq, elapsed_ms, device_id)
	values ($1, $2, $3, $4, $5, $6, $7)`;
let next = 0;

async function insertUntil(end: number): Promise<number> {
	let count = 0;
	for (; performance.now() < end; count += 1) {
		const id = next++;
		const values = [Math.floor(id / 100), id % 100, id, false, id, 1500, "bench-device"];
		await pool.query({ name: "insert_answer", text, values });
	}
	return count;
}

serveRounds({}, async (seconds) => {
	const started = performance.now();
	const end = started + seconds * 1000;
	const counts = await Promise.all(Array.from({ length: Number(concurrency) }, () => insertUntil(end)));
	return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - started);
});
