import { counter } from "../counts.ts";

const lookups = counter(
	"cachimbo_cache_lookups_total",
	"What was looked for in the memories of this process, and whether it was there.",
	"cache",
	"result",
);

/** Counts look-ups in a memory: call it with whether it was there. */
export function countLookups(cache: string): (isHit: boolean) => void {
	const [hit, miss] = [lookups.of(cache, "hit"), lookups.of(cache, "miss")];
	return (isHit) => {
		if (isHit) hit.value++;
		else miss.value++;
	};
}
