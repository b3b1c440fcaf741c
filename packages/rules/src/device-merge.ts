import type { HeldAnswer } from "./attempt-merge.ts";

/** What of an answer two devices can differ in. */
export interface AnswerContent {
	/** null: left blank. */
	optionId: number | null;
	flagged: boolean;
}

/** One answer as a device holds it. */
export interface DeviceAnswer extends AnswerContent {
	/** This device's change that made it so; 0 for what came from elsewhere. */
	seq: number;
	elapsedMs: number;
	/** What the server was known to hold when this device changed it; undefined while the server holds the same. */
	base?: AnswerContent | undefined;
}

/** One answer as the server holds it. */
export type ServerAnswer = Pick<HeldAnswer, "optionId" | "flagged" | "elapsedMs" | "seq" | "deviceId">;

export type Side = "mine" | "theirs";

export interface MergedAnswer extends AnswerContent {
	elapsedMs: number;
	/** Both changed it, to different alternatives: a person has to say which stays. Until then it is this device's. */
	conflict: boolean;
}

/** What only one of both changed since they last agreed; undefined: both did, differently. */
function changedSide<T>(mine: T, base: T, theirs: T): Side | undefined {
	if (mine === theirs || mine === base) return "theirs";
	return theirs === base ? "mine" : undefined;
}

/** The server may hold an earlier change of this very device, whose acknowledgement got lost. */
const isOwnEarlier = (own: DeviceAnswer, held: ServerAnswer, deviceId: string): boolean =>
	held.deviceId === deviceId && own.base !== undefined && (held.seq ?? 0) < own.seq;

/**
 * One question of two devices that went on without each other: a three-way merge over what the server was last known to
 * hold. A question the server has no row of was never changed there. A flag that both changed is the same on both.
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
