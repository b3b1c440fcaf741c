import lighthouse, { type Report } from "lighthouse";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

/** One page as Lighthouse's mobile preset sees it. Scores of 100, times in milliseconds, sizes in bytes on the wire. */
export interface Measured {
	path: string;
	scores: Record<Category, number>;
	lcp: number;
	cls: number;
	tbt: number;
	script: number;
	total: number;
	/** what cost points, the dearest first */
	faults: readonly string[];
}

const runTimeout = 120_000;

/** The medians of some runs, each figure by itself. */
export async function measurePage(origin: string, path: string, port: number, runs: number): Promise<Measured> {
	const all: Measured[] = [];
	for (let run = 0; run < runs; run++) all.push(await runOnce(origin, path, port));
	return medians(all);
}

async function runOnce(origin: string, path: string, port: number): Promise<Measured> {
	const flags = { port, logLevel: "error", onlyCategories: categories } as const;
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(() => late.reject(new Error(`${path} took longer than ${runTimeout} ms`)), runTimeout);
	const result = await Promise.race([lighthouse(origin + path, flags), late.promise]).finally(() =>
		clearTimeout(timer),
	);
	if (!result) throw new Error(`Lighthouse says nothing about ${path}`);
	if (result.lhr.runtimeError) throw new Error(`${path}: ${result.lhr.runtimeError.message}`);
	return read(path, result.lhr);
}

function read(path: string, report: Report): Measured {
	const value = (audit: string): number => report.audits[audit]?.numericValue ?? Number.NaN;
	const requests = report.audits["network-requests"]?.details?.items ?? [];
	const bytes = (wanted: (type: unknown) => boolean) =>
		requests
			.filter(({ resourceType }) => wanted(resourceType))
			.reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
	const score = (category: Category) => Math.round((report.categories[category]?.score ?? 0) * 100);
	return {
		path,
		scores: Object.fromEntries(categories.map((category) => [category, score(category)])) as Measured["scores"],
		lcp: value("largest-contentful-paint"),
		cls: value("cumulative-layout-shift"),
		tbt: value("total-blocking-time"),
		script: bytes((type) => type === "Script"),
		total: bytes(() => true),
		faults: faultsOf(report),
	};
}

function faultsOf(report: Report): string[] {
	const weighed = categories.flatMap((category) => report.categories[category]?.auditRefs ?? []);
	return weighed
		.filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
		.map(({ id, weight }) => ({ audit: report.audits[id]!, lost: weight * (1 - (report.audits[id]!.score ?? 1)) }))
		.sort((one, other) => other.lost - one.lost)
		.map(({ audit }) => [audit.title, audit.displayValue].filter(Boolean).join(": "));
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

/** Of an even number the higher middle one: nothing is made up. */
const median = (values: readonly number[]): number =>
	[...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
