import { explanation } from "./budget.ts";
import type { Measured } from "./measured.ts";

const columns = ["page", "perf.", "access.", "practices", "SEO", "LCP", "CLS", "TBT", "script", "total"] as const;
const widths = [40, 5, 7, 9, 4, 7, 6, 7, 8, 8];

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const cells = ({ path, scores, lcp, cls, tbt, script, total }: Measured): string[] => [
	path,
	...[scores.performance, scores.accessibility, scores["best-practices"], scores.seo].map(String),
	`${(lcp / 1000).toFixed(2)} s`,
	cls.toFixed(3),
	`${Math.round(tbt)} ms`,
	kB(script),
	kB(total),
];

const shortened = (text: string, length: number): string =>
	text.length > length ? `${text.slice(0, length - 1)}…` : text;

const padded = (row: readonly string[]): string =>
	row
		.map((cell, at) => (at === 0 ? shortened(cell, widths[at]!).padEnd(widths[at]!) : cell.padStart(widths[at]!)))
		.join("  ")
		.trimEnd();

export const heading = padded(columns);
export const toLine = (page: Measured): string => padded(cells(page));

/** Returns the results as a Markdown document. @param facts one line each, about the machine and the run */
export function toMarkdown(measured: readonly Measured[], runs: number, facts: readonly string[]): string {
	const row = (texts: readonly string[]) => `| ${texts.join(" | ")} |`;
	return [
		"# Lighthouse",
		"",
		`Written by \`npm run lighthouse -- --write\`: medians of ${runs} runs a page, on the production build with its demonstration content.`,
		"",
		...[...explanation, ...facts].map((fact) => `- ${fact}`),
		"",
		row(columns),
		`|---|${"---:|".repeat(columns.length - 1)}`,
		...measured.map((page) => row(cells(page))),
		"",
	].join("\n");
}
