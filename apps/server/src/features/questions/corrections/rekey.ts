import type { Doer } from "../../../audit/record-act.ts";
import type { Tx } from "../../../db/client.ts";
import { keyCorrections } from "../../../db/schema/attempts/corrections.ts";
import { fieldConflict } from "../../../work/errors.ts";
import { findAskedQuestions } from "../../attempts/queries.ts";
import { findOption, lockCorrections } from "./corrections.ts";
import { readOptions, type StandingOption } from "./standing-options.ts";

const answeredMessage =
	"Esta pregunta ya está en intentos: su clave se cambia con «Corregir la clave», que recalifica a quienes la respondieron";

const keyIn = (options: readonly StandingOption[]) => options.find(({ isCorrect }) => isCorrect)?.option;

/**
 * Returns the old and the new key if a form made another alternative the right one. A key that was only moved or reworded is
 * unchanged.
 * @param before the alternatives before the form was written
 */
function changedKey(before: readonly StandingOption[], after: readonly StandingOption[]) {
	const [had, has] = [keyIn(before), keyIn(after)];
	if (!had || !has) return undefined;
	const options = before.map(({ option }) => option);
	return findOption(has, options)?.id === had.id ? undefined : { before: had, after: has };
}

/** Removes the note, since the form has already written notes that fit the new key. */
const withoutNote = ({ id, letter, text, picture }: StandingOption["option"]) => ({ id, letter, text, picture });

/**
 * Lets the form change the key of a question that no attempt asks, and logs the change as a correction, so that an attempt with an
 * older paper (read before this commit, or kept by a device) is graded by the new key.
 * @param before the question's alternatives before the form was written
 * @returns whether the key changed; the caller then calls `sendRegrade` after the commit
 * @throws AppError CONFLICT when an attempt asks the question
 */
export async function noteChangedKey(
	tx: Tx,
	doer: Doer,
	{ id, version }: { id: number; version: number },
	before: readonly StandingOption[],
): Promise<boolean> {
	const key = changedKey(before, await readOptions(tx, id));
	if (!key) return false;
	if ((await findAskedQuestions(tx, [id])).has(id)) throw fieldConflict("correctOption", answeredMessage);
	if (!doer) return false;
	await lockCorrections(tx);
	const row = {
		questionId: id,
		kind: "KEY",
		questionVersion: version,
		before: withoutNote(key.before),
		after: withoutNote(key.after),
	} as const;
	await tx.insert(keyCorrections).values({
		...row,
		reason: "Se cambió la clave al editar la pregunta",
		authorId: doer.userId,
	});
	return true;
}
