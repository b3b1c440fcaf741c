/** Money is kept and added in whole céntimos; soles are for the wire and for reading. */

/** Soles with at most two decimals, as JSON. @param cents integer céntimos */
export const solesOf = (cents: number): number => cents / 100;

/** Integer céntimos. @param soles with at most two decimals */
export const centsOf = (soles: number): number => Math.round(soles * 100);

/** '29.00', without a sign of currency. @param cents integer céntimos, not negative */
export const solesText = (cents: number): string =>
	`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
