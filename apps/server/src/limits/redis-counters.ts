import { createHmac } from "node:crypto";
import type { Redis } from "ioredis";
import { RateLimiterCompatibleAbstract, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { Clock } from "../work/clock.ts";
import { createCounters, type MakeCounters } from "./counters.ts";

/**
 * Counts calls of all processes together. While Redis does not answer, each process counts by itself up to half of the limit: two
 * processes then allow as much as before, and nobody is refused because of Redis.
 * @param secret equal in all processes
 */
export const countInRedis =
	(redis: Redis, clock: Clock, secret: string): MakeCounters =>
	(name, { points, seconds }) => {
		const sealed = sealedBy(secret);
		const limiter = new RateLimiterRedis({
			...{ storeClient: redis, rejectIfRedisNotReady: true, keyPrefix: `cachimbo:limit:${name}` },
			...{ points, duration: seconds },
			insuranceLimiter: new InProcess(clock, Math.ceil(points / 2), seconds),
		});
		return {
			take: (key, count = 1) => limiter.consume(sealed(key), count).then(() => 0, waitOf),
			async isSpent(key, count = 1) {
				const state = await limiter.get(sealed(key));
				const isBegun = state !== null && state.consumedPoints > 0;
				return isBegun && state.remainingPoints < count ? waitOf(state) : 0;
			},
		};
	};

/** Hashes keys, which are IP or e-mail addresses, so that Redis, its dumps and its monitoring do not reveal them. */
const sealedBy =
	(secret: string) =>
	(key: string): string =>
		createHmac("sha256", secret).update(`limit ${key}`).digest("base64url").slice(0, 22);

/** Converts the library's rejection, which is a refusal or an error. @returns milliseconds */
function waitOf(refusal: unknown): number {
	if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
	throw refusal;
}

/** Uses our own counters as the library's insurance limiter: its in-memory counters are unbounded. */
class InProcess extends RateLimiterCompatibleAbstract {
	override keyPrefix = "";
	override blockDuration = 0;
	override execEvenly = false;
	readonly #counters;
	readonly #points;

	constructor(clock: Clock, points: number, seconds: number) {
		super();
		this.#points = points;
		this.#counters = createCounters(clock, { points, seconds });
	}

	override async consume(key: string, count = 1): Promise<RateLimiterRes> {
		const wait = this.#counters.take(key, count);
		if (wait > 0) throw new RateLimiterRes(0, wait);
		return this.get(key);
	}

	override async get(key: string): Promise<RateLimiterRes> {
		const { taken, endsInMs } = this.#counters.look(key);
		return new RateLimiterRes(Math.max(0, this.#points - taken), endsInMs, taken);
	}
}
