import { counter } from "../work/counts.ts";

const lookups = counter(
	"cachimbo_cache_lookups_total",
	"What was looked for in the memories of this process, and whether it was there.",
	"cache",
	"result",
);

/** Counts hits and misses of a cache. @returns a function to call for each lookup */
export function countLookups(cache: string): (isHit: boolean) => void {
	const [hit, miss] = [lookups.of(cache, "hit"), lookups.of(cache, "miss")];
	return (isHit) => {
		if (isHit) hit.value++;
		else miss.value++;
	};
}
