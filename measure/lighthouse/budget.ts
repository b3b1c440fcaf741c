import { categories, type Measured } from "./measured.ts";

/** Layout shift too small to be noticed. */
const noShift = 0.001;
const leastScore = 98;

export const pages = ["/", "/premium", "/blog", "/contacto", "/login"] as const;

/** Budget of the landing page: bytes of script, bytes in total, and LCP in milliseconds. */
const landing = { script: 15_000, total: 200_000, lcp: 1800 };

export const explanation = [
	"Lighthouse's mobile preset: a middling phone (CPU slowed down four times) on a simulated slow 4G (150 ms, 1.6 Mbit/s).",
	`Each score at least ${leastScore}; no layout shift (less than ${noShift}); on / script at most 15 kB, everything at most 200 kB, LCP at most 1.8 s.`,
	"kB are 1000 bytes as they came over the wire, headers and all.",
] as const;

/** @returns a sentence for each limit that the page exceeds */
export function shortcomings(page: Measured): string[] {
	const found: string[] = categories
		.filter((category) => !(page.scores[category] >= leastScore))
		.map((category) => `${category} ${page.scores[category]} < ${leastScore}`);
	if (!(page.cls < noShift)) found.push(`CLS ${page.cls.toFixed(3)}`);
	if (page.path === "/") {
		for (const [figure, limit] of Object.entries(landing)) {
			const value = page[figure as keyof typeof landing];
			if (!(value <= limit)) found.push(`${figure} ${Math.round(value)} > ${limit}`);
		}
	}
	return found.map((fault) => `${page.path}: ${fault}`);
}
