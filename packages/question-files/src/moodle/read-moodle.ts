import { readCategory } from "../categories.ts";
import { pluginFile, readAlternative, readBlock, readStem, takeOwnPicture } from "../html-fields.ts";
import { emptyItem, letterOf, lose } from "../item.ts";
import { takeLabel } from "../labels.ts";
import type { BankItem } from "../model.ts";
import { baseName } from "../pictures.ts";
import type { ReadContext } from "../read-context.ts";
import { fromBase64 } from "../text/base64.ts";
import { cleanLine, quoted } from "../text/clean.ts";
import { plainToMarkup } from "../text/escape-markup.ts";
import { childOf, childrenOf, descendantsOf, eachElement, textOf, type XmlElement } from "../xml/tree.ts";

/** https://docs.moodle.org/en/Moodle_XML_format */
export function readMoodle(bytes: Uint8Array, context: ReadContext, file?: string): BankItem[] {
	const items: BankItem[] = [];
	let category: ReturnType<typeof readCategory> = {};
	eachElement(bytes, {
		isWanted: (name, path) => name === "question" && path.length === 1,
		take(question) {
			const type = question.attributes.type ?? "";
			if (type === "category") {
				category = readCategory(textIn(childOf(question, "category")));
				return;
			}
			context.budget.item();
			const place = { kind: "item", number: items.length + 1, ...(file ? { file } : {}) } as const;
			const item = Object.assign(emptyItem(place, nameOf(question)), category);
			const files = filesOf(question, context);
			readQuestion(question, type, item, { ...context, findFile: files.find });
			for (const name of files.unused()) lose(item, `Trae un archivo que no se importa: ${quoted(name)}.`);
			items.push(item);
		},
	});
	return items;
}

const textIn = (element: XmlElement | undefined) => textOf(childOf(element, "text") ?? element).trim();

const nameOf = (question: XmlElement) =>
	cleanLine(textIn(childOf(question, "name"))) || textIn(childOf(question, "idnumber"));

/** What cannot be a question with alternatives, and how it is called. */
const otherKinds: Record<string, string> = {
	matching: "de emparejar",
	ddmatch: "de emparejar arrastrando",
	shortanswer: "de respuesta corta",
	numerical: "numérica",
	essay: "de desarrollo",
	description: "una descripción, sin respuestas",
	cloze: "de respuestas incrustadas en el texto (cloze)",
	calculated: "calculada",
	calculatedsimple: "calculada",
	calculatedmulti: "calculada de opción múltiple",
	gapselect: "de huecos en el texto",
	ddwtos: "de arrastrar palabras al texto",
	ddimageortext: "de arrastrar sobre una imagen",
	ddmarker: "de arrastrar marcas sobre una imagen",
	ordering: "de ordenar",
	multichoiceset: "de todo o nada con varias respuestas",
	random: "al azar de una categoría",
	randomsamatch: "de emparejar al azar",
	coderunner: "de programar",
	stack: "de STACK",
};

/** Pictures stand as base64 beside the text that shows them; whatever their path, their names are what counts. */
function filesOf(question: XmlElement, context: ReadContext) {
	const files = new Map<string, XmlElement>();
	const asked = new Set<XmlElement>();
	for (const element of descendantsOf(question, "file")) {
		const name = element.attributes.name ?? "";
		if (name !== "" && !files.has(name)) files.set(name, element);
	}
	const find: ReadContext["findFile"] = (path) => {
		const element = files.get(baseName(path)) ?? files.get(path);
		if (element) asked.add(element);
		const bytes = element && fromBase64(textOf(element));
		return bytes ? { name: baseName(path), bytes } : context.findFile(path);
	};
	/** What no picture shows: sounds, and what is linked to. */
	const unused = () => [...files].filter(([, element]) => !asked.has(element)).map(([name]) => name);
	return { find, unused };
}

/** A text by what its `format` says of it. */
function formatted(element: XmlElement | undefined): { text: string; format: string } {
	const text = textIn(element);
	const format = element?.attributes.format ?? "html";
	if (format !== "moodle_auto_format") return { text, format };
	return /<\/?[a-z][^<>]*>/i.test(text)
		? { text: text.replace(/\n/g, "<br />"), format: "html" }
		: { text, format: "plain_text" };
}

function block(element: XmlElement | undefined, item: BankItem, context: ReadContext): string {
	const { text, format } = formatted(element);
	if (format === "markdown") return text;
	return format === "plain_text" ? plainToMarkup(text) : readBlock(text, item, context, pluginFile);
}

function readQuestion(question: XmlElement, type: string, item: BankItem, context: ReadContext): void {
	const stem = formatted(childOf(question, "questiontext"));
	if (stem.format === "html") readStem(stem.text, item, context, pluginFile);
	else Object.assign(item, takeOwnPicture(stem.format === "markdown" ? stem.text : plainToMarkup(stem.text)));
	item.explanation = block(childOf(question, "generalfeedback"), item, context);
	for (const tag of childrenOf(childOf(question, "tags"), "tag")) {
		const label = textIn(tag);
		if (!takeLabel(label, item)) lose(item, `Etiqueta sin lugar aquí: ${quoted(label)}.`);
	}
	readOldPicture(question, item, context);
	if (type === "multichoice") readChoice(question, item, context);
	else if (type === "truefalse") readTruth(question, item, context);
	else {
		lose(
			item,
			`Es una pregunta ${otherKinds[type] ?? `de un tipo que no se admite (${quoted(type)})`}: no tiene alternativas.`,
		);
		tellAnswers(question, item);
	}
	if (childrenOf(question, "hint").some((hint) => textIn(hint) !== ""))
		lose(item, "Sus pistas para otro intento no se importan.");
	for (const name of ["correctfeedback", "partiallycorrectfeedback", "incorrectfeedback"]) {
		const said = block(childOf(question, name), item, context);
		if (said !== "" && !usual.test(said)) lose(item, `Su comentario a la respuesta no se importa: ${quoted(said)}.`);
	}
}

/** What Moodle writes there by itself. */
const usual =
	/^(respuesta correcta|respuesta incorrecta|respuesta parcialmente correcta|your answer is (partially )?(in)?correct)\.?$/i;

/** Until Moodle 1.9 a question had one picture, beside its text. */
function readOldPicture(question: XmlElement, item: BankItem, context: ReadContext): void {
	const name = textIn(childOf(question, "image"));
	const bytes = fromBase64(textOf(childOf(question, "image_base64")));
	const taken = name !== "" && bytes && context.shelf.add(name, bytes);
	if (taken) item.picture ??= { name: taken, alt: "" };
}

const fractionOf = (answer: XmlElement): number =>
	Number(answer.attributes.fraction ?? textIn(childOf(answer, "fraction"))) || 0;

function readChoice(question: XmlElement, item: BankItem, context: ReadContext): void {
	const answers = childrenOf(question, "answer");
	const isSingle = !/^(false|0)$/i.test(textIn(childOf(question, "single")) || "true");
	for (const answer of answers) {
		const { text, format } = formatted(answer);
		const shown =
			format === "html"
				? readAlternative(text, item, context, pluginFile)
				: { text: format === "markdown" ? cleanLine(text) : plainToMarkup(text, "inline") };
		const note = block(childOf(answer, "feedback"), item, context);
		item.alternatives.push({ ...shown, isCorrect: fractionOf(answer) >= 100, note });
	}
	const fractions = answers.map(fractionOf);
	const positive = fractions.filter((fraction) => fraction > 0).length;
	if (!isSingle && positive > 1) {
		lose(item, `Admite varias respuestas correctas (${lettersWith(fractions)}): aquí solo una lo es.`);
	} else if (fractions.some((fraction) => fraction !== 0 && fraction !== 100)) {
		lose(item, `Sus alternativas valen por partes (${lettersWith(fractions)}): aquí una vale todo y las demás nada.`);
	} else if (positive > 1)
		lose(item, `Tiene varias respuestas correctas (${lettersWith(fractions)}): aquí solo una lo es.`);
}

const lettersWith = (fractions: readonly number[]) =>
	fractions.flatMap((fraction, index) => (fraction === 0 ? [] : [`${letterOf(index)} ${fraction} %`])).join(", ");

function readTruth(question: XmlElement, item: BankItem, context: ReadContext): void {
	const names: Record<string, string> = { true: "Verdadero", false: "Falso" };
	for (const answer of childrenOf(question, "answer")) {
		const said = textIn(answer);
		item.alternatives.push({
			text: names[said.toLowerCase()] ?? plainToMarkup(said, "inline"),
			isCorrect: fractionOf(answer) >= 100,
			note: block(childOf(answer, "feedback"), item, context),
		});
	}
}

/** What an unsupported question knows of its answers is said, so that nobody has to look for it in the file. */
function tellAnswers(question: XmlElement, item: BankItem): void {
	const answers = childrenOf(question, "answer").map((answer) => textIn(answer));
	const pairs = childrenOf(question, "subquestion").map(
		(pair) => `${textIn(pair).replace(/<[^<>]*>/g, "")} → ${textIn(childOf(pair, "answer"))}`,
	);
	const all = [...answers, ...pairs].filter((answer) => answer !== "" && answer !== "*");
	if (all.length > 0) lose(item, `Sus respuestas: ${quoted(all.join("; "))}.`);
}
