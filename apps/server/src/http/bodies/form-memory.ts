import type { Actor } from "../../work/actor.ts";
import { AppError } from "../../work/errors.ts";

const MiB = 1024 * 1024;
/** Limit of memory for all concurrent uploaded forms. */
const totalLimit = 192 * MiB;
/** Limit for one student, so that many unfinished forms of one do not block others. */
const limitPerStudent = 24 * MiB;
let reservedTotal = 0;
const reservedByStudent = new Map<number, number>();

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
	let reservedHere = 0;
	return {
		take(bytes) {
			if (reservedTotal + bytes > max)
				throw full("Se están recibiendo muchos archivos. Intenta de nuevo en unos segundos.");
			if (student !== undefined && reservedOf(student) + bytes > share)
				throw full("Aún estamos recibiendo otros archivos tuyos. Intenta de nuevo en unos segundos.");
			reservedHere += bytes;
			addReserved(student, bytes);
		},
		release() {
			addReserved(student, -reservedHere);
			reservedHere = 0;
		},
	};
}

const full = (message: string) => new AppError("UNAVAILABLE", message, { retryAfter: 5 });
const reservedOf = (student: number) => reservedByStudent.get(student) ?? 0;

function addReserved(student: number | undefined, bytes: number): void {
	reservedTotal += bytes;
	if (student === undefined) return;
	const now = reservedOf(student) + bytes;
	if (now > 0) reservedByStudent.set(student, now);
	else reservedByStudent.delete(student);
}
