/** A correction as grading needs it; what `after` is not told of is not needed to find it in a paper. */
export interface KeyCorrection {
	id: number;
	kind: "KEY" | "ANNUL" | "RESTORE";
	/** Papers with this version of the question or an older one are touched. */
	questionVersion: number;
	skippedVersions: readonly number[];
	undoes: number | null;
	after: NamedOption | null;
}

/** An alternative by what a student sees of it. */
export interface NamedOption {
	id: number;
	text: string;
	/** address of its picture */
	picture: string | null;
}

/** A question as a paper has it. */
export interface AskedQuestion {
	/** 0 of papers from before there were versions */
	version: number;
	keyId: number;
	options: readonly NamedOption[];
}

const looksLike = (one: NamedOption, other: NamedOption): boolean =>
	one.text.trim() === other.text.trim() && one.picture === other.picture;

/**
 * Which of a paper's alternatives an alternative of today is: the one of its id that still looks like it, else the only one
 * that looks like it (an import gives ids by place), else the one of its id, edited since. undefined: none of them.
 */
export function findOption(
	wanted: NamedOption,
	options: readonly NamedOption[],
): { id: number; isEdited: boolean } | undefined {
	const sameId = options.find(({ id }) => id === wanted.id);
	if (sameId && looksLike(sameId, wanted)) return { id: sameId.id, isEdited: false };
	const alike = options.filter((option) => looksLike(option, wanted));
	if (alike.length === 1 && alike[0]) return { id: alike[0].id, isEdited: false };
	return sameId && { id: sameId.id, isEdited: true };
}

/**
 * The right alternative of a question as a paper has it, by its own key and the corrections up to one. What was corrected
 * holds for the version that it was made on and all before it; what was taken back does not hold, and taking it back holds
 * for what was asked in between.
 * @param log the question's corrections by id, ascending @param through the last one that counts
 */
export function keyAsOf(asked: AskedQuestion, log: readonly KeyCorrection[], through: number): number {
	const known = log.filter(({ id, kind }) => kind === "KEY" && id <= through);
	const undone = new Set(known.map(({ undoes }) => undoes));
	return known.reduce((key, correction) => {
		if (undone.has(correction.id) || !touches(correction, known, asked.version)) return key;
		return (correction.after && findOption(correction.after, asked.options)?.id) ?? key;
	}, asked.keyId);
}

function touches(
	{ questionVersion, skippedVersions, undoes }: KeyCorrection,
	known: readonly KeyCorrection[],
	version: number,
): boolean {
	if (version > questionVersion || skippedVersions.includes(version)) return false;
	const taken = undoes === null ? undefined : known.find(({ id }) => id === undoes);
	return !taken || version > taken.questionVersion;
}

/** Whether a correction wanted to touch this, and found no such alternative in it. */
export const isUnmapped = (asked: AskedQuestion, correction: KeyCorrection, log: readonly KeyCorrection[]): boolean =>
	correction.kind === "KEY" &&
	correction.after !== null &&
	touches(correction, log, asked.version) &&
	findOption(correction.after, asked.options) === undefined;
