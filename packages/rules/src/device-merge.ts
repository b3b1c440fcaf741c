import type { HeldAnswer } from "./attempt-merge.ts";

/** The fields two devices can disagree on. */
export interface AnswerContent {
	/** null: left blank. */
	optionId: number | null;
	flagged: boolean;
}

/** One answer in a device's store. */
export interface DeviceAnswer extends AnswerContent {
	/** Sequence number of this device's last change to it; 0 when the answer came from the server. */
	seq: number;
	elapsedMs: number;
	/** What the server had, as far as known, when this device changed it; undefined when there is no unsent change. */
	base?: AnswerContent | undefined;
}

/** One answer as stored on the server. */
export type ServerAnswer = Pick<HeldAnswer, "optionId" | "flagged" | "elapsedMs" | "seq" | "deviceId">;

export type Side = "mine" | "theirs";

export interface MergedAnswer extends AnswerContent {
	elapsedMs: number;
	/** Both chose different alternatives: the student has to decide. Until then this device's is kept. */
	conflict: boolean;
}

/** The side whose value is kept; undefined when both sides changed it, to different values. */
function changedSide<T>(mine: T, base: T, theirs: T): Side | undefined {
	if (mine === theirs || mine === base) return "theirs";
	return theirs === base ? "mine" : undefined;
}

/** Whether the server's answer is an earlier change of this device, whose acknowledgement got lost. */
const isOwnEarlier = (own: DeviceAnswer, held: ServerAnswer, deviceId: string): boolean =>
	held.deviceId === deviceId && own.base !== undefined && (held.seq ?? 0) < own.seq;

/**
 * Merges one question after two devices worked offline: a three-way merge with the server's last known answer as base.
 * A question that the server has no row for was never changed there. A flag that both changed has one value on both.
 */
export function mergeDevices(
	own: DeviceAnswer,
	held: ServerAnswer | undefined,
	deviceId: string,
	choice?: Side,
): MergedAnswer {
	if (!held) return { optionId: own.optionId, flagged: own.flagged, elapsedMs: own.elapsedMs, conflict: false };
	const base = own.base ?? own;
	const isOwn = isOwnEarlier(own, held, deviceId);
	const decided = isOwn ? "mine" : changedSide(own.optionId, base.optionId, held.optionId);
	const side = decided ?? choice ?? "mine";
	const flagSide = isOwn ? "mine" : (changedSide(own.flagged, base.flagged, held.flagged) ?? "mine");
	return {
		optionId: side === "mine" ? own.optionId : held.optionId,
		flagged: flagSide === "mine" ? own.flagged : held.flagged,
		elapsedMs: Math.max(own.elapsedMs, held.elapsedMs),
		conflict: decided === undefined && choice === undefined,
	};
}
