import { readAlternative, readBlock, readStem } from "../html-fields.ts";
import { reportLost } from "../item.ts";
import type { BankItem } from "../model.ts";
import type { ReadContext } from "../read-context.ts";
import { cleanLine, quoted, quotedLong } from "../text/clean.ts";
import { childOf, childrenOf, textOf, type XmlElement } from "../xml/tree.ts";
import { htmlOf } from "./elements.ts";
import { feedbackIn, feedbackOf } from "./feedback.ts";
import {
	choicesOf,
	interactionsIn,
	isTemplate,
	onlyChoice,
	reportExtras,
	reportOtherKind,
	stemOf,
} from "./interactions.ts";
import { passageOf } from "./passages.ts";
import { pictureAddress } from "./picture-address.ts";

/** Reads an `assessmentItem` into the item. @param root in the names of QTI 2 */
export function readItem(root: XmlElement, item: BankItem, outerContext: ReadContext): void {
	const name = cleanLine(root.attributes.title ?? "") || cleanLine(root.attributes.identifier ?? "");
	if (name !== "") item.source.name ??= name;
	const body = childOf(root, "itemBody");
	if (!body) {
		reportLost(item, "El ítem no tiene cuerpo (itemBody).");
		return;
	}
	const context = withBase(outerContext, root.attributes.base);
	const passage = passageOf(root, body, item, context);
	if (passage) item.passage = passage;
	readStem(stemOf(body), item, context, pictureAddress);
	const interactions = interactionsIn(body);
	const choice = onlyChoice(interactions);
	if (choice) readChoice(root, choice, item, context);
	else {
		reportOtherKind(root, interactions, item);
		takeFeedback(root, new Set(), item, context);
	}
	reportExtras(root, body, item);
}

/** Addresses may be relative to `xml:base`. */
const withBase = (context: ReadContext, base: string | undefined): ReadContext =>
	base ? { ...context, findFile: (path) => context.findFile(`${base}${path}`) ?? context.findFile(path) } : context;

/** Reads the feedback. @returns by alternative, the feedback that is not the explanation */
function takeFeedback(
	root: XmlElement,
	choices: ReadonlySet<string>,
	item: BankItem,
	context: ReadContext,
): ReadonlyMap<string, XmlElement[]> {
	const { byChoice, general, wrong } = feedbackOf(root, choices);
	for (const element of general) {
		const text = readBlock(htmlOf(element).trim(), item, context, pictureAddress);
		if (text !== "" && !item.explanation.includes(text))
			item.explanation = [item.explanation, text].filter((part) => part).join("\n\n");
	}
	for (const element of wrong) {
		const text = cleanLine(textOf(element));
		if (text !== "") reportLost(item, `Su comentario a las respuestas equivocadas no se importa: ${quotedLong(text)}.`);
	}
	return byChoice;
}

interface Response {
	right: string[];
	isSingle: boolean;
	isGraded: boolean;
}

/** Returns the declared answer or, without one, the answer with the most points in the mapping. */
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
	const choices = choicesOf(interaction);
	const identifiers = new Set(choices.map(({ attributes }) => attributes.identifier ?? ""));
	const byChoice = takeFeedback(root, identifiers, item, context);
	for (const choice of choices) {
		const identifier = choice.attributes.identifier ?? "";
		item.alternatives.push({
			...readAlternative(htmlOf(choice).trim(), item, context, pictureAddress),
			isCorrect: right.includes(identifier) && !isTemplate(root),
			note: [...feedbackIn(choice), ...(byChoice.get(identifier) ?? [])]
				.map((note) => readBlock(htmlOf(note).trim(), item, context, pictureAddress))
				.filter((note) => note !== "")
				.join("\n\n"),
		});
	}
	const unknownKeys = right.filter((key) => !identifiers.has(key));
	if (unknownKeys.length > 0 && !isTemplate(root)) {
		const message = `La clave ${quoted(unknownKeys.join(", "))} no es ninguna de sus alternativas`;
		item.faults.push({ field: "key", message });
	}
	if (right.length > 1) reportLost(item, "Tiene varias respuestas correctas: aquí solo una lo es.");
	else if (!isSingle) reportLost(item, "Deja marcar varias alternativas: aquí solo una.");
	if (isGraded) reportLost(item, "Sus alternativas valen por partes: aquí una vale todo y las demás nada.");
}
