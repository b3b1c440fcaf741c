import type { QuestionInput } from "@cachimbo/contract/questions/questions";
import { findPicture, type NewPicture, readPicture } from "../../content/pictures.ts";
import type { StoredPicture } from "../../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../../deps.ts";

const defaultAlt = "Figura de la pregunta";

/** The picture sent with the form, or a stored one that the form names. */
export async function findGivenPicture(
	deps: Pick<Deps, "files">,
	input: QuestionInput,
	image: Buffer | undefined,
): Promise<NewPicture | undefined> {
	const alt = input.questionImageAlt ?? defaultAlt;
	if (image) return readPicture(deps, image, "question", alt);
	if (!input.picture) return undefined;
	return { picture: await findPicture(deps, input.picture, alt), keep: async () => {} };
}

/** The question's picture after the update. Keeps an absent description if the picture is unchanged. */
export function updatedPicture(
	before: StoredPicture | null,
	input: QuestionInput,
	given: StoredPicture | undefined,
): StoredPicture | null {
	const kept = input.removeImage || input.picture === null ? null : before;
	const next = given ?? kept;
	if (next === null) return null;
	if (input.questionImageAlt !== undefined) return { ...next, alt: input.questionImageAlt ?? defaultAlt };
	return next.name === before?.name ? { ...next, alt: before.alt } : next;
}
