import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Deadline, freshInMs, workUntil } from "../../work/deadline.ts";
import { busy } from "../../work/errors.ts";
import { hasBody } from "../bodies/media-type.ts";
import { placeOf } from "./place-of.ts";

/** Maximum response time in milliseconds, not counting the time to receive the body. */
export const answerWithinMs = { usually: 3_000, uploads: 15_000, exports: 60_000 };
/** Interval of deadline checks while the body is being received. */
const lookMs = 250;

/**
 * Ends every request by its deadline, with 503 if time runs out; its database queries end a little earlier. Its writes may have
 * been committed: a retry finds out.
 */
export function installDeadlines(app: FastifyInstance): void {
	app.decorateRequest("deadline", undefined);
	app.decorateRequest("deadlineTimer", undefined);
	app.addHook("onRequest", (request, reply, done) => {
		const { answerWithinMs: within = answerWithinMs.usually, overload } = request.routeOptions.config;
		request.deadline = freshInMs(within, overload?.isUrgent);
		watch(request.deadline, request, reply);
		// Not "onResponse", which is not called if the client has left.
		reply.raw.once("close", () => clearTimeout(request.deadlineTimer));
		workUntil(request.deadline, done);
	});
	app.addHook("preParsing", (request, _reply, _payload, done) => {
		const { deadline, raw, headers } = request;
		if (deadline && !raw.complete && hasBody(headers)) deadline.stoppedAt = performance.now();
		done();
	});
	app.addHook("preValidation", (request, _reply, done) => {
		if (request.body !== undefined || request.raw.complete) resumeDeadline(request);
		// Body events belong to the connection, outside of the request's AsyncLocalStorage: set the deadline again.
		if (request.deadline && hasBody(request.headers)) workUntil(request.deadline, done);
		else done();
	});
}

/** Resumes the deadline; call it after reading the body yourself. */
export function resumeDeadline({ deadline }: FastifyRequest): void {
	if (deadline?.stoppedAt === undefined) return;
	deadline.at += performance.now() - deadline.stoppedAt;
	deadline.stoppedAt = undefined;
}

function watch(deadline: Deadline, request: FastifyRequest, reply: FastifyReply): void {
	const left = deadline.stoppedAt === undefined ? deadline.at - performance.now() : lookMs;
	if (left > 0) request.deadlineTimer = setTimeout(watch, left, deadline, request, reply);
	// If the process was busy, the awaited event may already be in the queue; setImmediate handles it first.
	else setImmediate(refuse, request, reply);
}

function refuse(request: FastifyRequest, reply: FastifyReply): void {
	// A response that has begun continues: the client may just be slow. A client that has left is sent nothing.
	if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return;
	request.log.warn(placeOf(request), "not answered in time");
	reply.send(busy());
}

declare module "fastify" {
	interface FastifyRequest {
		deadline: Deadline | undefined;
		deadlineTimer: NodeJS.Timeout | undefined;
	}
	interface FastifyContextConfig {
		/** overrides `usually` */
		answerWithinMs?: number;
	}
}
