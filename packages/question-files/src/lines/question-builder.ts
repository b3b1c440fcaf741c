import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { emptyItem, reportLost } from "../item.ts";
import type { BankAlternative, BankItem, Passage, PictureUse, Place } from "../model.ts";
import { isMissingReading, takeOwnPicture } from "../pictures.ts";
import { lineOf, paragraphOf } from "../text/inline-nodes.ts";
import { type KeyMark, keyMarks, type Paragraph, plainLine, plainOf } from "./paragraph.ts";
import { hasMark, nodesOf } from "./paragraph-text.ts";

/** A question that is being read. */
export interface OpenQuestion {
	number: number | undefined;
	list: string | undefined;
	stem: Paragraph[];
	options: Paragraph[];
	explanation: Paragraph[];
	key: string | undefined;
	/** key from a list of keys after it */
	listedKey?: string;
	passage: Passage | undefined;
	labels: Pick<BankItem, "course" | "topic" | "subtopic">;
	lost: string[];
	/** text before its number that was left out */
	lead: Paragraph[];
}

const starred = /^\s*[*✓✔]|[*✓✔]\s*$|\((?:correcta|clave|x)\)\s*$/i;

/** Returns the only alternative with a given mark. The strongest kind of mark wins. */
function markedOption(options: readonly Paragraph[]): { option: number; mark?: KeyMark } | undefined {
	const only = (test: (option: Paragraph) => boolean) => {
		const found = options.flatMap((option, index) => (test(option) ? [index] : []));
		return found.length === 1 && options.length > 1 ? found[0] : undefined;
	};
	const star = only((option) => starred.test(plainOf(option)));
	if (star !== undefined) return { option: star };
	for (const mark of keyMarks) {
		const option = only((one) => hasMark(one, mark));
		if (option !== undefined) return { option, mark };
	}
	return undefined;
}

const picture = /!\[([^\]]*)\]\(picture:([\w.-]+)\)/;

/** Reads an alternative of a document. Its first picture becomes the alternative's own. */
export function optionOf(markup: string): Pick<BankAlternative, "text" | "picture"> {
	const [whole = "", alt = "", name] = picture.exec(markup) ?? [];
	if (name === undefined) return { text: markup };
	const use: PictureUse = { name, alt };
	return { text: markup.replace(whole, "").replace(/\s+/g, " ").trim(), picture: use };
}

/** Joins paragraphs into markup. Labels of lists become part of the text, because alternatives refer to them: 'solo II'. */
export const blockOf = (paragraphs: readonly Paragraph[]): string =>
	joinLines(paragraphs)
		.map((paragraph) => [paragraph.label, paragraphOf(nodesOf(paragraph))])
		.flatMap(([label, text]) => (text === "" ? [] : [label === "" ? text : `${label} ${text}`]))
		.join("\n\n");

/** Joins consecutive lines of plain text into one paragraph, so that a formula over several lines stays whole. */
function joinLines(paragraphs: readonly Paragraph[]): Paragraph[] {
	const joined: Paragraph[] = [];
	for (const paragraph of paragraphs) {
		const last = joined.at(-1);
		if (last && paragraph.isLine && !paragraph.isAfterGap)
			last.pieces.push(...plainLine("\n").pieces, ...paragraph.pieces);
		else joined.push({ ...paragraph, pieces: [...paragraph.pieces] });
	}
	return joined;
}

/** Takes the items of a numbered or bulleted list below the question as alternatives, if no alternative has a letter. */
function takeListAsOptions(question: OpenQuestion): void {
	const { stem, options, list } = question;
	const last = stem.at(-1);
	if (options.length > 0 || !last?.list || last.list === list) return;
	if (last.numbering !== "decimal" && last.numbering !== "bullet") return;
	const start = stem.findLastIndex((paragraph) => paragraph.list !== last.list) + 1;
	if (start > 0 && stem.length - start > 1) question.options = stem.splice(start);
}

/** @param keys of a list before the questions, by question number */
export function buildItem(question: OpenQuestion, place: Place, keys: ReadonlyMap<number, string>): BankItem {
	takeListAsOptions(question);
	const { number, options, labels, passage, explanation } = question;
	const item = Object.assign(emptyItem(place), labels, takeOwnPicture(blockOf(question.stem)));
	if (number !== undefined) item.number = number;
	if (passage) item.passage = passage;
	item.explanation = blockOf(explanation);
	const writtenKey = question.key ?? question.listedKey ?? (number === undefined ? undefined : keys.get(number));
	const marked = markedOption(options);
	const right = writtenKey === undefined ? marked?.option : writtenKey.charCodeAt(0) - 65;
	const ignoredMarks: readonly KeyMark[] = marked?.mark ? [marked.mark] : [];
	item.alternatives = options.map((option, index) => ({
		...optionOf(withoutStar(lineOf(nodesOf(option, ignoredMarks)))),
		isCorrect: index === right,
		note: "",
	}));
	reportKeyFaults(item, writtenKey, marked?.option);
	for (const sentence of question.lost) reportLost(item, sentence);
	if (passage && isMissingReading(passage)) reportLost(item, "Falta su lectura.");
	if (options.length === 0)
		reportLost(item, "No se encontraron sus alternativas: van en líneas que empiezan con A), B), C)…");
	return item;
}

const withoutStar = (markup: string) =>
	markup.replace(/^(?:\\?\*|✓|✔)\s*|\s*(?:\\?\*|✓|✔|\((?:correcta|clave|x)\))$/gi, "").trim();

function reportKeyFaults(item: BankItem, writtenKey: string | undefined, marked: number | undefined): void {
	const place = writtenKey === undefined ? -1 : writtenKey.charCodeAt(0) - 65;
	if (writtenKey !== undefined && place >= item.alternatives.length) {
		item.faults.push({ field: "key", message: `La clave es ${writtenKey}, y no hay tal alternativa` });
	} else if (writtenKey !== undefined && marked !== undefined && marked !== place) {
		reportLost(
			item,
			`Su clave es ${writtenKey}, pero la alternativa ${letterOf(marked)} está marcada: se tomó la ${writtenKey}.`,
		);
	}
}
