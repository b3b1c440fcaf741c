import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findPrograms } from "../../topology/programs.ts";
import { heading, lineOf, type Row } from "./row.ts";
import { drain } from "./rows/drain.ts";
import { failOver } from "./rows/failover.ts";
import { fillDisk } from "./rows/full-disk.ts";
import { killProcesses } from "./rows/kill-process.ts";
import { killMigration } from "./rows/killed-migration.ts";
import { mixFaults } from "./rows/mixed-faults.ts";
import { startAndEnd } from "./rows/operator.ts";
import { restartDatabase } from "./rows/restart-postgres.ts";
import { restartInTurn } from "./rows/rolling-restart.ts";
import { goWithoutRedis } from "./rows/without-redis.ts";
import { openStage, type Stage } from "./stage.ts";

/**
 * P-073 to P-080 in the scaled topology: two processes behind nginx, on PostgreSQL and Redis, with students by HTTP and sockets.
 * Prints a table; exits with 1 if a row fails, with 77 if nothing could be tried. Part of npm run test:long. Arguments:
 * --seconds=60 of the longest rows, --rounds=20, --seed=…, --only=P-073,mixed, --port=4300.
 */
const { values } = parseArgs({
	options: {
		seconds: { type: "string", default: "60" },
		rounds: { type: "string", default: "20" },
		seed: { type: "string", default: String(Math.floor(Math.random() * 1e6)) },
		only: { type: "string" },
		port: { type: "string", default: "4300" },
	},
});
const seconds = Number(values.seconds);
const rowWithinMs = 6 * 60_000;

const rows: Record<string, (stage: Stage) => Promise<Row>> = {
	start: startAndEnd,
	"P-073": (stage) => killProcesses(stage, seconds),
	"P-074": (stage) => restartDatabase(stage, Math.ceil(seconds * 0.75)),
	"P-075": (stage) => goWithoutRedis(stage, seconds),
	"P-076": fillDisk,
	"P-077": killMigration,
	"P-078": drain,
	"P-080": (stage) => failOver(stage, Math.ceil(seconds / 2)),
	rolling: restartInTurn,
	mixed: (stage) => mixFaults(stage, Number(values.rounds), Number(values.seed)),
};

/** A hanging row fails; its child processes end with us. */
const inTime = (row: Promise<Row>, id: string): Promise<Row> =>
	Promise.race([
		row,
		delay(rowWithinMs, undefined, { ref: false }).then(() => {
			throw new Error(`${id} did not end within ${rowWithinMs / 60_000} min`);
		}),
	]);

const found = findPrograms(process.env.PATH ?? "");
if ("missing" in found) {
	console.log(`Skipped, ${Object.keys(rows).length} rows of the scaled topology: ${found.missing}`);
	process.exit(77);
}

const begin = performance.now();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
const stage = await openStage(found.programs, Number(values.port), 60);
const played: Row[] = [];
const skipped: string[] = [];
let broken = "";
try {
	for (const [id, row] of Object.entries(rows)) {
		if (values.only && !values.only.split(",").includes(id)) continue;
		if (id === "P-076" && !stage.disk) skipped.push(`${id}: mounting a small file system is not allowed here`);
		else {
			const result = await inTime(row(stage), id);
			played.push(result);
			for (const line of [lineOf(result), ...result.wrong]) console.log(line);
		}
	}
} catch (error) {
	broken = error instanceof Error ? `${error.stack}\n${stage.lines.slice(-20).join("\n")}` : String(error);
	console.log(broken);
} finally {
	await stage.close();
}

for (const line of [...heading, ...played.map(lineOf)]) console.log(line);
for (const { id, wrong } of played) for (const sentence of wrong) console.log(`${id}: ${sentence}`);
for (const sentence of skipped) console.log(`Skipped, ${sentence}`);
console.log(`Seed ${values.seed}, ${Math.round((performance.now() - begin) / 1000)} s.`);
process.exit(!broken && played.every(({ wrong }) => wrong.length === 0) ? 0 : 1);
