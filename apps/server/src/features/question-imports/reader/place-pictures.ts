import type { BankItem, PictureUse } from "@cachimbo/question-files/model";
import { picturesOf, withPictures } from "@cachimbo/question-files/pictures";
import type { StoredPicture } from "../../../db/schema/catalogue/catalogue.ts";
import type { TakenPicture } from "./take-pictures.ts";

/** Pictures of one item, stored or missing. */
export interface ItemPictures {
	/** names of missing pictures in the file */
	missing: string[];
	/** reasons in Spanish why existing pictures cannot be used */
	notices: string[];
	/** Replaces file names by our URLs. Keeps the name of a missing picture, so that an editor sees where it belongs. */
	inText(markup: string): string;
	asStored(use: PictureUse | undefined, usualAlt: string): StoredPicture | undefined;
}

export const usualAlts = { question: "Figura de la pregunta", alternative: "Figura de la alternativa" };

export function createItemPictures(item: BankItem, taken: ReadonlyMap<string, TakenPicture>): ItemPictures {
	const names = [...new Set(picturesOf(item))];
	const find = (name: string) => {
		const found = taken.get(name);
		return found && "name" in found ? found : undefined;
	};
	return {
		missing: names.filter((name) => !find(name)),
		notices: names.flatMap((name) => {
			const found = taken.get(name);
			return found && "fault" in found
				? [`La imagen «${name}» no se puede usar: ${withoutFullStop(found.fault)}.`]
				: [];
		}),
		inText: (markup) =>
			withPictures(markup, (name) => {
				const found = find(name);
				return found ? `/uploads/${found.name}#${found.width}x${found.height}` : `picture:${name}`;
			}),
		asStored(use, usualAlt) {
			const found = use && find(use.name);
			return found && { ...found, alt: use.alt || usualAlt };
		},
	};
}

const withoutFullStop = (sentence: string) => sentence.replace(/\.$/, "");
