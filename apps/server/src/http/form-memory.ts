import { AppError } from "../errors.ts";

/** Uploaded forms are read into memory; this bounds all concurrent ones together. */
const maxBytes = 192 * 1024 * 1024;
let held = 0;

export interface FormMemory {
	/** Reserves bytes. @throws AppError UNAVAILABLE when all forms together exceed the bound */
	take(bytes: number): void;
	release(): void;
}

/** One request's share of the memory for forms of this process. */
export function createFormMemory(max = maxBytes): FormMemory {
	let own = 0;
	return {
		take(bytes) {
			if (held + bytes > max) {
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
