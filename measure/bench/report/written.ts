import type { Measure } from "../load/rounds.ts";

export type Unit = "/s" | "/min" | "ms" | "s" | "kB" | "MB";

function digits(value: number): string {
	const places = value >= 100 ? 0 : value >= 10 ? 1 : 2;
	return value.toLocaleString("en", { minimumFractionDigits: places, maximumFractionDigits: places });
}

const withUnit = (text: string, unit: Unit) => (unit.startsWith("/") ? `${text}${unit}` : `${text} ${unit}`);

/** Returns the median alone. */
export const inBrief = (measured: Measure | number, unit: Unit): string =>
	withUnit(digits(typeof measured === "number" ? measured : measured.median), unit);

/** Returns the range of the rounds; empty for a single one. */
export function spreadOf(measured: Measure | number): string {
	if (typeof measured === "number" || measured.least === measured.most) return "";
	return `${digits(measured.least)}–${digits(measured.most)}`;
}

/** Returns the median, with the spread of the rounds in brackets. */
export function written(measured: Measure | number, unit: Unit): string {
	const spread = spreadOf(measured);
	return spread ? `${inBrief(measured, unit)} (${spread})` : inBrief(measured, unit);
}
