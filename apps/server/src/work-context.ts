import { AsyncLocalStorage } from "node:async_hooks";

/** Names of OpenTelemetry's semantic conventions; never a value that somebody typed. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** One stretch of time of a trace. */
export interface Span {
	traceId: string;
	/** A better name than it began with. */
	rename(name: string): void;
	/** @param failure what went wrong, if something did; of an error only its code is told, since messages may hold values */
	end(failure?: unknown, attributes?: SpanAttributes): void;
}

/** What log lines and spans of the work that is under way, a request or a job, have in common. */
export interface WorkContext {
	/** in every log line, such as `requestId` */
	logged: Readonly<Record<string, string>>;
	/** what its own spans are children of; undefined without tracing */
	span?: Span | undefined;
}

const current = new AsyncLocalStorage<WorkContext | undefined>();

/** Runs `work`, also what it does later, in this context; undefined: in none. */
export const workIn = <T>(context: WorkContext | undefined, work: () => T): T => current.run(context, work);

/** The caller's; undefined for what belongs to no request and no job. */
export const contextNow = (): WorkContext | undefined => current.getStore();
