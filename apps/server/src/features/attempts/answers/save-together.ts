import type { Deps } from "../../../deps.ts";
import { type Deadline, deadlineNow, isPast, workUntil } from "../../../work/deadline.ts";
import { busy } from "../../../work/errors.ts";
import { contextNow, type WorkContext, workIn } from "../../../work/work-context.ts";
import { type Batch, type SaveResult, saveBatch, saveBatches } from "./sheet-writer.ts";

interface Save extends Batch {
	/** deadline and context of its request: one statement writes the saves of many requests */
	deadline: Deadline | undefined;
	context: WorkContext | undefined;
	resolve(saved: SaveResult | undefined): void;
	reject(error: unknown): void;
}

/** Limits: saves in one statement, and saves queued for the next ones. */
const mostTogether = 50;
const mostWaiting = 2000;
/** Milliseconds to wait for a slow statement before the next one starts. */
const patienceMs = 50;

/** Runs the statement with the context and deadline of the latest of its saves. */
function workFor<T>(saves: readonly Save[], work: () => Promise<T>): Promise<T> {
	const { deadline, context } = saves.at(-1) ?? {};
	// Without the request's `isFresh`: its save was admitted when it joined the batch.
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

/** Runs one batch. Saves that it skipped (locked rows), or all of a failed batch, are written one by one. */
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
 * Group commit: saves that arrive while others are being written share the next statement. A lone save is written at once, and no
 * request is answered before its commit.
 */
function createSaver(deps: Deps) {
	let isRunning = false;
	let waiting: Save[] = [];

	function begin(): void {
		isRunning = waiting.length > 0;
		if (!isRunning) return;
		const next = onlyOnce(begin);
		const timer = setTimeout(next, patienceMs);
		void runTogether(deps, takeBatch()).then(() => {
			clearTimeout(timer);
			next();
		});
	}

	/** First saves in the queue, one for each attempt: a second save of an attempt builds on the result of the first. */
	function takeBatch(): Save[] {
		const batch = new Map<number, Save>();
		const remaining: Save[] = [];
		for (const save of waiting) {
			if (isPast(save.deadline)) save.reject(busy());
			else if (batch.size < mostTogether && !batch.has(save.id)) batch.set(save.id, save);
			else remaining.push(save);
		}
		waiting = remaining;
		return [...batch.values()];
	}

	return (batch: Batch) =>
		new Promise<SaveResult | undefined>((resolve, reject) => {
			if (waiting.length >= mostWaiting) throw busy();
			waiting.push({ ...batch, deadline: deadlineNow(), context: contextNow(), resolve, reject });
			if (isRunning) return;
			isRunning = true;
			setImmediate(begin); // collects the other saves of this turn of the event loop
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

/** Writes one device's batch to one attempt. @returns undefined when there is no such attempt */
export async function saveTogether(deps: Deps, batch: Batch): Promise<SaveResult | undefined> {
	return deps.memories.of(createSaver)(batch);
}
