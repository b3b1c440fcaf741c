import { againstBareRoute } from "../load/against-bare-route.ts";
import type { Effort } from "../load/rounds.ts";
import type { Cachimbo } from "../processes/cachimbo.ts";
import type { Result } from "../report/result.ts";

/**
 * Measures pages for visitors, against a Fastify route that sends as many bytes with as many headers. @param server in
 * production mode
 */
export async function measurePages(server: Cachimbo, effort: Effort): Promise<Result[]> {
	const results: Result[] = [];
	for (const [path, encoding] of [
		["/", "identity"],
		["/", "gzip"],
		["/", "br"],
		["/blog", "gzip"],
	] as const) {
		const { limit, ours, note } = await againstBareRoute({ server, path, token: undefined, encoding }, effort);
		results.push({ name: `GET ${path}, ${encoding}`, unit: "/s", limit, ours, note, target: { atLeast: 0.75 } });
	}
	return results;
}
