import type { Sheet } from "@cachimbo/web/app/features/attempts/attempts-api.ts";

/** An answer that the server said it holds. */
export interface Acknowledged {
	optionId: number | null;
	deviceId: string;
	/** of the change on that device */
	seq: number;
	/** when the server wrote it, ms since the epoch */
	savedAt: number;
}

/** The last of each question, of all devices of a student. */
export type AcknowledgedAnswers = Map<number, Acknowledged>;

/** Of one device the later change counts, of two devices what the server wrote later. */
export function noteSaved(held: AcknowledgedAnswers, { deviceId, entries }: Sheet, savedAt: number): void {
	for (const { idQuestion, optionId, seq } of entries) {
		const known = held.get(idQuestion);
		const isOlder = known && (known.deviceId === deviceId ? seq < known.seq : savedAt < known.savedAt);
		if (!isOlder) held.set(idQuestion, { optionId, deviceId, seq, savedAt });
	}
}

/** An answer as the database holds it. */
export interface HeldRow {
	optionId: number | null;
	deviceId: string | null;
	seq: number;
	savedAt: number;
}

/** What was acknowledged is there, or what the same device changed later, or what another one wrote since. */
export function isThere(said: Acknowledged, row: HeldRow | undefined): boolean {
	if (!row) return false;
	if (row.deviceId !== said.deviceId) return row.savedAt >= said.savedAt;
	return row.seq > said.seq || (row.seq === said.seq && row.optionId === said.optionId);
}
