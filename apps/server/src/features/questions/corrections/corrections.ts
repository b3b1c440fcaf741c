import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import type { CorrectedAlternative } from "../../../db/schema/attempts/corrections.ts";
import { statement } from "../../../db/statement.ts";
import type { Deps } from "../../../deps.ts";
import { defineJob } from "../../../jobs/jobs.ts";
import type { AskedQuestion, KeyCorrection } from "./effective-key.ts";

export { type AskedQuestion, findOption, isUnmapped, type KeyCorrection, keyAsOf } from "./effective-key.ts";

/** A row of the log of corrections. */
export interface Correction extends KeyCorrection {
	questionId: number;
	before: CorrectedAlternative | null;
	after: CorrectedAlternative | null;
	reason: string;
	/** ISO 8601 */
	createdAt: string;
}

/** Corrections and annulments of some questions, which grading applies on top of a paper. */
export interface Standing {
	/** by id, ascending */
	corrections: Correction[];
	/** ids of the questions that are annulled now */
	annulled: number[];
	/** id of the newest correction of any question: these corrections include all up to this id */
	latest: number;
}

/** SQL: id of the newest correction. Ids follow the order of commits. */
export const latestCorrection = "(select coalesce(max(id), 0) from key_corrections)";

/** SQL, a JSON list of the log's rows. */
const columns = `coalesce((select json_agg(json_build_object('id', c.id, 'questionId', c.question_id, 'kind', c.kind,
	'questionVersion', c.question_version, 'before', c.before, 'after', c.after, 'skippedVersions', c.skipped_versions,
	'undoes', c.undoes, 'reason', c.reason, 'createdAt', c.created_at) order by c.id)
	from key_corrections c where c.question_id = any($ids::int[])), '[]')`;

const selectStanding = statement<{ ids: readonly number[] }, Standing>(
	"read_corrections",
	`select ${columns} as corrections, ${latestCorrection} as latest, array(
		select id from questions where id = any($ids::int[]) and annulled_at is not null) as annulled`,
);

/** Reads corrections uncached. The statement that ends an attempt compares `latest`. */
export async function readStanding(deps: Pick<Deps, "db">, ids: readonly number[]): Promise<Standing> {
	const [row] = await selectStanding(deps, { ids });
	if (!row) throw new Error("What stands always has a row");
	return row;
}

/** Converts a question of a paper to the form that corrections use. */
export const askedOf = ({ version = 0, options }: QuestionDto): AskedQuestion => ({
	version,
	keyId: options.find(({ isCorrect }) => isCorrect)?.id ?? 0,
	options: options.map(({ id, text, picture }) => ({ id, text, picture: picture?.url ?? null })),
});

interface AuthoredCorrection extends Correction {
	author: string;
}

const selectLog = statement<{ questionId: number }, AuthoredCorrection>(
	"list_corrections",
	`select c.id, c.question_id as "questionId", c.kind, c.question_version as "questionVersion", c.before, c.after,
			c.skipped_versions as "skippedVersions", c.undoes, c.reason, c.created_at as "createdAt",
			concat_ws(' ', u.first_names, u.last_names) as author
		from key_corrections c join users u on u.id = c.author_id where c.question_id = $questionId::int order by c.id`,
);

/** A question's corrections with their author, oldest first. */
export async function listCorrections(deps: Pick<Deps, "db">, questionId: number): Promise<AuthoredCorrection[]> {
	return selectLog(deps, { questionId });
}

/** Newest correction of a question in force, which is the only one that can be undone. */
export function standingOf<T extends Pick<Correction, "id" | "undoes">>(log: readonly T[]): T | undefined {
	const undone = new Set(log.map(({ undoes }) => undoes));
	return log.findLast(({ id, undoes }) => undoes === null && !undone.has(id));
}

/**
 * Serialises corrections until the commit, so that ids follow the order of commits, and a reader of one id sees all lower ids.
 * Lock order: the question first, this lock last.
 */
export async function lockCorrections(tx: Tx): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('key corrections', 74))`);
}

/** Regrades the attempts that corrections affect. */
export const regradeJob = defineJob<{ from: string }>("regrade-attempts", {
	givenUp: "No se pudo terminar de recalificar los intentos de una pregunta corregida. Se intentará otra vez.",
	// Subject of the job: the position where it resumes, so that only a piece without progress is given up, not the whole regrade.
	aboutOf: ({ from }) => from,
	// Sent again each minute (see `go-on-regrading`), since an abandoned job blocks all later corrections.
	sentAgain: true,
});

/** Enqueues the next piece of regrading. A failure only causes a delay, since the log has the pending corrections. */
export async function sendRegrade({ jobs, log }: Pick<Deps, "jobs" | "log">, from: string): Promise<void> {
	try {
		await jobs.send(regradeJob, { from });
	} catch (error) {
		log.warn({ err: error }, "grading after a correction begins later");
	}
}
