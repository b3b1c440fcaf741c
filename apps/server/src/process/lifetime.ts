import type { Logger } from "pino";

/** Time limit of a shutdown: an upload may take 20 s, and jobs 5 more; process supervisors wait for 30. */
const longestMs = 29_000;
/** Ctrl-C signals the program and npm, and npm forwards it: a second signal within this time is not an impatient person. */
const repeatedWithinMs = 1_000;

/** Shutdown callbacks, run from last to first. */
const open: (() => unknown)[] = [];
let stoppedAt: number | undefined;

/** Registers a shutdown callback; it runs before those registered earlier. */
export const atEnd = (close: () => unknown): void => void open.push(close);

export const isStopping = (): boolean => stoppedAt !== undefined;

/** Aborts a start that is under way once a signal has come. @throws Error */
export function throwIfStopping(): void {
	if (isStopping()) throw new Error("stopped during the start");
}

export async function closeAll(): Promise<void> {
	for (const close of open.splice(0).reverse()) await close();
}

/**
 * The first signal starts a graceful shutdown; a second one, or a timeout, exits at once. @param announcedMs time that the program
 * keeps serving before that
 */
export function stopOnSignals(log: Logger, announcedMs: number): void {
	const onSignal = (signal: NodeJS.Signals) => {
		if (stoppedAt !== undefined) {
			if (performance.now() - stoppedAt > repeatedWithinMs) process.exit(1);
			return;
		}
		stoppedAt = performance.now();
		log.info({ signal }, "stopping");
		setTimeout(() => process.exit(1), announcedMs + longestMs).unref();
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
