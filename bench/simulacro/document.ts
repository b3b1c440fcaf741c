import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkout } from "../processes/cachimbo.ts";
import { machineFacts } from "../report/machine.ts";

const path = join(checkout, "docs", "performance.md");
const images = join(checkout, "docs", "images");

const opening = (part: string) => `<!-- ${part}: written by npm run simulacro -- --part=${part} --write -->`;
const closing = (part: string) => `<!-- end of ${part} -->`;

/**
 * Replaces a part's text between its marks; the text around it is hand-written.
 * @param remarks on the run, besides the machine's facts
 */
export function writePart(part: string, text: string, remarks: readonly string[]): void {
	const page = readFileSync(path, "utf8");
	const [from, to] = [page.indexOf(opening(part)), page.indexOf(closing(part))];
	if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for ${part}`);
	const facts = [...machineFacts(), ...remarks].join("; ");
	writeFileSync(path, `${page.slice(0, from + opening(part).length)}\n\n*${facts}*\n\n${text}\n\n${page.slice(to)}`);
}

export const writeImage = (name: string, svg: string): void => writeFileSync(join(images, name), svg);

export type Cell = string | number | undefined;

/** Returns a Markdown table; all columns but the first are right-aligned. */
export function table(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
	const line = (cells: readonly Cell[]) => `| ${cells.map(written).join(" | ")} |`;
	return [
		line(heads),
		`|---|${heads
			.slice(1)
			.map(() => "---:|")
			.join("")}`,
		...rows.map(line),
	].join("\n");
}

/** Formats a value with three significant digits. */
export function written(value: Cell): string {
	if (value === undefined) return "–";
	if (typeof value === "string") return value;
	const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
	return value.toLocaleString("en", { maximumFractionDigits: digits });
}

/** Returns the unsuccessful outcomes, including refusals that the device handles by itself with a retry or a merge. */
export const notDone = (outcomes: Readonly<Record<string, number>>): string =>
	Object.entries(outcomes)
		.filter(([outcome]) => outcome !== "200")
		.map(([outcome, count]) => `${count.toLocaleString("en")} × ${outcome}`)
		.join(", ") || "–";
