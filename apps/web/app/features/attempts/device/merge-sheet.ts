import type { AttemptAnswerDto, SupersededAnswers } from "@cachimbo/contract/attempts/attempts";
import { type AnswerContent, mergeDevices, type Side } from "@cachimbo/rules/attempts/device-merge";
import { type AnswerEntry, blankEntry, contentOf } from "../state.ts";

/** A question answered differently on both devices. */
export interface Conflict {
	idQuestion: number;
	mine: AnswerEntry;
	theirs: AttemptAnswerDto;
}

/** Resolves a conflict; undefined: the student has to decide. */
export type Choose = (conflict: Conflict) => Side | undefined;
const undecided: Choose = () => undefined;

export interface MergedSheet {
	entries: AnswerEntry[];
	lastSeq: number;
	/** Unresolved conflicts: these entries keep this device's answer and are marked as disputed. */
	conflicts: Conflict[];
	/** Number of answers taken over from the other device. */
	added: number;
}

interface LocalSheet {
	entries: readonly AnswerEntry[];
	lastSeq: number;
}

export const isSame = (one: AnswerContent, other: AnswerContent): boolean =>
	one.optionId === other.optionId && one.flagged === other.flagged;

/** Whether the student changed the answer and the server is not known to have it. */
export const isUnsentChange = (entry: AnswerEntry): boolean =>
	entry.dirty && !isSame(entry, entry.base ?? blankEntry(0));

/** Returns the conflicts that the student has to resolve. */
export const conflictsOf = (entries: readonly AnswerEntry[]): Conflict[] =>
	entries.flatMap((mine) => (mine.disputed ? [{ idQuestion: mine.idQuestion, mine, theirs: mine.disputed }] : []));

/** Marks differences to the server as unsent, with a `seq` above all of this device's that the server knows. */
function adopt(
	own: AnswerEntry,
	held: AttemptAnswerDto | undefined,
	to: AnswerContent & { elapsedMs: number },
	seq: number,
) {
	const base = contentOf(held ?? blankEntry(own.idQuestion));
	const { base: _base, disputed: _disputed, answeredAt, ...rest } = own;
	const { optionId, flagged, elapsedMs } = to;
	const isMine = own.optionId === optionId && answeredAt !== undefined;
	const entry = {
		...rest,
		...(isMine ? { answeredAt } : {}),
		...{ optionId, flagged, elapsedMs, struck: own.struck.filter((id) => id !== optionId) },
		timed: own.timed || elapsedMs > (held?.elapsedMs ?? 0),
	};
	return isSame(to, base) ? { ...entry, dirty: false, seq: 0 } : { ...entry, dirty: true, base, seq };
}

/** Returns an unsent entry with a base: without a stored one, it was blank before. */
const asChanged = (entry: AnswerEntry) => ({
	...entry,
	base: entry.dirty ? (entry.base ?? blankEntry(entry.idQuestion)) : undefined,
});

/** Resolves the disputes that `choose` decides; the others stay. A chosen answer gets a `seq` above all that the server knows. */
export function settleDisputes({ entries, lastSeq: last }: LocalSheet, choose: Choose): LocalSheet {
	let lastSeq = Math.max(last, ...entries.map(({ disputed }) => disputed?.seq ?? 0));
	const settled = entries.map((entry) => {
		const { idQuestion, disputed: theirs } = entry;
		const side = theirs && choose({ idQuestion, mine: entry, theirs });
		if (!side) return entry;
		const next = adopt(entry, theirs, mergeDevices(asChanged(entry), theirs, "", side), lastSeq + 1);
		lastSeq = Math.max(lastSeq, next.seq);
		return next;
	});
	return { entries: settled, lastSeq };
}

/**
 * Merges this device's sheet with the server's copy from another device. `seq` stays if the server accepts the change
 * unchanged, since the change may be on its way.
 */
export function mergeEntries(
	own: LocalSheet,
	server: SupersededAnswers,
	deviceId: string,
	choose: Choose = undecided,
): MergedSheet {
	const held = new Map(server.answers.map((answer) => [answer.idQuestion, answer]));
	const entries = new Map(own.entries.map((entry) => [entry.idQuestion, entry]));
	let { lastSeq } = own;
	let added = 0;
	for (const { deviceId: author, seq } of server.answers) if (author === deviceId) lastSeq = Math.max(lastSeq, seq);
	for (const idQuestion of new Set([...entries.keys(), ...held.keys()])) {
		const entry = entries.get(idQuestion) ?? blankEntry(idQuestion);
		const theirs = held.get(idQuestion);
		const mine = asChanged(entry);
		let merged = mergeDevices(mine, theirs, deviceId);
		if (theirs && merged.conflict) {
			const side = choose({ idQuestion, mine: entry, theirs });
			if (side) merged = mergeDevices(mine, theirs, deviceId, side);
			else entries.set(idQuestion, { ...entry, disputed: theirs });
		} else if (theirs && theirs.deviceId !== deviceId && merged.optionId !== null) {
			added += merged.optionId === entry.optionId ? 0 : 1;
		}
		if (merged.conflict) continue;
		const keepsSeq =
			entry.dirty && isSame(entry, merged) && !(theirs?.deviceId === deviceId && theirs.seq >= entry.seq);
		const next = adopt(entry, theirs, merged, keepsSeq ? entry.seq : lastSeq + 1);
		lastSeq = Math.max(lastSeq, next.seq);
		entries.set(
			idQuestion,
			theirs && !next.dirty && theirs.deviceId === deviceId ? { ...next, seq: theirs.seq } : next,
		);
	}
	const merged = [...entries.values()];
	return { entries: merged, lastSeq, conflicts: conflictsOf(merged), added };
}
