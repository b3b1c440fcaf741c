import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { busy } from "../work/errors.ts";
import type { Queue } from "../work/pace.ts";
import { countRefusal } from "./error-handler.ts";
import { answerWithinMs } from "./requests/request-deadline.ts";
import { apiHeaders } from "./security-headers.ts";

/** How a route is treated under overload. Only for routes whose clients come again by themselves. */
export interface Overload {
	/** brings answers: admitted before others */
	isUrgent?: boolean;
	/** queues that its requests wait in, besides the one for a connection */
	queues?(): readonly Queue[];
	/** longest expected wait that is admitted, in milliseconds; default: half a second */
	longestMs?: number;
}

/** Longest expected wait that is admitted, over all queues of a route. Half a second is also how long a burst is let in unmeasured. */
const longestWaitMs = 500;
/**
 * Longest wait of other routes that look up a session, as a share of their time for an answer: a little less than the pool's own
 * limit, which would refuse them after that look-up.
 */
const usualWaitShare = 0.3;
export const usualWaitMs = usualWaitShare * answerWithinMs.usually;
/** Shortest Retry-After in seconds. */
const soonest = 2;
/**
 * Longest Retry-After in seconds. An application that hands in waits for seven without telling its student. Screens that read or
 * start an exam wait for their turn by themselves and say so. After any other write its user is told to try again.
 */
const latest = { urgent: 7, turn: 60, write: 7 };

const { message, code, status } = busy();
const head = `{"success":false,"message":${JSON.stringify(message)},"code":"${code}","requestId":"`;
/** `turn` tells the client to wait and repeat the request: the server is overloaded, not away. */
const tail = { urgent: '","data":null}', turn: '","data":{"turn":true}}', write: '","data":null}' };

/**
 * Refuses requests on arrival, before their token is looked up and their body is read, while they would wait for too long: a
 * refusal takes time from those who are served. Retry-After gives each one refused a turn of its own after those refused before, at
 * the pace at which the queue moves, so that a crowd comes back as it can be served.
 */
export function installAdmission(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
	const promised = {
		urgent: createTurns(latest.urgent),
		turn: createTurns(latest.turn),
		write: createTurns(latest.write),
	};
	app.addHook("onRequest", (request, reply, done) => {
		const { overload, auth = "public", answerWithinMs: within = answerWithinMs.usually } = request.routeOptions.config;
		if (!overload && auth === "public") return done();
		const { isUrgent = false, queues, longestMs = longestWaitMs } = overload ?? { longestMs: usualWaitShare * within };
		const all = [db.$client.queueFor(isUrgent), ...(queues?.() ?? [])];
		if (all.reduce((sum, { wait }) => sum + wait, 0) <= longestMs) return done();
		// An idle queue still has the pace of its last crowd.
		const perTurnMs = Math.max(...all.filter(({ wait }) => wait > 0).map((queue) => queue.perTurnMs));
		const kind = isUrgent ? "urgent" : overload || request.method === "GET" ? "turn" : "write";
		refuse(request, reply, kind, promised[kind](perTurnMs));
	});
}

/**
 * Hands out turns one after the other.
 * @param latest seconds from now to the last turn, after which turns begin anew
 * @returns a function of the time of one turn, which gives seconds from now
 */
export function createTurns(latest: number, now = () => performance.now()) {
	let taken = 0;
	return (perTurnMs: number): number => {
		const earliest = now() + soonest * 1000;
		taken = Math.max(taken + perTurnMs, earliest);
		// Beyond the latest one, turns begin anew: nobody is sent away for longer, and not all to the same second.
		if (taken > now() + latest * 1000) taken = earliest;
		return Math.ceil((taken - now()) / 1000);
	};
}

/** Written past Fastify, whose hooks and serialisation take longer than the rest. */
function refuse(request: FastifyRequest, reply: FastifyReply, kind: keyof typeof latest, retryAfter: number): void {
	countRefusal(request, code);
	const body = head + request.id + tail[kind];
	reply.hijack();
	reply.raw.writeHead(status, {
		...apiHeaders,
		"content-type": "application/json; charset=utf-8",
		"content-length": Buffer.byteLength(body),
		"retry-after": String(retryAfter),
	});
	reply.raw.end(body);
}

declare module "fastify" {
	interface FastifyContextConfig {
		overload?: Overload;
	}
}
