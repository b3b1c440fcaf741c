import type { HeldAnswer } from "./attempt-merge.ts";

/** The fields on which two devices can disagree. */
export interface AnswerContent {
	/** null: left blank. */
	optionId: number | null;
	flagged: boolean;
}

/** One answer in a device's local store. */
export interface DeviceAnswer extends AnswerContent {
	/** Sequence number of this device's last change; 0 if the answer came from the server. */
	seq: number;
	elapsedMs: number;
	/** Last known server value when this device changed it; undefined without an unsent change. */
	base?: AnswerContent | undefined;
}

/** One answer as stored on the server. */
export type ServerAnswer = Pick<HeldAnswer, "optionId" | "flagged" | "elapsedMs" | "seq" | "deviceId">;

export type Side = "mine" | "theirs";

export interface MergedAnswer extends AnswerContent {
	elapsedMs: number;
	/** Whether both devices chose different alternatives. The student must decide; until then this device's answer is kept. */
	conflict: boolean;
}

/** Returns the side whose value is kept; undefined if both sides changed it to different values. */
function changedSide<T>(mine: T, base: T, theirs: T): Side | undefined {
	if (mine === theirs || mine === base) return "theirs";
	return theirs === base ? "mine" : undefined;
}

/** Whether the server's answer is an earlier change of this device whose acknowledgement was lost. */
const isOwnEarlier = (own: DeviceAnswer, held: ServerAnswer, deviceId: string): boolean =>
	held.deviceId === deviceId && own.base !== undefined && (held.seq ?? 0) < own.seq;

/**
 * Merges the answer to one question after two devices worked offline: a three-way merge with the last known server answer as
 * base. A question without a row on the server was never changed there. A flag cannot conflict: if both changed it, both have the
 * same value.
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
