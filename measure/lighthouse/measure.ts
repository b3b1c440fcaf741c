import lighthouse, { type Report } from "lighthouse";
import { type Category, categories, type Measured, medians } from "./measured.ts";

const runTimeout = 120_000;

/** Measures a page several times and returns the median of each figure. */
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
