import { describe } from "vitest";
import { redisServer } from "./redis-server.ts";

/** How long P-075 goes without it; `npm run test:long` says 60. */
export const awaySeconds = Number(process.env.REDIS_AWAY_SECONDS ?? 3);

/** Tests on a real Redis. Where there is none they are skipped, and counted with the reason at the end of the run. */
export const describeOnRedis = (title: string, tests: () => void): void =>
	redisServer
		? void describe(title, tests)
		: void describe.skip(`${title} (no redis-server here: npm run test:long fetches it where it may)`, tests);
