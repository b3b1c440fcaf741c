import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "../../settings/settings.ts";
import { beginSpan, isTraced } from "../../work/traces.ts";
import { type WorkContext, workIn } from "../../work/work-context.ts";
import { hasBody } from "../bodies/media-type.ts";
import { routeOf } from "./place-of.ts";

/** Valid request id from a proxy; it is logged unchanged. */
const safeId = /^[\w.-]{8,64}$/;

/** Returns the request id given by a trusted proxy, so that both logs can be matched; otherwise a new one. */
export const requestIds =
	({ trustProxy }: Pick<Settings, "trustProxy">) =>
	({ headers }: Pick<IncomingMessage, "headers">): string => {
		const proxyId = trustProxy ? headers["x-request-id"] : undefined;
		return typeof proxyId === "string" && safeId.test(proxyId) ? proxyId : randomUUID();
	};

/**
 * Logs and traces a request's work under its id. With LOG_REQUESTS each request gets a log line. Install it before everything else
 * that works for a request.
 */
export function installRequestContext(app: FastifyInstance, { trustProxy, logRequests }: Settings): void {
	app.decorateRequest("context", undefined);
	const isReported = logRequests || isTraced();
	app.addHook("onRequest", (request, reply, done) => {
		request.context = contextOf(request, trustProxy);
		if (isReported) reportAtEnd(request, reply, logRequests);
		workIn(request.context, done);
	});
	// Body events belong to the connection and run outside the request's context.
	app.addHook("preValidation", (request, _reply, done) => {
		if (hasBody(request.headers)) workIn(request.context, done);
		else done();
	});
}

/** Uses events of the response: "onResponse" is not called if the client disconnects before the answer is complete. */
function reportAtEnd(request: FastifyRequest, reply: FastifyReply, logRequests: boolean): void {
	let isCut = true;
	reply.raw.once("finish", () => {
		isCut = false;
	});
	reply.raw.once("close", () =>
		workIn(request.context, () => {
			endSpan(request, reply, isCut);
			if (logRequests) logRequest(request, reply, isCut);
		}),
	);
}

function contextOf(request: FastifyRequest, trustProxy: boolean): WorkContext {
	const { id: requestId, method, headers, routeOptions } = request;
	// The route is added at the end: for pages it is known only after rendering. Probes would be most traces, so they have none.
	const span = routeOptions.config.quiet
		? undefined
		: beginSpan({
				...{ name: method, kind: "server" },
				attributes: { "http.request.method": method, "cachimbo.request.id": requestId },
				traceparent: trustProxy && typeof headers.traceparent === "string" ? headers.traceparent : undefined,
			});
	return { logged: { requestId, ...(span && { traceId: span.traceId }) }, span };
}

/** undefined if the client left first: every response starts with status 200. */
const statusSent = ({ raw, statusCode }: FastifyReply) => (raw.headersSent ? statusCode : undefined);

function endSpan(request: FastifyRequest, reply: FastifyReply, isCut: boolean): void {
	const { span } = request.context ?? {};
	if (!span) return;
	const route = routeOf(request);
	span.rename(`${request.method} ${route}`);
	const status = statusSent(reply);
	const failed = isCut ? "ECONNRESET" : status !== undefined && status >= 500 && String(status);
	const attributes = { "http.route": route, ...(status !== undefined && { "http.response.status_code": status }) };
	span.end(failed ? { code: failed } : undefined, attributes);
}

function logRequest(request: FastifyRequest, reply: FastifyReply, isCut: boolean): void {
	const ms = Math.round(reply.elapsedTime);
	const line = { method: request.method, route: routeOf(request), status: statusSent(reply), ms };
	const entry = isCut ? { ...line, cut: true } : line;
	request.log[request.routeOptions.config.quiet ? "debug" : "info"](entry, "request");
}

declare module "fastify" {
	interface FastifyRequest {
		context: WorkContext | undefined;
	}
}
