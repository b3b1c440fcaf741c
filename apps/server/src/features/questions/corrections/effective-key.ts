/** A correction with the fields that grading needs; `after` identifies the new right alternative in a paper. */
export interface KeyCorrection {
	id: number;
	kind: "KEY" | "ANNUL" | "RESTORE";
	/** Applies to papers with this version of the question or an older one. */
	questionVersion: number;
	skippedVersions: readonly number[];
	undoes: number | null;
	after: NamedOption | null;
}

/** An alternative with its visible content. */
export interface NamedOption {
	id: number;
	text: string;
	/** URL of its picture */
	picture: string | null;
}

/** A question in the version of a paper. */
export interface AskedQuestion {
	/** 0 in papers from before versions existed */
	version: number;
	keyId: number;
	options: readonly NamedOption[];
}

const looksLike = (one: NamedOption, other: NamedOption): boolean =>
	one.text.trim() === other.text.trim() && one.picture === other.picture;

/**
 * Finds a present alternative in a paper: by id with equal content, else by unique equal content (an import assigns ids by position),
 * else by id alone, as edited since. undefined: not found.
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
 * Key of a paper's question after the corrections up to `through`. A correction applies to its version of the question and all
 * earlier ones, unless it was undone. An undoing applies to the versions between the correction and the undoing.
 * @param log the question's corrections by id, ascending @param through id of the last correction to apply
 */
export function keyAsOf(asked: AskedQuestion, log: readonly KeyCorrection[], through: number): number {
	const known = log.filter(({ id, kind }) => kind === "KEY" && id <= through);
	const undone = new Set(known.map(({ undoes }) => undoes));
	return known.reduce((key, correction) => {
		if (undone.has(correction.id) || !appliesTo(correction, known, asked.version)) return key;
		return (correction.after && findOption(correction.after, asked.options)?.id) ?? key;
	}, asked.keyId);
}

function appliesTo(
	{ questionVersion, skippedVersions, undoes }: KeyCorrection,
	known: readonly KeyCorrection[],
	version: number,
): boolean {
	if (version > questionVersion || skippedVersions.includes(version)) return false;
	const original = undoes === null ? undefined : known.find(({ id }) => id === undoes);
	return !original || version > original.questionVersion;
}

/** Whether a correction applies to this question, but its alternative is not found in the question. */
export const isUnmapped = (asked: AskedQuestion, correction: KeyCorrection, log: readonly KeyCorrection[]): boolean =>
	correction.kind === "KEY" &&
	correction.after !== null &&
	appliesTo(correction, log, asked.version) &&
	findOption(correction.after, asked.options) === undefined;
