/** One stored answer, on the server or in the browser's store. */
export interface HeldAnswer {
	questionId: number;
	/** null: left blank. */
	optionId: number | null;
	flagged: boolean;
	elapsedMs: number;
	/** Sequence number of the change on `deviceId`; null when the client sends none. */
	seq: number | null;
	deviceId: string | null;
}

/** One answer of an incoming save; fields that the client leaves out keep their stored values. */
export interface ArrivingAnswer {
	questionId: number;
	optionId: number | null;
	flagged?: boolean;
	elapsedMs?: number;
	seq?: number | null;
	deviceId?: string | null;
}

function isSameDevice(held: HeldAnswer, arriving: ArrivingAnswer): boolean {
	return held.deviceId !== null && held.deviceId === arriving.deviceId;
}

/**
 * Returns the answer to store after `arriving`. From the same device the higher `seq` wins, so batches may arrive in any order
 * and more than once. From another device, or without `seq`, the last one to arrive wins.
 */
export function mergeAnswer(held: HeldAnswer | undefined, arriving: ArrivingAnswer): HeldAnswer {
	const seq = arriving.seq ?? null;
	const sameDevice = held !== undefined && isSameDevice(held, arriving);
	if (sameDevice && seq !== null && held.seq !== null && seq <= held.seq) return held;
	return {
		questionId: arriving.questionId,
		optionId: arriving.optionId,
		flagged: arriving.flagged ?? held?.flagged ?? false,
		elapsedMs: arriving.elapsedMs ?? held?.elapsedMs ?? 0,
		// Keep the last seq: older queued saves then lose, and later ones still win.
		seq: seq ?? (sameDevice ? held.seq : null),
		deviceId: arriving.deviceId ?? null,
	};
}

/** Returns the answers to store after a batch, one per question. New questions are appended. */
export function mergeAnswers(held: readonly HeldAnswer[], arriving: readonly ArrivingAnswer[]): HeldAnswer[] {
	const merged = new Map(held.map((answer) => [answer.questionId, answer]));
	for (const answer of arriving) merged.set(answer.questionId, mergeAnswer(merged.get(answer.questionId), answer));
	return [...merged.values()];
}
