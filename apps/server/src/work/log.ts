import { type DestinationStream, type Logger, pino } from "pino";
import { contextNow } from "./work-context.ts";

/** JSON lines. Failed statements are logged without their values, which may be e-mail addresses and password hashes. */
export function createLog(level: string, destination?: DestinationStream): Logger {
	const options = { level, redact: ["req.headers.authorization"], serializers: { err: describeError }, mixin: workOf };
	return pino(options, destination ?? standardOutput());
}

/** Adds the id of the request or job to each log line; a request's own logger already does. */
function workOf(_line: object, _level: number, logger: Logger): Record<string, string> {
	const { requestId, ...others } = contextNow()?.logged ?? {};
	return requestId === undefined || "requestId" in logger.bindings() ? others : { requestId, ...others };
}

/** With stdout on a full disk, lines are buffered and then lost; without this listener the error would end the process. */
function standardOutput(): DestinationStream {
	const output = pino.destination({ sync: true, maxLength: 1024 * 1024 });
	output.on("error", () => {});
	process.stdout.on("error", () => {});
	process.stderr.on("error", () => {});
	return output;
}

const longestQuote = 100;

/**
 * Untrusted text for a log line: quoted, on one line, truncated, and without links that could be opened or mistaken for
 * ours.
 */
export function quoted(text: unknown): string {
	const line = String(text)
		.slice(0, 1000)
		.replace(/[\p{C}\p{Z}]+/gu, " ")
		.replace(/[«»]/g, '"')
		.replace(/:\/\//g, "[:]")
		.replace(/(?<=\S)[.?=](?=\S)/g, "[$&]")
		.trim();
	return `«${line.length > longestQuote ? `${line.slice(0, longestQuote)}…` : line}»`;
}

function describeError(error: unknown): unknown {
	if (!(error instanceof Error)) return error;
	// drizzle's message and stack contain the parameters, PostgreSQL's `detail` the row: copy only fields known to be safe.
	const { query, cause } = error as { query?: unknown; cause?: unknown };
	const isQuery = typeof query === "string" && cause instanceof Error;
	const { name, message, code, constraint, stack } = (isQuery ? cause : error) as Fault;
	return { type: name, message, code, constraint, stack, ...(isQuery ? { query } : {}) };
}

type Fault = Error & { code?: unknown; constraint?: unknown };
