/** One answer as it is held: by the server, and in the browser's store. */
export interface HeldAnswer {
	questionId: number;
	/** null: left blank. */
	optionId: number | null;
	flagged: boolean;
	elapsedMs: number;
	/** Counts the changes of `deviceId`; null when the client counts none. */
	seq: number | null;
	deviceId: string | null;
}

/** One answer as it arrives; what a client leaves out of a whole sheet stays as it is held. */
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
 * The answer to hold after `arriving` came in. On one device the higher `seq` wins, so its batches may arrive in any
 * order and more than once; from another device, or without `seq`, the later arrival wins.
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
		// A sheet without seq outdates what its device still has queued, but not what it counts afterwards.
		seq: seq ?? (sameDevice ? held.seq : null),
		deviceId: arriving.deviceId ?? null,
	};
}

/** The answers to hold after a batch, one for each question; new questions are added at the end. */
export function mergeAnswers(held: readonly HeldAnswer[], arriving: readonly ArrivingAnswer[]): HeldAnswer[] {
	const merged = new Map(held.map((answer) => [answer.questionId, answer]));
	for (const answer of arriving) merged.set(answer.questionId, mergeAnswer(merged.get(answer.questionId), answer));
	return [...merged.values()];
}
