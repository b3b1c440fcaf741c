import type { BankItem, PictureUse } from "@cachimbo/question-files/model";
import { safePictureName } from "@cachimbo/question-files/pictures";
import { namePictures } from "../picture-names.ts";
import type { ExportedPicture, ExportedQuestion } from "./messages.ts";

/** File name of a missing picture without a name. The reader recognises a named picture without a file as missing. */
const pendingPicture = "imagen-pendiente.png";

const useOf = ({ name, alt }: ExportedPicture): PictureUse => ({ name, alt });

/** The question's picture, or the missing picture of a draft. */
function pictureOf({ picture, lacks, missingPicture }: ExportedQuestion): PictureUse | undefined {
	if (picture) return useOf(picture);
	if (!lacks.includes("PICTURE")) return undefined;
	return { name: missingPicture ? safePictureName(missingPicture) : pendingPicture, alt: "" };
}

/** Converts a stored question into an item of a file. @param title prefix of the question's name, before its number */
export function toItem(question: ExportedQuestion, title: string, place: number): BankItem {
	const { course, topic, difficulty, number, annulled, passage, alternatives } = question;
	const picture = pictureOf(question);
	return {
		source: {
			place: { kind: "item", number: place },
			...(number === null ? {} : { name: `${title}, pregunta ${number}` }),
		},
		text: namePictures(question.text),
		alternatives: alternatives.map(({ text, isCorrect, note, picture: own }) => ({
			...{ text, isCorrect, note: namePictures(note) },
			...(own ? { picture: useOf(own) } : {}),
		})),
		explanation: namePictures(question.explanation),
		course,
		...(topic ? { topic } : {}),
		...(difficulty ? { difficulty } : {}),
		...(number === null ? {} : { number }),
		...(passage ? { passage: { title: passage.title, text: namePictures(passage.text) } } : {}),
		...(picture ? { picture } : {}),
		...(annulled ? { annulled } : {}),
		...{ lacks: [], faults: [], unsupported: [] },
	};
}
