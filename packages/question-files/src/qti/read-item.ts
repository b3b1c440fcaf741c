import { readAlternative, readBlock, readStem } from "../html-fields.ts";
import { lose } from "../item.ts";
import type { BankItem, Passage } from "../model.ts";
import type { ReadContext } from "../read-context.ts";
import { cleanLine, quoted } from "../text/clean.ts";
import { decodeText } from "../text/decode.ts";
import { childOf, childrenOf, descendantsOf, readXml, textOf, type XmlElement } from "../xml/tree.ts";
import { asQti2, htmlOf } from "./elements.ts";
import { feedbackOf } from "./feedback.ts";

/** Where a package of ours keeps its pictures, as its items say it. */
export const pictureAddress = (name: string): string => `../pictures/${name}`;

/** Interactions that are no choice of one alternative, and how they are called. */
const otherKinds: Record<string, string> = {
	associateInteraction: "de asociar",
	matchInteraction: "de emparejar",
	gapMatchInteraction: "de huecos en el texto",
	inlineChoiceInteraction: "de elegir dentro del texto",
	textEntryInteraction: "de respuesta corta",
	extendedTextInteraction: "de desarrollo",
	orderInteraction: "de ordenar",
	hotspotInteraction: "de señalar en una imagen",
	selectPointInteraction: "de señalar en una imagen",
	graphicOrderInteraction: "de ordenar sobre una imagen",
	graphicAssociateInteraction: "de asociar sobre una imagen",
	graphicGapMatchInteraction: "de arrastrar sobre una imagen",
	positionObjectInteraction: "de colocar sobre una imagen",
	hottextInteraction: "de marcar en el texto",
	sliderInteraction: "de deslizar",
	mediaInteraction: "de escuchar o ver",
	drawingInteraction: "de dibujar",
	uploadInteraction: "de subir un archivo",
	customInteraction: "de un tipo propio",
	portableCustomInteraction: "de un tipo propio",
};

const isInteraction = ({ name }: XmlElement) => name === "choiceInteraction" || Object.hasOwn(otherKinds, name);

function* interactionsIn(element: XmlElement): Generator<XmlElement> {
	for (const child of childrenOf(element)) {
		if (isInteraction(child)) yield child;
		else yield* interactionsIn(child);
	}
}

/** Puts an `assessmentItem` into the item. @param root as QTI 2 spells it */
export function readItem(root: XmlElement, item: BankItem, context: ReadContext): void {
	const name = cleanLine(root.attributes.title ?? "") || cleanLine(root.attributes.identifier ?? "");
	if (name !== "") item.source.name ??= name;
	const body = childOf(root, "itemBody");
	if (!body) {
		lose(item, "El ítem no tiene cuerpo (itemBody).");
		return;
	}
	const passage = passageOf(root, body, item, context);
	if (passage) item.passage = passage;
	const interactions = [...interactionsIn(body)];
	const isKnown = interactions.length === 1 && interactions[0]?.name === "choiceInteraction";
	const stem = htmlOf(body, (child) => (isInteraction(child) ? promptOf(child) : isPassage(child) ? "" : undefined));
	readStem(stem.trim(), item, context, pictureAddress);
	if (isKnown && interactions[0]) readChoice(root, interactions[0], item, context);
	else lose(item, kindsOf(interactions));
	if (childOf(root, "templateProcessing"))
		lose(item, "Es una plantilla, cuyos valores cambian en cada intento: revisa sus números.");
	for (const block of [...descendantsOf(body, "feedbackBlock")]) addExplanation(htmlOf(block), item, context);
}

function kindsOf(interactions: readonly XmlElement[]): string {
	if (interactions.length === 0) return "Es un texto sin respuestas, no una pregunta.";
	if (interactions.every(({ name }) => name === "choiceInteraction")) {
		return `Tiene ${interactions.length} grupos de alternativas en un mismo ítem: sepáralos.`;
	}
	const kinds = new Set(interactions.map(({ name }) => otherKinds[name] ?? "de alternativas"));
	return `Es una pregunta ${[...kinds].join(" y ")}: no se importa como una de alternativas.`;
}

const promptOf = (interaction: XmlElement): string => {
	const prompt = childOf(interaction, "prompt");
	const html = prompt ? htmlOf(prompt).trim() : "";
	return html === "" || /^<(p|div|ul|ol|table|h\d)\b/.test(html) ? html : `<p>${html}</p>`;
};

/** Addressed to who solves it; what is for who marks it is none. */
const isPassage = ({ name, attributes }: XmlElement) =>
	name === "rubricBlock" || (name === "object" && /^text\/html/.test(attributes.type ?? ""));

function passageOf(root: XmlElement, body: XmlElement, item: BankItem, context: ReadContext): Passage | undefined {
	for (const reference of childrenOf(root, "assessmentStimulusRef")) {
		const { href = "", title = "" } = reference.attributes;
		const found = context.findFile(href);
		if (!found) {
			lose(item, `Falta su lectura (${quoted(href)}).`);
			continue;
		}
		const stimulus = asQti2(readXml(found.bytes));
		const content = childOf(stimulus, "stimulusBody");
		const text = content ? readBlock(htmlOf(content).trim(), item, context, pictureAddress) : "";
		if (text !== "") return { title: cleanLine(stimulus.attributes.title ?? title), text };
	}
	for (const block of descendantsOf(body, "rubricBlock")) {
		const passage = rubricPassage(block, item, context);
		if (passage) return passage;
	}
	return objectPassage(body, item, context);
}

/** @returns undefined for one that is not meant for who solves it */
export function rubricPassage(block: XmlElement, item: BankItem, context: ReadContext): Passage | undefined {
	if (!/candidate|testTaker|^$/i.test(block.attributes.view ?? "")) {
		lose(item, "Sus indicaciones para quien califica no se importan.");
		return undefined;
	}
	const text = readBlock(htmlOf(block).trim(), item, context, pictureAddress);
	if (/instructions|navigation|scoring/.test(block.attributes.use ?? "")) {
		if (text !== "") lose(item, `Sus indicaciones no se importan: ${quoted(text)}.`);
		return undefined;
	}
	return text === "" ? undefined : { title: "", text };
}

function objectPassage(body: XmlElement, item: BankItem, context: ReadContext): Passage | undefined {
	for (const object of descendantsOf(body, "object")) {
		if (!isPassage(object)) continue;
		const found = context.findFile(object.attributes.data ?? "");
		if (!found) lose(item, `Falta su lectura (${quoted(object.attributes.data ?? "")}).`);
		const text = found ? readBlock(decodeText(found.bytes), item, context, pictureAddress) : "";
		if (text !== "") return { title: "", text };
	}
	return undefined;
}

function addExplanation(html: string, item: BankItem, context: ReadContext): void {
	const text = readBlock(html.trim(), item, context, pictureAddress);
	if (text !== "" && !item.explanation.includes(text))
		item.explanation = [item.explanation, text].filter((part) => part).join("\n\n");
}

interface Response {
	right: string[];
	isSingle: boolean;
	isGraded: boolean;
}

/** The declared answer; where there is none, what its map gives most points. */
function responseOf(root: XmlElement, interaction: XmlElement): Response {
	const { responseIdentifier = "RESPONSE", maxChoices = "1" } = interaction.attributes;
	const declaration = childrenOf(root, "responseDeclaration").find(
		({ attributes }) => attributes.identifier === responseIdentifier,
	);
	const right = childrenOf(childOf(declaration, "correctResponse"), "value").map((value) => textOf(value).trim());
	const entries = childrenOf(childOf(declaration, "mapping"), "mapEntry").map(({ attributes }) => ({
		key: attributes.mapKey ?? "",
		points: Number(attributes.mappedValue ?? 0),
	}));
	const most = Math.max(0, ...entries.map(({ points }) => points));
	const best = most > 0 ? entries.filter(({ points }) => points === most).map(({ key }) => key) : [];
	const isMultiple = declaration?.attributes.cardinality === "multiple" && maxChoices !== "1";
	return {
		right: right.length > 0 ? right : best,
		isSingle: !isMultiple,
		isGraded: entries.some(({ points }) => points !== 0 && points !== most),
	};
}

function readChoice(root: XmlElement, interaction: XmlElement, item: BankItem, context: ReadContext): void {
	const { right, isSingle, isGraded } = responseOf(root, interaction);
	const choices = childrenOf(interaction, "simpleChoice");
	const feedback = feedbackOf(root, new Set(choices.map(({ attributes }) => attributes.identifier ?? "")));
	for (const choice of choices) {
		const identifier = choice.attributes.identifier ?? "";
		const html = htmlOf(choice).trim();
		const notes = [...descendantsOf(choice, "feedbackInline"), ...(feedback.byChoice.get(identifier) ?? [])];
		item.alternatives.push({
			...readAlternative(html, item, context, pictureAddress),
			isCorrect: right.includes(identifier),
			note: notes
				.map((note) => readBlock(htmlOf(note).trim(), item, context, pictureAddress))
				.filter((note) => note !== "")
				.join("\n\n"),
		});
	}
	for (const block of feedback.general) addExplanation(htmlOf(block), item, context);
	for (const block of feedback.wrong) {
		lose(item, `Su comentario a las respuestas equivocadas no se importa: ${quoted(textOf(block))}.`);
	}
	const lost = right.filter((key) => !choices.some(({ attributes }) => attributes.identifier === key));
	if (lost.length > 0)
		item.faults.push({
			field: "key",
			message: `La clave ${quoted(lost.join(", "))} no es ninguna de sus alternativas`,
		});
	if (right.length > 1) lose(item, "Tiene varias respuestas correctas: aquí solo una lo es.");
	else if (!isSingle) lose(item, "Deja marcar varias alternativas: aquí solo una.");
	if (isGraded) lose(item, "Sus alternativas valen por partes: aquí una vale todo y las demás nada.");
}
