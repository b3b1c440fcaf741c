import { contextNow, type Span, type SpanAttributes, workIn } from "./work-context.ts";

export interface SpanStart {
	name: string;
	kind: "server" | "client" | "consumer";
	attributes?: SpanAttributes;
	/** trusted `traceparent` header; its trace is continued */
	traceparent?: string | undefined;
}

type BeginSpan = (start: SpanStart, parent: Span | undefined) => Span;

let beginWith: BeginSpan | undefined;

/** Sets the tracer of the process; undefined: none. */
export const traceWith = (begin: BeginSpan | undefined): void => {
	beginWith = begin;
};

export const isTraced = (): boolean => beginWith !== undefined;

/** Begins a span under the current one. @returns undefined without tracing */
export const beginSpan = (start: SpanStart): Span | undefined => beginWith?.(start, contextNow()?.span);

/** Runs `work` in its own span; without tracing just runs it. */
export async function traced<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
	const span = beginSpan(start);
	if (!span) return work();
	try {
		const result = await workIn({ logged: { ...contextNow()?.logged, traceId: span.traceId }, span }, work);
		span.end();
		return result;
	} catch (error) {
		span.end(error);
		throw error;
	}
}
