import { IMPORT_MAX_ROWS, IMPORT_MAX_UNPACKED_BYTES } from "@cachimbo/rules/limits";
import { tooLarge, tooManyItems } from "./refusal.ts";

/** Limits beyond which a file is refused. */
export interface Limits {
	/** maximum number of items, and of rows in a table */
	items: number;
	/** maximum number of bytes unpacked from all archives, including nested ones */
	unpackedBytes: number;
	/** maximum number of entries in one archive */
	entries: number;
}

export const usualLimits: Limits = {
	items: IMPORT_MAX_ROWS,
	unpackedBytes: IMPORT_MAX_UNPACKED_BYTES,
	entries: 12_000,
};

/** Remaining budget of the limits while a file is read. */
export interface Budget {
	readonly limits: Limits;
	/** @throws FileRefusal if the total of unpacked bytes exceeds the limit */
	unpack(bytes: number): void;
	/** @throws FileRefusal if there are too many items */
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
