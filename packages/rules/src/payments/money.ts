/** Money is stored and added in whole céntimos. Soles are for the wire format and for display. */

/** Converts to soles with at most two decimals, for JSON. @param cents integer céntimos */
export const solesOf = (cents: number): number => cents / 100;

/** Converts to integer céntimos. @param soles with at most two decimals */
export const centsOf = (soles: number): number => Math.round(soles * 100);

/** Formats an amount as '29.00', without a currency sign. @param cents integer céntimos, not negative */
export const solesText = (cents: number): string =>
	`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
