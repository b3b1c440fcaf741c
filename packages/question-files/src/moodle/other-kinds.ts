import { clozeSentence } from "../cloze.ts";
import { reportLost } from "../item.ts";
import type { BankItem } from "../model.ts";
import { quoted, quotedLong } from "../text/clean.ts";
import { childOf, childrenOf, descendantsOf, textOf, type XmlElement } from "../xml/tree.ts";

/** Question types that cannot be converted to alternatives, with their names. */
const otherKinds: Record<string, string> = {
	matching: "de emparejar",
	match: "de emparejar",
	ddmatch: "de emparejar arrastrando",
	shortanswer: "de respuesta corta",
	numerical: "numérica",
	essay: "de desarrollo",
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

const textIn = (element: XmlElement | undefined) =>
	textOf(childOf(element, "text") ?? element)
		.replace(/<[^<>]*>/g, " ")
		.trim();

/** Text of an answer, with its fraction unless that is 100 %. */
function answerIn(answer: XmlElement): string {
	const fraction = answer.attributes.fraction ?? textIn(childOf(answer, "fraction"));
	const tolerance = textIn(childOf(answer, "tolerance"));
	const text = textIn(answer);
	if (text === "" || text === "*") return "";
	return [
		text,
		...(Number(tolerance) > 0 ? [`± ${tolerance}`] : []),
		...(fraction === "" || Number(fraction) === 100 ? [] : [`(${fraction} %)`]),
	].join(" ");
}

const quotedList = (list: readonly string[]) => quotedLong(list.filter((text) => text !== "").join("; "));

function sentenceOf(type: string): string {
	if (type === "description") return "Es una descripción, sin respuestas: no es una pregunta.";
	if (type === "cloze" || type === "multianswer") return clozeSentence;
	const kind = Object.hasOwn(otherKinds, type) ? otherKinds[type] : `de un tipo que no se admite (${quoted(type)})`;
	return `Es una pregunta ${kind}: no tiene alternativas.`;
}

/** Reports a question without alternatives: its type, and its answers, so that nobody has to look them up in the file. */
export function reportOtherKind(question: XmlElement, type: string, item: BankItem): void {
	reportLost(item, sentenceOf(type));
	const report = (subject: string, texts: readonly string[]) => {
		if (texts.some((text) => text !== "")) reportLost(item, `${subject}: ${quotedList(texts)}.`);
	};
	const answers = childrenOf(question, "answer");
	const pairs = childrenOf(question, "subquestion").map(
		(pair) => `${textIn(pair)} → ${textIn(childOf(pair, "answer"))}`,
	);
	// For ordering questions, a fraction is the position.
	if (type === "ordering") report("Su orden", answers.map(textIn));
	else report("Sus respuestas", [...answers.map(answerIn), ...pairs]);
	report(
		"Lo que se arrastra o se elige en ella",
		["dragbox", "selectoption", "drag"].flatMap((name) => [...descendantsOf(question, name)].map(textIn)),
	);
	report(
		"Los comentarios a sus respuestas no se importan",
		answers.map((answer) => textIn(childOf(answer, "feedback"))),
	);
	report("Sus indicaciones para quien califica no se importan", [textIn(childOf(question, "graderinfo"))]);
	report("Su plantilla de respuesta no se importa", [textIn(childOf(question, "responsetemplate"))]);
}
