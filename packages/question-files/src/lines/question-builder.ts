import { emptyItem, letterOf, lose } from "../item.ts";
import type { BankAlternative, BankItem, Passage, PictureUse, Place } from "../model.ts";
import { takeOwnPicture } from "../pictures.ts";
import { lineOf, paragraphOf } from "../text/inline-nodes.ts";
import { type KeyMark, keyMarks, type Paragraph, plainLine, plainOf } from "./paragraph.ts";
import { bears, nodesOf } from "./paragraph-text.ts";

/** A question while it is read. */
export interface OpenQuestion {
	number: number | undefined;
	list: string | undefined;
	stem: Paragraph[];
	options: Paragraph[];
	explanation: Paragraph[];
	key: string | undefined;
	passage: Passage | undefined;
	labels: Pick<BankItem, "course" | "topic" | "subtopic">;
	lost: string[];
	/** text that stood before its number and was left out */
	lead: Paragraph[];
}

const starred = /^\s*[*✓✔]|[*✓✔]\s*$|\((?:correcta|clave|x)\)\s*$/i;

/** The only alternative that is marked in one way; the strongest way counts. */
function markedOption(options: readonly Paragraph[]): { option: number; mark?: KeyMark } | undefined {
	const only = (test: (option: Paragraph) => boolean) => {
		const found = options.flatMap((option, index) => (test(option) ? [index] : []));
		return found.length === 1 && options.length > 1 ? found[0] : undefined;
	};
	const star = only((option) => starred.test(plainOf(option)));
	if (star !== undefined) return { option: star };
	for (const mark of keyMarks) {
		const option = only((one) => bears(one, mark));
		if (option !== undefined) return { option, mark };
	}
	return undefined;
}

const picture = /!\[([^\]]*)\]\(picture:([\w.-]+)\)/;

/** An alternative of a document: the first of its pictures is its own. */
export function optionOf(markup: string): Pick<BankAlternative, "text" | "picture"> {
	const [whole = "", alt = "", name] = picture.exec(markup) ?? [];
	if (name === undefined) return { text: markup };
	const use: PictureUse = { name, alt };
	return { text: markup.replace(whole, "").replace(/\s+/g, " ").trim(), picture: use };
}

/** What a list writes before its paragraphs is part of the text: alternatives say 'solo II'. */
export const blockOf = (paragraphs: readonly Paragraph[]): string =>
	joinLines(paragraphs)
		.map((paragraph) => [paragraph.label, paragraphOf(nodesOf(paragraph))])
		.flatMap(([label, text]) => (text === "" ? [] : [label === "" ? text : `${label} ${text}`]))
		.join("\n\n");

/** Consecutive lines of a plain text become one paragraph, so that a formula over several lines is one formula. */
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

/** Alternatives in a list of numbers or points below the question's own, where none has letters. */
function takeListed(question: OpenQuestion): void {
	const { stem, options, list } = question;
	const last = stem.at(-1);
	if (options.length > 0 || !last?.list || last.list === list) return;
	if (last.numbering !== "decimal" && last.numbering !== "bullet") return;
	const start = stem.findLastIndex((paragraph) => paragraph.list !== last.list) + 1;
	if (start > 0 && stem.length - start > 1) question.options = stem.splice(start);
}

/** @param keys of the list at the end, by number */
export function buildItem(question: OpenQuestion, place: Place, keys: ReadonlyMap<number, string>): BankItem {
	takeListed(question);
	const { number, options, labels, passage, explanation } = question;
	const item = Object.assign(emptyItem(place), labels, takeOwnPicture(blockOf(question.stem)));
	if (number !== undefined) item.number = number;
	if (passage) item.passage = passage;
	item.explanation = blockOf(explanation);
	const listed = number === undefined ? undefined : keys.get(number);
	const said = question.key ?? listed;
	const marked = markedOption(options);
	const right = said === undefined ? marked?.option : said.charCodeAt(0) - 65;
	const without: readonly KeyMark[] = marked?.mark ? [marked.mark] : [];
	item.alternatives = options.map((option, index) => ({
		...optionOf(withoutStar(lineOf(nodesOf(option, without)))),
		isCorrect: index === right,
		note: "",
	}));
	tellKey(item, said, marked?.option);
	for (const sentence of question.lost) lose(item, sentence);
	if (options.length === 0)
		lose(item, "No se encontraron sus alternativas: van en líneas que empiezan con A), B), C)…");
	return item;
}

const withoutStar = (markup: string) =>
	markup.replace(/^(?:\\?\*|✓|✔)\s*|\s*(?:\\?\*|✓|✔|\((?:correcta|clave|x)\))$/gi, "").trim();

function tellKey(item: BankItem, said: string | undefined, marked: number | undefined): void {
	const place = said === undefined ? -1 : said.charCodeAt(0) - 65;
	if (said !== undefined && place >= item.alternatives.length) {
		item.faults.push({ field: "key", message: `La clave es ${said}, y no hay tal alternativa` });
	} else if (said !== undefined && marked !== undefined && marked !== place) {
		lose(item, `Su clave es ${said}, pero la alternativa ${letterOf(marked)} está marcada: se tomó la ${said}.`);
	}
}
