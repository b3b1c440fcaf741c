import { contextNow, type Span, type SpanAttributes, workIn } from "./work-context.ts";

export interface SpanStart {
	name: string;
	kind: "server" | "client" | "consumer";
	attributes?: SpanAttributes;
	/** a `traceparent` header of whom we trust; the trace goes on from there */
	traceparent?: string | undefined;
}

type BeginSpan = (start: SpanStart, parent: Span | undefined) => Span;

let beginWith: BeginSpan | undefined;

/** From now on spans are made by this; undefined: no more. The process has one tracer, as it has one log. */
export const traceWith = (begin: BeginSpan | undefined): void => {
	beginWith = begin;
};

export const isTraced = (): boolean => beginWith !== undefined;

/** A span under that of the work that is under way. @returns undefined without tracing */
export const beginSpan = (start: SpanStart): Span | undefined => beginWith?.(start, contextNow()?.span);

/** Runs `work` in a span of its own; without tracing just runs it. */
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
