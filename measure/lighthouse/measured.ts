export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

/** Figures of one page by Lighthouse's mobile preset: scores up to 100, times in milliseconds, transferred bytes. */
export interface Measured {
	path: string;
	scores: Record<Category, number>;
	lcp: number;
	cls: number;
	tbt: number;
	script: number;
	total: number;
	/** audits that cost points, the most expensive first */
	faults: readonly string[];
}

/** @param all at least one run of the same page */
export function medians(all: readonly Measured[]): Measured {
	const of = (figure: (one: Measured) => number): number => median(all.map(figure));
	const worst = [...all].sort((one, other) => other.faults.length - one.faults.length)[0]!;
	return {
		path: worst.path,
		scores: Object.fromEntries(
			categories.map((category) => [category, of(({ scores }) => scores[category])]),
		) as Measured["scores"],
		lcp: of(({ lcp }) => lcp),
		cls: of(({ cls }) => cls),
		tbt: of(({ tbt }) => tbt),
		script: of(({ script }) => script),
		total: of(({ total }) => total),
		faults: worst.faults,
	};
}

/** Returns the median; for an even count the higher middle value, so that it is always a measured value. */
const median = (values: readonly number[]): number =>
	[...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
