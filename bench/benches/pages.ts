import { againstBareRoute } from "../load/against-bare-route.ts";
import type { Effort } from "../load/rounds.ts";
import type { Result } from "../report/result.ts";

/** Pages for visitors, against a Fastify route that sends as many bytes with as many headers. @param url of a server in production mode */
export async function measurePages(url: string, effort: Effort): Promise<Result[]> {
	const results: Result[] = [];
	for (const [path, encoding] of [
		["/", "identity"],
		["/", "gzip"],
		["/", "br"],
		["/blog", "gzip"],
	] as const) {
		const measured = await againstBareRoute({ url, path, token: undefined, encoding }, effort);
		results.push({ name: `GET ${path}, ${encoding}`, unit: "/s", ...measured, target: { atLeast: 0.75 } });
	}
	return results;
}
