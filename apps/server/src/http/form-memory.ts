import { AppError } from "../errors.ts";

/** Forms are read into memory; of all that are there at once these many bytes. */
const mostBytes = 192 * 1024 * 1024;
let held = 0;

export interface FormMemory {
	/** Counts bytes that are kept from now on. @throws AppError UNAVAILABLE when all forms together are too many */
	take(bytes: number): void;
	release(): void;
}

/** What one request keeps of the memory that the forms of this process share. */
export function createFormMemory(most = mostBytes): FormMemory {
	let own = 0;
	return {
		take(bytes) {
			if (held + bytes > most) {
				throw new AppError("UNAVAILABLE", "Se están recibiendo muchos archivos. Intenta de nuevo en unos segundos.", {
					retryAfter: 5,
				});
			}
			own += bytes;
			held += bytes;
		},
		release() {
			held -= own;
			own = 0;
		},
	};
}
