import { startTransition, useEffect, useState } from "react";

/**
 * How many of `total` parts to render now: `first` of them at once, the others `step` by step, each after the ones before
 * it are on the screen, so that a slow phone answers to touches in between. Parts only ever come at the end: what shows
 * does not move. Other parts, by another `name`, begin anew.
 */
export function useSlices(total: number, first: number, step: number, name = ""): number {
	const [last, setLast] = useState({ name, count: first });
	const count = last.name === name ? last.count : first;
	useEffect(() => {
		if (count < total) startTransition(() => setLast({ name, count: count + step }));
	}, [count, total, step, name]);
	return Math.min(count, total);
}
