import { IMPORT_MAX_ROWS, IMPORT_MAX_UNPACKED_BYTES } from "@cachimbo/rules/limits";
import { tooLarge, tooManyItems } from "./refusal.ts";

/** How much of a file is read before it is refused. */
export interface Limits {
	/** items, and rows of a table */
	items: number;
	/** bytes of all that is unpacked from archives, those within it included */
	unpackedBytes: number;
	/** entries of one archive */
	entries: number;
}

export const usualLimits: Limits = {
	items: IMPORT_MAX_ROWS,
	unpackedBytes: IMPORT_MAX_UNPACKED_BYTES,
	entries: 12_000,
};

/** What is left of the limits while one file is read, with what stands in it. */
export interface Budget {
	readonly limits: Limits;
	/** @throws FileRefusal when all that was unpacked is too much */
	unpack(bytes: number): void;
	/** @throws FileRefusal when there are too many items */
	item(): void;
}

export function createBudget(limits: Limits): Budget {
	let bytesLeft = limits.unpackedBytes;
	let items = 0;
	return {
		limits,
		unpack(bytes) {
			bytesLeft -= bytes;
			if (bytesLeft < 0) throw tooLarge();
		},
		item() {
			items += 1;
			if (items > limits.items) throw tooManyItems(limits.items);
		},
	};
}
