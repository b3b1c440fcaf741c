import { describe } from "vitest";
import { redisServer } from "./redis-server.ts";

/** Duration of P-075's outage; `npm run test:long` uses 60. */
export const awaySeconds = Number(process.env.REDIS_AWAY_SECONDS ?? 3);

/** Tests on a real Redis. Without it they are skipped, and reported with the reason at the end of the run. */
export const describeOnRedis = (title: string, tests: () => void): void =>
	redisServer
		? void describe(title, tests)
		: void describe.skip(`${title} (no redis-server here: npm run test:long fetches it where it may)`, tests);
