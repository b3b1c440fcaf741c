import type { FastifyBaseLogger } from "fastify";
import { createGate } from "../gate.ts";
import type { Job, JobHandler } from "./jobs.ts";
import type { Piece, Tries } from "./tries.ts";

/** Deaths of the program after which work is left alone. */
const mostDeaths = 2;
/** Work that comes by the clock is tried again after so long: it may have been something else. */
const pauseHours = 1;

/** One piece of work as the queue hands it over. */
export interface Taken {
	id: string;
	data: object;
	/** Whether the queue will not try again if this fails. */
	isLast: boolean;
}

type Outcome = "completed" | "failed";

/**
 * Runs work so that none can stop the program for good: tries are counted before they begin, and what the program died
 * with twice is given up. What it died with once runs one by one, so that it is the guilty one that dies again.
 */
export function createJobRunner(tries: Tries, log: FastifyBaseLogger) {
	const oneByOne = createGate({ running: 1, waiting: Number.POSITIVE_INFINITY, full: "" });
	const running = new Set<Piece>();

	async function giveUp({ job, giveUp: end }: JobHandler, piece: Piece, data: object, deaths: number): Promise<void> {
		await end(data as never);
		await tries.givenUp(piece, job.givenUp);
		log.error({ ...piece, deaths, report: job.givenUp }, "job given up");
	}

	async function attempt(handler: JobHandler, piece: Piece, { data, isLast }: Taken): Promise<void> {
		const { job, work } = handler;
		const before = await tries.soFar(piece);
		if (before.givenUpHours !== null && !(job.every && before.givenUpHours >= pauseHours)) return;
		if (before.givenUpHours === null && before.deaths >= mostDeaths) {
			return giveUp(handler, piece, data, before.deaths);
		}
		await tries.begin(piece, before);
		running.add(piece);
		try {
			await work(data as never);
		} catch (error) {
			await tries.ended(piece);
			if (isLast && !isAskedAgain(job)) await giveUp(handler, piece, data, before.deaths);
			throw error;
		} finally {
			running.delete(piece);
		}
		await tries.done(piece);
	}

	return {
		/** Each by itself, whatever becomes of it: a repeated batch would repeat its mails. */
		async run(handler: JobHandler, taken: Taken): Promise<Outcome> {
			const piece = { job: handler.job.name, about: aboutOf(handler.job, taken) };
			try {
				const { deaths } = await tries.soFar(piece);
				const now = () => attempt(handler, piece, taken);
				await (deaths > 0 ? oneByOne(now) : now());
				return "completed";
			} catch (error) {
				log.error({ err: error, job: piece.job }, "job failed");
				return "failed";
			}
		},
		/** What a stop in order breaks off did not kill anything. */
		async breakOff(): Promise<void> {
			for (const piece of [...running]) await tries.ended(piece);
		},
	};
}

/** By the clock, or by what looks for whatever is left over. */
const isAskedAgain = ({ every, keyOf }: Job<never>) => every !== undefined || keyOf !== undefined;

function aboutOf({ every, keyOf, aboutOf: about }: Job<never>, { id, data }: Taken): string {
	if (every) return "";
	return (about ?? keyOf)?.(data as never) ?? id;
}
