import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { foldAccents } from "@cachimbo/rules/slug";
import { readCategory } from "../categories.ts";
import { takePicture } from "../html-fields.ts";
import { emptyItem, reportLost } from "../item.ts";
import { readLabel } from "../labels.ts";
import type { BankItem } from "../model.ts";
import { alternativeOf, blockOf, type FormattedText, readStemText, type TextFormat } from "../moodle-text.ts";
import type { ReadContext } from "../read-context.ts";
import { fromBase64 } from "../text/base64.ts";
import { cleanLine, quoted, quotedLong } from "../text/clean.ts";
import { childOf, childrenOf, eachElement, textOf, type XmlElement } from "../xml/tree.ts";
import { type FieldFiles, filesOf } from "./field-files.ts";
import { reportOtherKind } from "./other-kinds.ts";

/** Reads Moodle XML: https://docs.moodle.org/en/Moodle_XML_format */
export function readMoodle(bytes: Uint8Array, context: ReadContext, file?: string): BankItem[] {
	const items: BankItem[] = [];
	let category: ReturnType<typeof readCategory> = {};
	eachElement(bytes, {
		isWanted: (name, path) => name === "question" && path.length === 1,
		take(element) {
			const type = element.attributes.type ?? "";
			if (type === "category") {
				const path = textIn(childOf(element, "category"));
				const description = textIn(childOf(element, "info"));
				category = readCategory(path);
				if (description !== "")
					context.remarks.push(`La descripción de la categoría ${quoted(path)} no se importa: ${quoted(description)}.`);
				return;
			}
			context.budget.item();
			const place = { kind: "item", number: items.length + 1, ...(file ? { file } : {}) } as const;
			const item = Object.assign(emptyItem(place, nameOf(element)), category);
			const files = filesOf(element, context);
			const format = formatOf(childOf(element, "questiontext")?.attributes.format) ?? "html";
			readQuestion({ element, item, context, files, format }, type);
			for (const name of files.unused()) reportLost(item, `Trae un archivo que no se importa: ${quoted(name)}.`);
			items.push(item);
		},
	});
	return items;
}

const textIn = (element: XmlElement | undefined) => textOf(childOf(element, "text") ?? element).trim();

const nameOf = (question: XmlElement) =>
	cleanLine(textIn(childOf(question, "name"))) || textIn(childOf(question, "idnumber"));

/** A question that is being read. */
interface Reading {
	element: XmlElement;
	item: BankItem;
	context: ReadContext;
	files: FieldFiles;
	/** format of the question's text, and of all texts without their own format */
	format: TextFormat;
}

const formats = new Map<string, TextFormat>([
	["moodle_auto_format", "moodle"],
	["wiki_like", "moodle"],
	["plain_text", "plain"],
	["markdown", "markdown"],
]);

/** Moodle treats unknown formats as HTML. */
const formatOf = (name: string | undefined): TextFormat | undefined =>
	name === undefined ? undefined : (formats.get(name.trim()) ?? "html");

const formattedField = (field: XmlElement | undefined, { format }: Reading): FormattedText => ({
	text: textIn(field),
	format: formatOf(field?.attributes.format) ?? format,
});

const contextOf = ({ context, files }: Reading, field: XmlElement | undefined): ReadContext => ({
	...context,
	findFile: files.findIn(field),
});

const readField = (reading: Reading, field: XmlElement | undefined): string =>
	blockOf(formattedField(field, reading), reading.item, contextOf(reading, field));

function readQuestion(reading: Reading, type: string): void {
	const { element, item } = reading;
	const field = childOf(element, "questiontext");
	readStemText(formattedField(field, reading), item, contextOf(reading, field));
	item.explanation = readField(reading, childOf(element, "generalfeedback"));
	readOldPicture(reading);
	if (type === "multichoice") readChoice(reading);
	else if (type === "truefalse") readTruth(reading);
	else reportOtherKind(element, type, item);
	readTags(reading);
	if (childrenOf(element, "hint").some((hint) => textIn(hint) !== ""))
		reportLost(item, "Sus pistas para otro intento no se importan.");
	for (const name of ["correctfeedback", "partiallycorrectfeedback", "incorrectfeedback"]) {
		const feedbackText = readField(reading, childOf(element, name));
		if (feedbackText !== "" && !defaultFeedback.test(feedbackText))
			reportLost(item, `Su comentario a la respuesta no se importa: ${quotedLong(feedbackText)}.`);
	}
	reportSettings(reading);
}

function readTags({ element, item }: Reading): void {
	for (const name of ["tags", "coursetags"]) {
		for (const tag of childrenOf(childOf(element, name), "tag")) {
			const label = textIn(tag);
			if (label !== "" && !readLabel(label, item)) reportLost(item, `Etiqueta sin lugar aquí: ${quoted(label)}.`);
		}
	}
}

/** Default feedback texts that Moodle inserts. */
const defaultFeedback =
	/^(respuesta correcta|respuesta incorrecta|respuesta parcialmente correcta|your answer is (partially )?(in)?correct)\.?$/i;

const isNo = (text: string) => /^(false|0)$/i.test(text);

/** Reports settings of Moodle that have no counterpart here. */
function reportSettings({ element, item }: Reading): void {
	const setting = (name: string) => textIn(childOf(element, name));
	const id = setting("idnumber");
	if (id !== "" && cleanLine(id) !== item.source.name)
		reportLost(item, `Su identificador en Moodle no se guarda: ${quoted(id)}.`);
	if (/^(1|true)$/i.test(setting("hidden"))) reportLost(item, "En Moodle está oculta: aquí entra como las demás.");
	const points = Number(setting("defaultgrade") || 1);
	if (points > 0 && points !== 1)
		reportLost(item, `En Moodle vale ${points} puntos: aquí los puntos los pone el examen.`);
	if (childrenOf(element, "answer").length > 2 && isNo(setting("shuffleanswers")))
		reportLost(item, "En Moodle sus alternativas no cambian de orden: eso no se guarda.");
}

/** Reads a picture of Moodle 1.8 and older, where a question had one picture beside its text. */
function readOldPicture({ element, item, context }: Reading): void {
	const address = textIn(childOf(element, "image"));
	if (address === "") return;
	const bytes = fromBase64(textOf(childOf(element, "image_base64")));
	const findFile: ReadContext["findFile"] = (path) => (bytes ? { name: address, bytes } : context.findFile(path));
	const name = takePicture(address, item, { ...context, findFile });
	if (item.picture) item.text = `${item.text}\n\n![](picture:${name})`;
	else item.picture = { name, alt: "" };
}

const fractionOf = (answer: XmlElement): number =>
	Number((answer.attributes.fraction ?? textIn(childOf(answer, "fraction"))).replace(",", ".")) || 0;

function readChoice(reading: Reading): void {
	const { element, item } = reading;
	const answers = childrenOf(element, "answer");
	const isSingle = !isNo(textIn(childOf(element, "single")) || "true");
	for (const answer of answers) {
		item.alternatives.push({
			...alternativeOf(formattedField(answer, reading), item, contextOf(reading, answer)),
			isCorrect: fractionOf(answer) >= 100,
			note: readField(reading, childOf(answer, "feedback")),
		});
	}
	const fractions = answers.map(fractionOf);
	const positive = fractions.filter((fraction) => fraction > 0).length;
	if (!isSingle && positive > 1) {
		reportLost(item, `Admite varias respuestas correctas (${lettersWithPercents(fractions)}): aquí solo una lo es.`);
	} else if (fractions.some((fraction) => fraction !== 0 && fraction !== 100)) {
		reportLost(
			item,
			`Sus alternativas valen por partes (${lettersWithPercents(fractions)}): aquí una vale todo y las demás nada.`,
		);
	} else if (positive > 1)
		reportLost(item, `Tiene varias respuestas correctas (${lettersWithPercents(fractions)}): aquí solo una lo es.`);
	else if (!isSingle) reportLost(item, "Deja marcar varias alternativas: aquí solo una.");
}

const lettersWithPercents = (fractions: readonly number[]) =>
	fractions.flatMap((fraction, index) => (fraction === 0 ? [] : [`${letterOf(index)} ${fraction} %`])).join(", ");

const truths = new Map([
	["true", true],
	["verdadero", true],
	["false", false],
	["falso", false],
]);

/** Reads true/false answers. Old exports have their words in other languages; then the first answer is 'true', as in Moodle itself. */
function readTruth(reading: Reading): void {
	for (const [index, answer] of childrenOf(reading.element, "answer").entries()) {
		reading.item.alternatives.push({
			text: (truths.get(foldAccents(textIn(answer))) ?? index === 0) ? "Verdadero" : "Falso",
			isCorrect: fractionOf(answer) >= 100,
			note: readField(reading, childOf(answer, "feedback")),
		});
	}
}
