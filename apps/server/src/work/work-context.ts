import { AsyncLocalStorage } from "node:async_hooks";

/** Names of OpenTelemetry's semantic conventions; never a value that somebody typed. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** Span of a trace. */
export interface Span {
	traceId: string;
	/** Renames the span. */
	rename(name: string): void;
	/** @param failure the error, if any; only its code is exported, since messages may contain values */
	end(failure?: unknown, attributes?: SpanAttributes): void;
}

/** Context shared by log lines and spans of the current request or job. */
export interface WorkContext {
	/** in every log line, such as `requestId` */
	logged: Readonly<Record<string, string>>;
	/** parent of its spans; undefined without tracing */
	span?: Span | undefined;
}

const current = new AsyncLocalStorage<WorkContext | undefined>();

/** Runs `work`, including its asynchronous continuations, in this context; undefined: in none. */
export const workIn = <T>(context: WorkContext | undefined, work: () => T): T => current.run(context, work);

/** The caller's context; undefined outside requests and jobs. */
export const contextNow = (): WorkContext | undefined => current.getStore();
