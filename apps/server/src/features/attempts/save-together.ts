import { type Deadline, deadlineNow, isPast, workUntil } from "../../deadline.ts";
import type { Deps } from "../../deps.ts";
import { busy } from "../../errors.ts";
import { contextNow, type WorkContext, workIn } from "../../work-context.ts";
import { type Batch, type Saved, saveBatch, saveBatches } from "./sheet-writer.ts";

interface Save extends Batch {
	/** of its request: one statement writes what many wait for */
	deadline: Deadline | undefined;
	context: WorkContext | undefined;
	resolve(saved: Saved | undefined): void;
	reject(error: unknown): void;
}

/** Most saves in one statement, and most that may queue for the next. */
const mostTogether = 50;
const mostWaiting = 2000;
/** Milliseconds after which the next statement no longer waits for a slow one. */
const patience = 50;

/** The statement works for the latest of its saves, and has its deadline; each save is answered by its own. */
function workFor<T>(saves: readonly Save[], work: () => Promise<T>): Promise<T> {
	const { deadline, context } = saves.at(-1) ?? {};
	// Not as fresh as its request may be: it was let in when it joined the others.
	return workIn(context, () => (deadline ? workUntil({ at: deadline.at }, work) : work()));
}

async function runAlone(deps: Deps, save: Save): Promise<void> {
	if (isPast(save.deadline)) return save.reject(busy());
	try {
		save.resolve(await workFor([save], () => saveBatch(deps, save)));
	} catch (error) {
		save.reject(error);
	}
}

/** Saves that the batch skipped (locked rows), or all of a failed batch, are written one by one. */
async function runTogether(deps: Deps, saves: readonly Save[]): Promise<void> {
	const rows = await workFor(saves, () => saveBatches(deps, saves)).catch(() => []);
	const byId = new Map(rows.map((row) => [row.id, row]));
	for (const save of saves) {
		const saved = byId.get(save.id);
		if (saved) save.resolve(saved);
		else void runAlone(deps, save);
	}
}

/**
 * Writes the saves that arrive while others are being written by one statement: one commit, one round trip. A save
 * that comes alone is written at once, and nobody is answered before the commit that holds their answers.
 */
function createSaver(deps: Deps) {
	let isRunning = false;
	let waiting: Save[] = [];

	function begin(): void {
		isRunning = waiting.length > 0;
		if (!isRunning) return;
		const next = onlyOnce(begin);
		const timer = setTimeout(next, patience);
		void runTogether(deps, takeTogether()).then(() => {
			clearTimeout(timer);
			next();
		});
	}

	/** The first in line, one of each attempt: a second save of an attempt goes on from the first one's result. */
	function takeTogether(): Save[] {
		const taken = new Map<number, Save>();
		const left: Save[] = [];
		for (const save of waiting) {
			if (isPast(save.deadline)) save.reject(busy());
			else if (taken.size < mostTogether && !taken.has(save.id)) taken.set(save.id, save);
			else left.push(save);
		}
		waiting = left;
		return [...taken.values()];
	}

	return (batch: Batch) =>
		new Promise<Saved | undefined>((resolve, reject) => {
			if (waiting.length >= mostWaiting) throw busy();
			waiting.push({ ...batch, deadline: deadlineNow(), context: contextNow(), resolve, reject });
			if (isRunning) return;
			isRunning = true;
			setImmediate(begin); // batches whatever else arrives in this turn of the event loop
		});
}

function onlyOnce(act: () => void): () => void {
	let done = false;
	return () => {
		if (done) return;
		done = true;
		act();
	};
}

/** Writes one device's batch to one attempt. @returns undefined for an attempt that is not there */
export const saveTogether = (deps: Deps, batch: Batch): Promise<Saved | undefined> =>
	deps.memories.of(createSaver)(batch);
