import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { isAlive, processIdOf } from "../db/process-name.ts";
import { jobTries } from "../db/schema/jobs.ts";

/** Identifies a job: its kind, and which of that kind. */
export interface Piece {
	job: string;
	about: string;
}

export interface TriesSoFar {
	/** Tries during which the process died. */
	deaths: number;
	/** Hours since it was given up; null: not given up. */
	givenUpHours: number | null;
	/** Whether another live process is running it. */
	elsewhere: boolean;
}

export type Tries = ReturnType<typeof createTries>;

/** Counts tries in the database before they begin, so that one during which the process dies is counted too. */
export function createTries(db: Db) {
	const me = processIdOf(db);
	const elsewhere = sql<boolean>`coalesce(${jobTries.process} <> ${me}::uuid
		and ${sql.raw(isAlive("job_tries.process::text"))}, false)`;
	const rowOf = ({ job, about }: Piece) => and(eq(jobTries.job, job), eq(jobTries.about, about));
	return {
		async soFar(piece: Piece): Promise<TriesSoFar> {
			const givenUpHours = sql<number | null>`extract(epoch from now() - ${jobTries.givenUpAt})::float8 / 3600`;
			const { tries, process } = jobTries;
			const [row] = await db.select({ tries, process, givenUpHours, elsewhere }).from(jobTries).where(rowOf(piece));
			if (!row) return { deaths: 0, givenUpHours: null, elsewhere: false };
			// A row of this very process: the end of its try could not be stored, because the database was down.
			const isTried = row.process === me || row.elsewhere;
			return { ...row, deaths: isTried ? row.tries - 1 : row.tries };
		},
		/** @returns false if another live process is running it: then nothing was counted */
		async begin(piece: Piece, { deaths }: TriesSoFar): Promise<boolean> {
			const now = { tries: deaths + 1, process: me, givenUpAt: null, report: null };
			const begun = await db
				.insert(jobTries)
				.values({ ...piece, ...now })
				.onConflictDoUpdate({ target: [jobTries.job, jobTries.about], set: now, setWhere: sql`not ${elsewhere}` })
				.returning({ job: jobTries.job });
			return begun.length > 0;
		},
		/** Call when it succeeded: deletes the row. */
		async done(piece: Piece): Promise<void> {
			await db.delete(jobTries).where(rowOf(piece));
		},
		/** Call when it failed or was interrupted by a graceful shutdown: the try does not count as a crash. */
		async ended(piece: Piece): Promise<void> {
			await db
				.update(jobTries)
				.set({ tries: sql`${jobTries.tries} - 1`, process: null })
				.where(and(rowOf(piece), eq(jobTries.process, me)));
		},
		async givenUp(piece: Piece, report: string): Promise<void> {
			const now = { process: null, givenUpAt: sql`now()`, report };
			await db
				.insert(jobTries)
				.values({ ...piece, tries: 0, ...now })
				.onConflictDoUpdate({ target: [jobTries.job, jobTries.about], set: now });
		},
	};
}
