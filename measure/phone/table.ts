import { availableParallelism } from "node:os";
import type { Figures } from "./walk.ts";

type Unit = "s" | "kB" | "ms" | "×" | "";

interface Row {
	what: string;
	figure: string;
	unit: Unit;
	atMost?: number;
	/** Figure of which twice as much is permitted, too. */
	orTwice?: string;
	/** Value before this measurement existed, measured by hand. */
	before?: number;
}

const waits = (what: string, step: string, before?: number): Row[] => [
	{ what, figure: `${step} time`, unit: "s", ...(before === undefined ? {} : { before }) },
	{ what: "– a bare page of the same requests", figure: `${step} floor`, unit: "s" },
	{ what: "– ours ÷ that", figure: `${step} ratio`, unit: "×", atMost: 1.5 },
];

/** Waits are compared with a floor of the same run, since seconds depend on the machine; bytes and requests have limits. */
const rows: readonly Row[] = [
	{ what: "landing, cold: largest paint", figure: "landing paint", unit: "s", before: 2.1 },
	...waits("landing, cold: loaded", "landing"),
	{ what: "– on the wire", figure: "landing bytes", unit: "kB", before: 118 },
	...waits("sign-in → first list, cold", "sign-in", 11.3),
	{ what: "– script files", figure: "sign-in scripts", unit: "", atMost: 12, before: 78 },
	{ what: "– requests", figure: "sign-in requests", unit: "", before: 94 },
	{ what: "– all on the wire", figure: "sign-in bytes", unit: "kB", atMost: 170, before: 291 },
	...waits("list → university", "university", 2.6),
	...waits("university → first question", "first question", 4.1),
	{ what: "– both, on the wire", figure: "list to question bytes", unit: "kB", before: 261 },
	{ what: "landing → first question, waits only", figure: "road time", unit: "s", before: 23.7 },
	{ what: "– on the wire until it can be tapped", figure: "road bytes", unit: "kB", atMost: 390, before: 702 },
	{ what: "– unasked afterwards", figure: "kept afterwards", unit: "kB", atMost: 120 },
	...waits("reload in the exam, warm", "reload", 5),
	{ what: "– requests", figure: "reload requests", unit: "", before: 158 },
	{ what: "– on the wire", figure: "reload bytes", unit: "kB", atMost: 5, before: 67 },
	...waits("finish → result", "finish", 5),
	{ what: "– longest task", figure: "finish task", unit: "ms", atMost: 200, before: 3100 },
	{ what: "– requests", figure: "finish requests", unit: "", atMost: 3 },
	{ what: "– on the wire", figure: "finish bytes", unit: "kB", atMost: 9, before: 65 },
	...waits("same review again", "review", 4.1),
	{ what: "– on the wire", figure: "review bytes", unit: "kB", atMost: 2, before: 65 },
	...waits("dashboard, warm", "dashboard", 4.5),
	{ what: "– on the wire", figure: "dashboard bytes", unit: "kB" },
	...waits("second exam", "second exam", 5.4),
	{ what: "– on the wire", figure: "second exam bytes", unit: "kB" },
	{
		what: "tap → circle painted, the slowest of ten",
		figure: "tap",
		unit: "ms",
		atMost: 100,
		before: 144,
		orTwice: "tap floor",
	},
	{ what: "– a circle of a bare page, the slowest of ten", figure: "tap floor", unit: "ms" },
	{ what: "ten answers, both ways", figure: "ten answers bytes", unit: "kB", atMost: 20, before: 19 },
];

/** Returns the median of each figure over all walks. */
export function medians(allWalks: readonly Figures[]): Figures {
	const middle = (name: string) => {
		const sorted = allWalks.map((figures) => figures[name] ?? Number.NaN).sort((a, b) => a - b);
		return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
	};
	return Object.fromEntries(Object.keys(allWalks[0] ?? {}).map((name) => [name, middle(name)]));
}

const isOverLimit = ({ figure, atMost = Number.POSITIVE_INFINITY, orTwice }: Row, figures: Figures) =>
	!(figures[figure]! <= Math.max(atMost, orTwice === undefined ? 0 : 2 * figures[orTwice]!));

export const exceededLimits = (figures: Figures): string[] =>
	rows.filter((row) => isOverLimit(row, figures)).map(({ figure }) => figure);

function formatted(value: number | undefined, unit: Unit): string {
	if (value === undefined) return "";
	return `${unit === "s" || unit === "×" || (unit === "kB" && value < 100) ? value.toFixed(1) : Math.round(value)} ${unit}`.trim();
}

const cells = (row: Row, figures: Figures) => [
	row.what,
	formatted(row.before, row.unit),
	row.atMost === undefined ? "" : `≤ ${row.atMost} ${row.unit}`.trim(),
	formatted(figures[row.figure], row.unit),
	row.atMost === undefined ? "" : isOverLimit(row, figures) ? "OVER" : "ok",
];

const heading = ["step", "before", "limit", "measured", ""];

export const toText = (figures: Figures): string =>
	[heading, ...rows.map((row) => cells(row, figures))]
		.map(([what = "", ...others]) => what.padEnd(42) + others.map((cell) => cell.padStart(11)).join(""))
		.join("\n");

/** kB from the landing page to the first question. */
export const mostOverHttp2 = 350;

/** Lists the kB of each step. Times and requests are those of HTTP/1.1, whose floor is measured and whose requests are read. */
export function bytesOverHttp2(figures: Figures): string {
	const steps = rows.filter(({ unit }) => unit === "kB");
	const lines = steps.map(({ figure }) => `${figure.padEnd(42)}${formatted(figures[figure], "kB").padStart(11)}`);
	const road = figures["road bytes"]! <= mostOverHttp2 ? "ok" : "OVER";
	return [...lines, `road bytes ≤ ${mostOverHttp2} kB: ${road}`].join("\n");
}

export const toMarkdown = (figures: Figures, rounds: number): string =>
	[
		"# The student's road on a cheap phone",
		"",
		`Written by \`npm run phone -- --write\`: the middle of ${rounds} walks with an empty browser. Chromium with a processor six times`,
		"slower, over a line of 400 ms a round trip and 400 kbit/s that all connections share and that counts what the service worker",
		"fetches, too. Between the steps a person reads or types for some seconds; 'before' is what was measured on 2026-11-22, before",
		"any of it was worked on.",
		"",
		`- date: ${new Date().toISOString().slice(0, 10)}, cores: ${availableParallelism()}, ${process.platform} ${process.arch}, Node ${process.versions.node}`,
		"- browser, server and its database share these cores",
		"- a step ends in the frame that shows what is waited for: the score after a hand-in, the list of questions of a review, a page without placeholders",
		"- 'a bare page' requests as many bytes in as many requests, at once, on the same throttled browser and line; at least one document",
		"",
		"| step | before | limit | measured | |",
		"|---|---:|---:|---:|---|",
		...rows.map((row) => `| ${cells(row, figures).join(" | ")} |`),
		"",
	].join("\n");
