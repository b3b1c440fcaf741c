export type Unit = "/s" | "/min" | "ms" | "kB" | "MB";

/** One measured line. With `limit`, the target is about ours ÷ limit; without, about ours itself. */
export interface Result {
	name: string;
	unit: Unit;
	ours: number;
	limit?: number;
	target?: { atLeast: number } | { atMost: number };
	/** what else was seen in the same run */
	note?: string;
}

const judged = ({ ours, limit }: Result) => (limit === undefined ? ours : ours / limit);

export function fallsShort(result: Result): boolean {
	const { target } = result;
	if (!target) return false;
	return "atLeast" in target ? judged(result) < target.atLeast : judged(result) > target.atMost;
}

const verdict = (result: Result) => (fallsShort(result) ? "FALLS SHORT" : result.target ? "ok" : "");

function written(value: number | undefined, unit: Unit): string {
	if (value === undefined) return "";
	const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
	const number = value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
	return unit.startsWith("/") ? `${number}${unit}` : `${number} ${unit}`;
}

function targetOf({ target, limit, unit }: Result): string {
	if (!target) return "";
	const [sign, value] = "atLeast" in target ? ["≥", target.atLeast] : ["≤", target.atMost];
	return limit === undefined
		? `${sign} ${value.toLocaleString("en")}${unit.startsWith("/") ? unit : ` ${unit}`}`
		: `${sign} ${value}`;
}

/** name, limit, ours, ratio, target, verdict, note: as they are shown. */
function cells(result: Result): string[] {
	const { name, limit, ours, unit, note = "" } = result;
	const ratio = limit === undefined ? "" : (ours / limit).toFixed(2);
	return [name, written(limit, unit), written(ours, unit), ratio, targetOf(result), verdict(result), note];
}

const widths = [52, 11, 11, 5, 12, 11];

export const toLine = (result: Result): string =>
	cells(result)
		.map((cell, column) => (column === 0 ? cell.padEnd(52) : cell.padStart(widths[column] ?? 0)))
		.join("  ")
		.trimEnd();

export const heading = ["what", "limit", "ours", "ratio", "target", "", ""]
	.map((cell, column) => (column === 0 ? cell.padEnd(52) : cell.padStart(widths[column] ?? 0)))
	.join("  ")
	.trimEnd();

/** The results as a table of a document. */
export const toTable = (results: readonly Result[]): string =>
	[
		"| what | limit | ours | ratio | target | | seen in the same run |",
		"|---|---:|---:|---:|---:|---|---|",
		...results.map((result) => `| ${cells(result).join(" | ")} |`),
	].join("\n");

/** The results as a document. @param facts of the machine and the run, a line each */
export function toMarkdown(results: readonly Result[], facts: readonly string[]): string {
	return [
		"# Measured",
		"",
		"Written by `npm run bench -- --write`. A ratio is ours ÷ the limit, both medians of alternated rounds of the same run.",
		"",
		...facts.map((fact) => `- ${fact}`),
		"",
		toTable(results),
		"",
	].join("\n");
}
