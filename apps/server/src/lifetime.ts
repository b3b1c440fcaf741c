import type { Logger } from "pino";

const drainSeconds = 25;
/** A terminal tells a program and npm, and npm tells it again; a person who is impatient takes longer. */
const repeatedWithinMs = 1_000;

/** What is open, closed from the last to the first. */
const open: (() => unknown)[] = [];
let stoppedAt: number | undefined;

/** Closed when the program ends, before what was opened earlier. */
export const atEnd = (close: () => unknown): void => void open.push(close);

export const isStopping = (): boolean => stoppedAt !== undefined;

/** @throws Error once a signal has come: a start that is under way opens nothing more. */
export function goOn(): void {
	if (isStopping()) throw new Error("told to stop during the start");
}

export async function closeAll(): Promise<void> {
	for (const close of open.splice(0).reverse()) await close();
}

/** The first signal drains and stops in order; another one, or too long a drain, ends at once. */
export function stopOnSignals(log: Logger): void {
	const onSignal = (signal: NodeJS.Signals) => {
		if (stoppedAt !== undefined) {
			if (performance.now() - stoppedAt > repeatedWithinMs) process.exit(1);
			return;
		}
		stoppedAt = performance.now();
		log.info({ signal }, "stopping");
		setTimeout(() => process.exit(1), drainSeconds * 1000).unref();
		closeAll().then(
			() => process.exit(0),
			(error) => {
				log.error({ err: error }, "did not stop cleanly");
				process.exit(1);
			},
		);
	};
	process.on("SIGTERM", onSignal);
	process.on("SIGINT", onSignal);
}
