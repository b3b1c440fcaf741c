import { startTransition, useEffect, useState } from "react";

/**
 * Returns how many of `total` parts to render now: `first` at once, then `step` more each time the previous ones are on the
 * screen, so that a slow phone responds to touches in between. Parts are only added at the end, so visible ones do not move.
 * Another `name` starts again.
 */
export function useSlices(total: number, first: number, step: number, name = ""): number {
	const [last, setLast] = useState({ name, count: first });
	const count = last.name === name ? last.count : first;
	useEffect(() => {
		if (count < total) startTransition(() => setLast({ name, count: count + step }));
	}, [count, total, step, name]);
	return Math.min(count, total);
}
