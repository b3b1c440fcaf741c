import { reportLost } from "../item.ts";
import type { BankItem } from "../model.ts";
import { cleanLine, quoted, quotedLong } from "../text/clean.ts";
import { childOf, childrenOf, descendantsOf, isElement, textOf, type XmlElement } from "../xml/tree.ts";
import { htmlOf, isPassage } from "./elements.ts";

/** Interactions that are not single choice, with their names. */
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

/** Elements that can be chosen, dragged or ordered. */
const offered = new Set([
	"simpleChoice",
	"inlineChoice",
	"simpleAssociableChoice",
	"simpleMatchSet",
	"gapText",
	"gapImg",
	"hotspotChoice",
	"associableHotspot",
]);
const customKinds = new Set(["customInteraction", "portableCustomInteraction"]);
const inlineInputs = new Set(["inlineChoiceInteraction", "textEntryInteraction", "gap"]);

/** Whether it is a button in the item with which the candidate asks for a hint. */
const isButton = ({ name }: XmlElement) => name === "endAttemptInteraction";
const isInteraction = ({ name }: XmlElement) => name === "choiceInteraction" || Object.hasOwn(otherKinds, name);

function* find(element: XmlElement, is: (child: XmlElement) => boolean): Generator<XmlElement> {
	for (const child of childrenOf(element)) {
		if (is(child)) yield child;
		else yield* find(child, is);
	}
}

export const interactionsIn = (body: XmlElement): XmlElement[] => [...find(body, isInteraction)];

/** Returns the single choice of an item, below its text or within it. Media to play first do not count as a question. */
export function onlyChoice(interactions: readonly XmlElement[]): XmlElement | undefined {
	const [first, ...others] = interactions.filter(({ name }) => name !== "mediaInteraction");
	const isChoice = first?.name === "choiceInteraction" || first?.name === "inlineChoiceInteraction";
	return isChoice && others.length === 0 ? first : undefined;
}

export const choicesOf = (interaction: XmlElement): XmlElement[] =>
	childrenOf(interaction).filter(({ name }) => name === "simpleChoice" || name === "inlineChoice");

const promptOf = (interaction: XmlElement): string => {
	const prompt = childOf(interaction, "prompt");
	const html = prompt ? htmlOf(prompt).trim() : "";
	return html === "" || /^<(p|div|ul|ol|table|h\d)\b/.test(html) ? html : `<p>${html}</p>`;
};

/** Returns the text of an item's body, with blanks for inputs, and with prompts in place. */
export function stemOf(body: XmlElement): string {
	const bodyChildren = new Set(body.children);
	const replace = (child: XmlElement): string | undefined => {
		if (isPassage(child) || isButton(child)) return "";
		if (inlineInputs.has(child.name)) return bodyChildren.has(child) ? "" : "_____";
		if (child.name === "printedVariable") return `[${child.attributes.identifier ?? ""}]`;
		if (!isInteraction(child)) return undefined;
		if (customKinds.has(child.name)) return promptOf(child);
		const rest = child.children.filter(
			(part) => !isElement(part) || (part.name !== "prompt" && !offered.has(part.name)),
		);
		return `${promptOf(child)}${htmlOf({ ...child, children: rest }, replace)}`;
	};
	return htmlOf(body, replace).trim();
}

const isOffered = ({ name }: XmlElement) => (offered.has(name) && name !== "simpleMatchSet") || name === "hottext";

/** Returns the text of a part or, without one, its picture's file or its label. */
function wordsOf(part: XmlElement): string {
	const [picture] = find(part, ({ name }) => name === "img" || name === "object");
	const { hotspotLabel, identifier = "" } = part.attributes;
	return cleanLine(textOf(part)) || (picture?.attributes.src ?? picture?.attributes.data ?? hotspotLabel ?? identifier);
}

/** Reports an item that is not single choice: its type, its options and its right answers. */
export function reportOtherKind(root: XmlElement, interactions: readonly XmlElement[], item: BankItem): void {
	reportLost(item, kindsOf(interactions));
	const parts = interactions.flatMap((interaction) => [...find(interaction, isOffered)]);
	const texts = new Map(parts.map((part) => [part.attributes.identifier ?? "", wordsOf(part)] as const));
	if (parts.length > 0) reportLost(item, `Lo que ofrece: ${quotedLong(parts.map(wordsOf).join("; "))}.`);
	const right = childrenOf(root, "responseDeclaration").flatMap((declaration) => {
		const isText = /^(string|float|integer|point)$/.test(declaration.attributes.baseType ?? "");
		const correctValues = childrenOf(childOf(declaration, "correctResponse"), "value").map((value) =>
			textOf(value).trim(),
		);
		const labelled = (value: string) => value.split(/\s+/).map((id) => texts.get(id) ?? id);
		return correctValues.map((value) => texts.get(value) ?? (isText ? value : labelled(value).join(" → ")));
	});
	if (right.some((text) => text !== "")) reportLost(item, `Lo que es correcto: ${quotedLong(right.join("; "))}.`);
}

function kindsOf(interactions: readonly XmlElement[]): string {
	if (interactions.length === 0) return "Es un texto sin respuestas, no una pregunta.";
	if (interactions.every(({ name }) => name === "choiceInteraction")) {
		return `Tiene ${interactions.length} grupos de alternativas en un mismo ítem: sepáralos.`;
	}
	const kinds = new Set(interactions.map(({ name }) => otherKinds[name] ?? "de alternativas"));
	return `Es una pregunta ${[...kinds].join(" y ")}: no se importa como una de alternativas.`;
}

/** Whether an item is a template: its numbers, and so its key, are drawn for each attempt. */
export const isTemplate = (root: XmlElement): boolean => childOf(root, "templateProcessing") !== undefined;

/** Reports parts of an item that have no counterpart here. */
export function reportExtras(root: XmlElement, body: XmlElement, item: BankItem): void {
	if (isTemplate(root)) {
		reportLost(
			item,
			"Es una plantilla, cuyos valores cambian en cada intento: no tiene una clave fija. Pon sus números y marca la clave.",
		);
	}
	if (root.attributes.adaptive === "true")
		reportLost(item, "Es un ítem adaptativo, que se responde en varios pasos: aquí se responde en uno.");
	for (const button of find(body, isButton))
		reportLost(item, `Su botón ${quoted(button.attributes.title ?? "")} no se importa.`);
	const isFixed = [...descendantsOf(body, "simpleChoice")].some(({ attributes }) => attributes.fixed === "true");
	if (isFixed) reportLost(item, "Alguna de sus alternativas tiene su lugar fijo: eso no se guarda.");
	if (
		["apipAccessibility", "catalogInfo", "companionMaterialsInfo"].some(
			(name) => childrenOf(childOf(root, name)).length > 0,
		)
	)
		reportLost(item, "Sus ayudas de accesibilidad y sus materiales no se importan.");
}
