import {
	type Context,
	type Span as OtelSpan,
	ROOT_CONTEXT,
	type SpanContext,
	SpanKind,
	SpanStatusCode,
	trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
	BatchSpanProcessor,
	ParentBasedSampler,
	TraceIdRatioBasedSampler,
	TracerProvider,
} from "@opentelemetry/sdk-trace";
import { type SpanStart, traceWith } from "../work/traces.ts";
import type { Span } from "../work/work-context.ts";

export interface TraceSettings {
	/** base URL of the collector; traces are sent to `/v1/traces` */
	endpoint: string;
	serviceName: string;
	/** sampling ratio of traces that begin here, 0 to 1 */
	share: number;
}

/** Limits memory if the collector is slow or unavailable: excess spans are dropped. */
const bounds = { maxQueueSize: 2048, maxExportBatchSize: 256, scheduledDelayMillis: 2_000, exportTimeoutMillis: 5_000 };
/** Time that shutdown waits for unsent spans. */
const flushWithinMs = 1_000;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Exports traces to a collector by OTLP over HTTP. @returns a function that flushes and stops */
export function exportTraces({ endpoint, serviceName, share }: TraceSettings): () => Promise<void> {
	const exporter = new OTLPTraceExporter({
		url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
		timeoutMillis: bounds.exportTimeoutMillis,
	});
	const provider = new TracerProvider({
		resource: resourceFromAttributes({ "service.name": serviceName }),
		sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
		spanProcessors: [new BatchSpanProcessor({ exporter, ...bounds })],
	});
	const tracer = provider.getTracer("cachimbo");
	const contexts = new WeakMap<Span, Context>();
	traceWith(({ name, kind, attributes, traceparent }: SpanStart, parent) => {
		const parentContext = (parent && contexts.get(parent)) ?? contextFrom(traceparent);
		const otel = tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, parentContext);
		const span = toSpan(otel);
		contexts.set(span, trace.setSpan(ROOT_CONTEXT, otel));
		return span;
	});
	return async () => {
		traceWith(undefined);
		const timeout = Promise.withResolvers<void>();
		const timer = setTimeout(timeout.resolve, flushWithinMs);
		await Promise.race([provider.shutdown().catch(() => {}), timeout.promise]);
		clearTimeout(timer);
	};
}

function toSpan(otel: OtelSpan): Span {
	return {
		traceId: otel.spanContext().traceId,
		rename: (name) => void otel.updateName(name),
		end(failure, attributes) {
			if (attributes) otel.setAttributes(attributes);
			if (failure !== undefined) {
				otel.setAttribute("error.type", typeOf(failure));
				otel.setStatus({ code: SpanStatusCode.ERROR });
			}
			otel.end();
		},
	};
}

function typeOf(failure: unknown): string {
	const { code, name } = failure as { code?: unknown; name?: unknown };
	return String(code ?? name ?? "error");
}

/** W3C Trace Context, version 00; the same fields are read from later versions. */
function contextFrom(traceparent: string | undefined): Context {
	const [, traceId, spanId, flags] =
		/^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:$|-)/.exec(traceparent ?? "") ?? [];
	if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
	const remote: SpanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
	return trace.setSpanContext(ROOT_CONTEXT, remote);
}
