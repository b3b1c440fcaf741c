import { type DestinationStream, type Logger, pino } from "pino";

/** JSON lines. What fails is told without the values of its statement: they are people's addresses and password hashes. */
export function createLog(level: string, destination?: DestinationStream): Logger {
	const options = { level, redact: ["req.headers.authorization"], serializers: { err: describeError } };
	return pino(options, destination ?? standardOutput());
}

/** Where it leads to a file on a full disk, lines wait and then are lost: without a listener the fault would end the program. */
function standardOutput(): DestinationStream {
	const output = pino.destination({ sync: true, maxLength: 1024 * 1024 });
	output.on("error", () => {});
	process.stdout.on("error", () => {});
	process.stderr.on("error", () => {});
	return output;
}

const longestQuote = 100;

/**
 * What somebody outside wrote, as a log may show it: in quotation marks, on one line, cut, and with no link that could be
 * opened or taken for one of ours.
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
	// drizzle's message and stack repeat the parameters; PostgreSQL's `detail` repeats the row, so fields are named one by one.
	const { query, cause } = error as { query?: unknown; cause?: unknown };
	const isQuery = typeof query === "string" && cause instanceof Error;
	const { name, message, code, constraint, stack } = (isQuery ? cause : error) as Fault;
	return { type: name, message, code, constraint, stack, ...(isQuery ? { query } : {}) };
}

type Fault = Error & { code?: unknown; constraint?: unknown };
