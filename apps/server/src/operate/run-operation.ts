import { statSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import type { DatabaseLog } from "../db/embedded/log.ts";
import { diskFull, isFullDisk } from "../db/unavailable.ts";
import type { Settings } from "../settings/settings.ts";
import { explainStartFault } from "../start-faults.ts";
import { AppError, StartError } from "../work/errors.ts";
import { ArchiveError } from "./archive/archive-error.ts";

/** Ctrl-C reaches this process twice: from the terminal and from the script that started it. */
const repeatedWithinMs = 1_000;

/** Invalid command line. */
export class UsageError extends StartError {
	override name = "UsageError";
}

/** Thrown for --help: prints the usage and does nothing else. */
class HelpAsked extends Error {}

/**
 * Runs an operator task and exits: with 0, with 1 and a message, or with 130 on a signal. A second signal does not wait for what
 * the first one aborts.
 */
export async function runOperation(usage: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
	const stop = new AbortController();
	let stoppedAt = Number.POSITIVE_INFINITY;
	const onSignal = () => {
		if (performance.now() - stoppedAt > repeatedWithinMs) process.exit(130);
		if (!stop.signal.aborted) stoppedAt = performance.now();
		stop.abort();
	};
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
	try {
		await work(stop.signal);
		process.exit(0);
	} catch (error) {
		if (error instanceof HelpAsked) {
			say(usage);
			process.exit(0);
		}
		process.stderr.write(`${stop.signal.aborted ? "Interrupted." : printable(messageOf(error))}\n`);
		if (error instanceof UsageError) process.stderr.write(`\n${usage}\n`);
		process.exit(stop.signal.aborted ? 130 : 1);
	}
}

function messageOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	if (error instanceof StartError) return error.message;
	// AppError messages are for users, in Spanish; operators read English.
	if (error instanceof AppError)
		return error.code === "UNAVAILABLE"
			? "The file store cannot be used now; what it answered is above. Run this again later."
			: `The program refused it (${error.code}).`;
	const { code } = error as NodeJS.ErrnoException;
	if (isFullDisk(error) || code === diskFull) return `The disk is full: ${error.message}`;
	if (code === "ENOENT" || code === "EACCES" || code === "EISDIR") return error.message;
	return error.stack ?? error.message;
}

/** Turns errors of work with the settings' database or folder into a message for the operator, if there is one. */
export async function withExplainedFaults<T>(settings: Settings, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw explainStartFault(error, settings);
	}
}

/** Adds the archive's name to an ArchiveError. */
export async function withArchiveName<T>(path: string, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "EISDIR" && statSync(path).isDirectory())
			throw new StartError(`${path} is a folder: name the archive in it.`, { cause: error });
		if (!(error instanceof ArchiveError)) throw error;
		throw new StartError(`${path} cannot be restored: ${error.message}.`, { cause: error });
	}
}

/** `cwd`: the operator's working directory, passed on by the npm script, which runs elsewhere. */
export function readArguments<T extends NonNullable<ParseArgsConfig["options"]>>(options: T, args: string[]) {
	if (args.some((arg) => arg === "--help" || arg === "-h")) throw new HelpAsked();
	try {
		const config = { options: { ...options, cwd: { type: "string" } }, args, allowPositionals: true } as const;
		const { values, positionals } = parseArgs(config);
		const from = (values as { cwd?: string }).cwd ?? process.cwd();
		return {
			values: values as ReturnType<typeof parseArgs<{ options: T }>>["values"],
			positionals,
			pathOf: (path: string) => (isAbsolute(path) ? path : resolve(from, path)),
		};
	} catch (error) {
		// Node appends hints about arguments that begin with a hyphen; there are none here.
		throw new UsageError(`${(error as Error).message.split(/\. |\n/, 1)[0]?.replace(/\.$/, "")}.`);
	}
}

export const say = (line: string): void => void process.stdout.write(`${printable(line)}\n`);

/** Removes control characters: names from archives and browsers may contain terminal escapes. */
const printable = (text: string): string => text.replace(/[^\P{C}\n]/gu, " ");

/** Log of the embedded database that omits informational lines. */
export const quietLog: DatabaseLog = {
	info() {},
	warn: (line) => void process.stderr.write(`${line}\n`),
	error: (line) => void process.stderr.write(`${line}\n`),
};
