import { statSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import type { DatabaseLog } from "../db/embedded/log.ts";
import { diskFull, isFullDisk } from "../db/unavailable.ts";
import { AppError, StartError } from "../errors.ts";
import type { Settings } from "../settings.ts";
import { explainStartFault } from "../start-faults.ts";
import { ArchiveError } from "./archive/archive-error.ts";

/** Ctrl-C reaches this process from the terminal and by the script that started it. */
const repeatedWithinMs = 1_000;

/** Bad words on the command line. */
export class UsageError extends StartError {
	override name = "UsageError";
}

/** Who asks how it is called gets the usage, and nothing is done. */
class HelpAsked extends Error {}

/**
 * Runs a task of the operator to its end, and ends the process: with 0, with 1 and a sentence, or with 130 where a signal
 * came. A second signal does not wait for what the first one ends.
 */
export async function runOperation(usage: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
	const told = new AbortController();
	let toldAt = Number.POSITIVE_INFINITY;
	const onSignal = () => {
		if (performance.now() - toldAt > repeatedWithinMs) process.exit(130);
		if (!told.signal.aborted) toldAt = performance.now();
		told.abort();
	};
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
	try {
		await work(told.signal);
		process.exit(0);
	} catch (error) {
		if (error instanceof HelpAsked) {
			say(usage);
			process.exit(0);
		}
		process.stderr.write(`${told.signal.aborted ? "Interrupted." : printable(sentence(error))}\n`);
		if (error instanceof UsageError) process.stderr.write(`\n${usage}\n`);
		process.exit(told.signal.aborted ? 130 : 1);
	}
}

function sentence(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	if (error instanceof StartError) return error.message;
	// Its own words are for the users of the site, in Spanish; operators read English.
	if (error instanceof AppError)
		return error.code === "UNAVAILABLE"
			? "The file store cannot be used now; what it answered is told above. Run this again later."
			: `The program refused it (${error.code}).`;
	const { code } = error as NodeJS.ErrnoException;
	if (isFullDisk(error) || code === diskFull) return `The disk is full: ${error.message}`;
	if (code === "ENOENT" || code === "EACCES" || code === "EISDIR") return error.message;
	return error.stack ?? error.message;
}

/** An error of work with the settings' database or folder, as a sentence where there is one. */
export async function explained<T>(settings: Settings, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw explainStartFault(error, settings);
	}
}

/** What is wrong with an archive, with its name. */
export async function ofArchive<T>(path: string, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "EISDIR" && statSync(path).isDirectory())
			throw new StartError(`${path} is a folder: name the archive in it.`, { cause: error });
		if (!(error instanceof ArchiveError)) throw error;
		throw new StartError(`${path} cannot be restored: ${error.message}.`, { cause: error });
	}
}

/** `cwd`: the folder in which the operator typed, given by the script of npm, which runs elsewhere. */
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
		// Node goes on about arguments that begin with a hyphen, of which there are none here.
		throw new UsageError(`${(error as Error).message.split(/\. |\n/, 1)[0]?.replace(/\.$/, "")}.`);
	}
}

export const say = (line: string): void => void process.stdout.write(`${printable(line)}\n`);

/** What an archive or a browser calls itself may hold what a terminal takes for commands. */
const printable = (text: string): string => text.replace(/[^\P{C}\n]/gu, " ");

/** Of the embedded database: what does not concern a task that goes well is left out. */
export const quietLog: DatabaseLog = {
	info() {},
	warn: (line) => void process.stderr.write(`${line}\n`),
	error: (line) => void process.stderr.write(`${line}\n`),
};
