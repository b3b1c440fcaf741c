import type { QuestionInput } from "@cachimbo/contract/questions/questions";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { findPicture } from "../../content/pictures.ts";
import { createRoom, type Room, renderInlineText, renderRichText } from "../../content/rich-text.ts";
import type { Tx } from "../../db/client.ts";
import { alternatives, type StoredPicture } from "../../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../work/errors.ts";

export interface NewAlternative {
	/** id of the stored alternative to update; null: the stored one at this position, if no other entry names it */
	id: number | null;
	position: number;
	text: string;
	html: string;
	/** undefined: keep the stored picture */
	picture?: StoredPicture | null | undefined;
	isCorrect: boolean;
	/** undefined: keep the stored note */
	note?: string | undefined;
	noteHtml?: string | undefined;
}

const pictureAlt = "Figura de la alternativa";

/** Resolves the pictures of alternatives. @throws AppError VALIDATION for a picture that is not stored */
export async function findAlternatives(
	deps: Pick<Deps, "files">,
	input: QuestionInput,
	room: Room,
): Promise<NewAlternative[]> {
	return Promise.all(
		toAlternatives(input, room).map(async (alternative, place) => {
			const url = input.options[place]?.picture;
			if (!url) return { ...alternative, picture: url === null ? null : undefined };
			return { ...alternative, picture: await findPicture(deps, url, pictureAlt, `options.${place}.picture`) };
		}),
	);
}

export const toAlternatives = (
	{ options, correctOption }: Pick<QuestionInput, "options" | "correctOption">,
	room = createRoom(),
) =>
	options.map(
		({ id, text, note }, position): NewAlternative => ({
			id,
			position,
			text,
			html: renderInlineText(text, `options.${position}.text`, room),
			isCorrect: position === correctOption,
			...(note === undefined ? {} : { note, noteHtml: renderNote(note, `options.${position}.note`, room) }),
		}),
	);

const renderNote = (note: string, field: string, room: Room): string =>
	note === "" ? "" : renderRichText(note, field, room);

export const insertAlternatives = (tx: Tx, questionId: number, added: readonly NewAlternative[]) =>
	tx.insert(alternatives).values(toRows(questionId, added));

export const toRows = (questionId: number, added: readonly NewAlternative[]) =>
	added.map(({ id: _id, ...row }) => ({ ...row, picture: row.picture ?? null, questionId }));

/** Updates alternatives under their ids, adds new ones, archives the rest. The question's row must be locked. */
export async function replaceAlternatives(
	tx: Tx,
	questionId: number,
	wanted: readonly NewAlternative[],
): Promise<void> {
	const standing = and(eq(alternatives.questionId, questionId), isNull(alternatives.archivedAt));
	const before = await tx
		.select({ id: alternatives.id })
		.from(alternatives)
		.where(standing)
		.orderBy(asc(alternatives.position));
	const matchedIds = matchAlternatives(
		before.map((one) => one.id),
		wanted,
	);
	const kept = new Set(matchedIds);
	const removed = before.map((one) => one.id).filter((id) => !kept.has(id));
	if (removed.length > 0) {
		await tx.update(alternatives).set({ archivedAt: sql`now()` }).where(inArray(alternatives.id, removed));
	}
	// Clear is_correct first: the unique index allows one.
	await tx.update(alternatives).set({ isCorrect: false }).where(standing);
	const added: NewAlternative[] = [];
	for (const [index, { id: _id, ...row }] of wanted.entries()) {
		const matchedId = matchedIds[index];
		if (matchedId === undefined) added.push({ id: null, ...row });
		// Drizzle skips undefined columns, so an undefined picture is kept.
		else await tx.update(alternatives).set(row).where(eq(alternatives.id, matchedId));
	}
	if (added.length > 0) await insertAlternatives(tx, questionId, added);
}

/**
 * Returns the stored id for each wanted alternative: its own id, else the id at its position if no other entry names it.
 * @throws AppError VALIDATION for an id of another question, or a duplicate id
 */
function matchAlternatives(
	before: readonly number[],
	wanted: readonly Pick<NewAlternative, "id">[],
): (number | undefined)[] {
	const named = new Set<number>();
	for (const [index, { id }] of wanted.entries()) {
		if (id === null) continue;
		if (!before.includes(id) || named.has(id)) throw invalid(`options.${index}.id`, "La alternativa no es válida");
		named.add(id);
	}
	return wanted.map(({ id }, index) => {
		const idAtPosition = before[index];
		return id ?? (idAtPosition !== undefined && !named.has(idAtPosition) ? idAtPosition : undefined);
	});
}
