import { IMPORT_MAX_ROWS } from "@cachimbo/rules/limits";

const MiB = 1024 * 1024;

/** Size of a large file of questions. With `LARGEST_FILES` (npm run test:long) the maximum, which takes minutes. */
export const largeFile =
	process.env.LARGEST_FILES === undefined
		? { rows: 4_000, pictureBytes: 16 * MiB }
		: { rows: IMPORT_MAX_ROWS, pictureBytes: 40 * MiB };
