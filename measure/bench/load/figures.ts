export interface Figures {
	count: number;
	p50: number;
	p95: number;
	p99: number;
	max: number;
}

const at = (sorted: readonly number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;

/** Returns the median, the 95th and 99th percentile and the maximum in milliseconds; 0 without values. */
export function figuresOf(times: readonly number[]): Figures {
	const sorted = Float64Array.from(times).sort() as unknown as number[];
	return {
		count: sorted.length,
		p50: at(sorted, 0.5),
		p95: at(sorted, 0.95),
		p99: at(sorted, 0.99),
		max: at(sorted, 1),
	};
}
