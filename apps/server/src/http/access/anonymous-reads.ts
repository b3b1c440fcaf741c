import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { addressKey } from "../../limits/address-key.ts";
import type { MaybePromise } from "../../work/maybe-promise.ts";

/**
 * Rate limit of anonymous reads by address, per minute, in tenths of a generated answer (reasons for the prices:
 * docs/decisions/0008). `ready`: bytes in memory, 304 included. `page`: a page that must be rendered, also for signed-in users,
 * because a page request carries no token. `drawn`: a picture, which keeps a core busy. `made`: any other answer. `free`: files
 * and health checks.
 */
const limit = { name: "anonymous-reads", points: 3000, seconds: 60 };
const prices = { free: 0, ready: 1, page: 5, made: 10, drawn: 60 };

export type Price = keyof typeof prices;
type Counted = Pick<Deps, "limits">;

/** Install after authentication. A route without `reads` costs `made`; posts to pages are counted too. */
export function limitAnonymousReads(app: FastifyInstance, deps: Counted): void {
	app.decorateRequest("paid", undefined);
	app.addHook("onRequest", (request, _reply, done) => {
		const { auth, reads = "made" } = request.routeOptions.config;
		const isRead = request.method === "GET" || request.method === "HEAD" || reads === "page";
		if (auth !== "public" || reads === "free" || !isRead) return done();
		try {
			const charged = charge(deps, request, reads);
			if (charged instanceof Promise) charged.then(() => done(), done);
			else done();
		} catch (refusal) {
			done(refusal as Error);
		}
	});
}

/** Charges the cached price; payFor charges the rest on a cache miss. @throws AppError RATE_LIMITED */
function charge(deps: Counted, request: FastifyRequest, reads: Price): MaybePromise<void> {
	request.paid = prices[reads === "page" ? "ready" : reads];
	return deps.limits.consume(limit, payerOf(request), request.paid);
}

/** Signed-in users have their own budget: a free account must not raise the limit of its address. */
const payerOf = ({ actor, ip }: FastifyRequest) => (actor ? `u${actor.userId}` : addressKey(ip));

/** Call on a cache miss, before the answer is built. @throws AppError RATE_LIMITED */
export function payFor(deps: Counted, request: FastifyRequest, price: Price): MaybePromise<void> {
	if (request.paid === undefined) return;
	const rest = Math.max(0, prices[price] - request.paid);
	request.paid = prices[price];
	return deps.limits.consume(limit, payerOf(request), rest);
}

declare module "fastify" {
	interface FastifyContextConfig {
		/** price of an anonymous read */
		reads?: Price;
	}
	interface FastifyRequest {
		/** amount charged so far for an anonymous read; undefined if it is not counted */
		paid: number | undefined;
	}
}
