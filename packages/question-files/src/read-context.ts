import type { Budget } from "./limits.ts";
import type { PictureShelf } from "./pictures.ts";

/** State shared by the readers of one file. */
export interface ReadContext {
	budget: Budget;
	shelf: PictureShelf;
	/** Remarks that concern no item, as Spanish sentences. */
	remarks: string[];
	/** Finds a file in the same archive. @param path as written in the file, relative to it */
	findFile(path: string): { name: string; bytes: Uint8Array } | undefined;
}
