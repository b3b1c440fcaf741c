import { copyFile, stat, truncate } from "node:fs/promises";

const maxLogBytes = 10 * 1024 * 1024;
const checkEveryMs = 60_000;

/**
 * Copies PostgreSQL's log to `<log>.1` and truncates it once it is large. The server keeps appending to the file it was started
 * with, so the file must stay. Lines written between the two steps are lost.
 */
export async function rotateLog(logFile: string, maxBytes = maxLogBytes): Promise<void> {
	const found = await stat(logFile).catch(() => undefined);
	if (!found || found.size <= maxBytes) return;
	await copyFile(logFile, `${logFile}.1`);
	await truncate(logFile);
}

/** Checks the log's size once a minute. @returns a function that stops the checks */
export function keepLogSmall(logFile: string, onError: (error: unknown) => void): () => void {
	const timer = setInterval(() => void rotateLog(logFile).catch(onError), checkEveryMs).unref();
	return () => clearInterval(timer);
}
