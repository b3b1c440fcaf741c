import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkout } from "../bench/processes/cachimbo.ts";

const images = join(checkout, "docs", "images");

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
