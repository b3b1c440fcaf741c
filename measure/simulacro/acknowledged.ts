import type { Sheet } from "@cachimbo/web/app/features/attempts/attempts-api.ts";

/** An answer that the server has acknowledged. */
export interface AcknowledgedAnswer {
	optionId: number | null;
	deviceId: string;
	/** Sequence number of the change on that device. */
	seq: number;
	/** Time at which the server wrote the answer, ms since the epoch. */
	savedAt: number;
}

/** The last acknowledged answer to each question, over all devices of a student. */
export type AcknowledgedAnswers = Map<number, AcknowledgedAnswer>;

/** Records acknowledged answers. From one device the later change counts; from two devices the server's later write. */
export function noteSaved(held: AcknowledgedAnswers, { deviceId, entries }: Sheet, savedAt: number): void {
	for (const { idQuestion, optionId, seq } of entries) {
		const known = held.get(idQuestion);
		const isOlder = known && (known.deviceId === deviceId ? seq < known.seq : savedAt < known.savedAt);
		if (!isOlder) held.set(idQuestion, { optionId, deviceId, seq, savedAt });
	}
}

/** An answer as stored in the database. */
export interface StoredAnswer {
	optionId: number | null;
	deviceId: string | null;
	seq: number;
	savedAt: number;
}

/**
 * Whether the stored row is an acknowledged answer or replaces it: as a later change of the same device, or a later write of
 * another device.
 */
export function isStored(said: AcknowledgedAnswer, row: StoredAnswer | undefined): boolean {
	if (!row) return false;
	if (row.deviceId !== said.deviceId) return row.savedAt >= said.savedAt;
	return row.seq > said.seq || (row.seq === said.seq && row.optionId === said.optionId);
}
