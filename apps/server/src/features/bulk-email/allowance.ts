/** Token bucket for mails: `perMinute`, with a burst of one second's share. */
export function createAllowance(perMinute: number, now: () => number = () => performance.now()) {
	const capacity = Math.max(1, perMinute / 60);
	const perMs = perMinute / 60_000;
	let left = capacity;
	let at = now();
	const refill = () => {
		if (!Number.isFinite(perMinute)) return;
		const time = now();
		left = Math.min(capacity, left + (time - at) * perMs);
		at = time;
	};
	return {
		available(): number {
			refill();
			return Number.isFinite(left) ? Math.floor(left) : Number.MAX_SAFE_INTEGER;
		},
		use(count: number): void {
			left -= count;
		},
		/** Milliseconds until the next mail may begin; Infinity if there is nothing to wait for. */
		nextMs(): number {
			refill();
			return left >= 1 ? Number.POSITIVE_INFINITY : Math.ceil((1 - left) / perMs);
		},
	};
}
