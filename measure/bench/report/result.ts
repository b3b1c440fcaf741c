import type { Measure } from "../load/rounds.ts";
import { inBrief, spreadOf, type Unit, written } from "./written.ts";

/** Another program that does the same, measured in the rounds of the same run. */
export interface AgainstPeer {
	name: string;
	did: Measure | number;
	/** Differences and common ground of the two, in one line. */
	compared: string;
}

/**
 * One measured line. With `limit`, the target applies to ours ÷ limit; without, to ours itself. A single number was measured
 * once.
 */
export interface Result {
	name: string;
	unit: Unit;
	ours: Measure | number;
	limit?: Measure | number;
	peer?: AgainstPeer | undefined;
	target?: { atLeast: number } | { atMost: number };
	/** Other observations of the same run. */
	note?: string;
}

const value = (measured: Measure | number) => (typeof measured === "number" ? measured : measured.median);
const judgedValue = ({ ours, limit }: Result) => (limit === undefined ? value(ours) : value(ours) / value(limit));

export function fallsShort(result: Result): boolean {
	const { target } = result;
	if (!target) return false;
	return "atLeast" in target ? judgedValue(result) < target.atLeast : judgedValue(result) > target.atMost;
}

const verdict = (result: Result) => (fallsShort(result) ? "FALLS SHORT" : result.target ? "ok" : "");

function targetOf({ target, limit, unit }: Result): string {
	if (!target) return "";
	const [sign, bound] = "atLeast" in target ? ["≥", target.atLeast] : ["≤", target.atMost];
	return limit === undefined
		? `${sign} ${bound.toLocaleString("en")}${unit.startsWith("/") ? unit : ` ${unit}`}`
		: `${sign} ${bound}`;
}

const ratio = (ours: Measure | number, other: Measure | number | undefined) => {
	if (other === undefined) return "";
	const times = value(ours) / value(other);
	return times.toFixed(times >= 10 ? 1 : 2);
};

type Write = (measured: Measure | number, unit: Unit) => string;

/** Returns the displayed cells: name, limit, ours, ours ÷ limit, target, verdict, peer, ours ÷ peer, note. */
function cells(result: Result, write: Write): string[] {
	const { name, limit, ours, peer, unit, note = "" } = result;
	const of = (measured: Measure | number | undefined) => (measured === undefined ? "" : write(measured, unit));
	const against = peer ? `${peer.name} ${of(peer.did)}` : "";
	return [
		...[name, of(limit), of(ours), ratio(ours, limit), targetOf(result), verdict(result)],
		...[against, ratio(ours, peer?.did), note],
	];
}

const heads = ["what", "limit", "ours", "ratio", "target", "", "peer", "ratio", "seen in the same run"];
const widths = [52, 11, 11, 5, 12, 11, 20, 5, 0];

const aligned = (texts: readonly string[]): string =>
	texts
		.map((text, column) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0)))
		.join("  ")
		.trimEnd();

/** Returns a line for the terminal: medians, and the spread of our rounds. */
export const toLine = (result: Result): string => {
	const texts = cells(result, inBrief);
	const spread = spreadOf(result.ours);
	return aligned([...texts.slice(0, -1), [spread && `rounds ${spread}`, result.note].filter(Boolean).join("; ")]);
};

export const heading = aligned(heads);

/** Returns the results as a Markdown table, followed by the comparisons with the peers. */
export function toTable(results: readonly Result[]): string {
	const compared = comparisons(results);
	return [
		`| ${heads.join(" | ")} |`,
		"|---|---:|---:|---:|---:|---|---:|---:|---|",
		...results.map((result) => `| ${cells(result, written).join(" | ")} |`),
		...(compared.length === 0 ? [] : ["", "What is equal between us and a peer, and what is not:", "", ...compared]),
	].join("\n");
}

/** Returns one line per comparison, preceded by the names of its rows. */
function comparisons(results: readonly Result[]): string[] {
	const rows = new Map<string, string[]>();
	for (const { name, peer } of results) {
		if (peer)
			rows.set(`${peer.name}: ${peer.compared}.`, [...(rows.get(`${peer.name}: ${peer.compared}.`) ?? []), name]);
	}
	return [...rows].map(([said, names]) => `- *${names.join("*, *")}* and ${said}`);
}

/** Returns the results as a Markdown document. @param facts one line each, about the machine and the run */
export function toMarkdown(results: readonly Result[], facts: readonly string[]): string {
	return [
		"# Measured",
		"",
		"Written by `npm run bench -- --write`. A ratio is ours ÷ the limit, or ours ÷ the peer: all are medians of alternated",
		"rounds of the same run. In brackets the least and the most that a round came to; what has none was measured once.",
		"",
		...facts.map((fact) => `- ${fact}`),
		"",
		toTable(results),
		"",
	].join("\n");
}
