import type { Actor } from "../../work/actor.ts";
import { AppError } from "../../work/errors.ts";

const MiB = 1024 * 1024;
/** Limit of memory for all concurrent uploaded forms. */
const totalLimit = 192 * MiB;
/** Limit for one student, so that many unfinished forms of one do not block others. */
const limitPerStudent = 24 * MiB;
let held = 0;
const heldBy = new Map<number, number>();

export interface FormMemory {
	/** Reserves bytes. @throws AppError UNAVAILABLE when all forms together, or those of one student, exceed their limit */
	take(bytes: number): void;
	release(): void;
}

/** Memory reserved by one request. @param actor undefined: a visitor, counted in no student's share */
export function createFormMemory(
	actor?: Pick<Actor, "userId" | "role">,
	max = totalLimit,
	share = limitPerStudent,
): FormMemory {
	const student = actor?.role === "USER" ? actor.userId : undefined;
	let own = 0;
	return {
		take(bytes) {
			if (held + bytes > max) throw full("Se están recibiendo muchos archivos. Intenta de nuevo en unos segundos.");
			if (student !== undefined && heldOf(student) + bytes > share)
				throw full("Aún estamos recibiendo otros archivos tuyos. Intenta de nuevo en unos segundos.");
			own += bytes;
			addReserved(student, bytes);
		},
		release() {
			addReserved(student, -own);
			own = 0;
		},
	};
}

const full = (message: string) => new AppError("UNAVAILABLE", message, { retryAfter: 5 });
const heldOf = (student: number) => heldBy.get(student) ?? 0;

function addReserved(student: number | undefined, bytes: number): void {
	held += bytes;
	if (student === undefined) return;
	const now = heldOf(student) + bytes;
	if (now > 0) heldBy.set(student, now);
	else heldBy.delete(student);
}
