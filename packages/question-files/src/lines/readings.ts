import type { Passage } from "../model.ts";
import { missingReading } from "../pictures.ts";

/** Readings: texts that several questions share, and the lines that announce them. */

type Range = [first: number, last: number];

export interface Announcement {
	title: string;
	/** range of question numbers that it names */
	range?: Range;
	/** whether a reading must follow; after a heading of reading comprehension there may be none */
	isSure: boolean;
}

const number = "(?:n\\s?[°º.]+\\s*)?(?:\\d{1,3}|[ivx]{1,5})";
/** Title of a reading, with a name after it only if it is numbered. A sentence would be the reading itself. */
const title = new RegExp(
	`^(?:lectura|texto|pasaje)(?:(?:\\s+${number})?\\s*[:.]?|\\s+${number}\\s*[:.–-]\\s*[^¿]*[^¿.!?])$`,
	"i",
);
const longestTitle = 120;
const comprehension = /^comprensi[oó]n (?:lectora|de (?:lecturas?|textos?))\s*[:.]?$/i;
const questionsTitle = /^(?:preguntas|cuestionario|preguntas de (?:la lectura|comprensi[oó]n))\s*[:.]?$/i;

/** Recognises 'TEXTO 1', or 'Lectura 2: El quipu'. */
export const readingTitleIn = (text: string): string | undefined =>
	text.length <= longestTitle && title.test(text) && readingIntroAt(text) === undefined
		? text.replace(/[:.]$/, "")
		: undefined;

export const isComprehension = (text: string): boolean => comprehension.test(text);

/** Whether a line is the heading between a reading and its questions. */
export const isQuestionsTitle = (text: string): boolean => questionsTitle.test(text);

const sentence = /^\s*(?:[IVX]{1,5}[.)]\s*)?((?:[^.:¿]|\.(?=[º°])){1,250})(?:[.:]+\s*|$)/;
const start =
	/^(?:lea|lean|lee|leer|leamos|a partir|con base|en base|seg[uú]n|de acuerdo|(?:despu[eé]s|luego) de leer|texto|lectura|pasaje|fragmento|(?:las )?preguntas?|respond[ae]n?|contest[ae]n?|analice|observe)(?!\p{L})/iu;
const reading =
	/(?:^|\s)(?:texto|lectura|pasaje|fragmento|p[aá]rrafo|poema|noticia|art[ií]culo|relato|cuento)(?!\p{L})/iu;
const questionWord = /(?:^|\s)(?:preguntas?|[ií]tems?|ejercicios?)(?!\p{L})/iu;

/** Recognises 'Lea el siguiente texto y responda las preguntas 1 y 2'. @returns its length, and the questions that it names */
export function readingIntroAt(text: string): { length: number; range?: Range } | undefined {
	const [whole, firstSentence = ""] = sentence.exec(text) ?? [];
	const at = questionWord.exec(firstSentence);
	if (whole === undefined || !start.test(firstSentence) || !reading.test(firstSentence)) return undefined;
	if (!at) return /^le\S+\s.*siguiente/is.test(firstSentence) ? { length: whole.length } : undefined;
	const numbers = [...firstSentence.slice(at.index).matchAll(/\d{1,4}/g)].map(Number);
	const [first, last = first] = [numbers[0], numbers.at(-1)];
	return { length: whole.length, ...(first === undefined || last === undefined ? {} : { range: [first, last] }) };
}

const minReadingLength = 200;
const mention = /(?:^|[\s¿(])(?:del|al|el|la|este|esta) (?:texto|lectura|pasaje|fragmento)(?!\p{L})/iu;

/** Whether a text is a sentence. Shorter text may be the title of an exam. */
const isProse = (text: string) => text.length >= 30 && /[.!?»”"]$/.test(text);

/** Tracks the reading of the next question. */
export function createReadings() {
	let announced: Announcement | undefined;
	let current: { passage: Passage; range: Range | undefined; left: number } | undefined;

	function setCurrent(passage: Passage, range: Range | undefined): void {
		current = { passage, range, left: range ? range[1] - range[0] + 1 : Number.POSITIVE_INFINITY };
	}

	/** @param number typed before the question; without one (automatic lists) the questions are counted */
	function isOver(number: number | undefined): boolean {
		if (!current) return true;
		const { range, left } = current;
		return range && number !== undefined ? number < range[0] || number > range[1] : left <= 0;
	}

	return {
		isAnnounced: () => announced !== undefined,
		announce(next: Announcement): void {
			[announced, current] = [next, undefined];
		},
		/** Extends the title of an announced reading. @returns false if no titled reading is announced */
		addTitle(subtitle: string): boolean {
			if (!announced?.title) return false;
			announced = { ...announced, title: `${announced.title}: ${subtitle}` };
			return true;
		},
		forget(): void {
			current = undefined;
		},
		/** @param stem of the question below the text, if one follows @returns whether the text is taken as a reading */
		takeText(text: string, stem: string | undefined): boolean {
			const isMentioned = stem !== undefined && mention.test(stem) && isProse(text);
			if (!announced && text.length < minReadingLength && !isMentioned) return false;
			setCurrent({ title: announced?.title ?? "", text }, announced?.range);
			announced = undefined;
			return true;
		},
		/** @param hasLeftOut whether text above the question was left out because it is not a reading */
		nextFor(stem: string, number: number | undefined, hasLeftOut: boolean): Passage | undefined {
			const missingPassage = { title: announced?.title ?? "", text: missingReading("lectura") };
			if (announced?.isSure) setCurrent(missingPassage, announced.range);
			const isUnsure = (announced !== undefined || hasLeftOut) && mention.test(stem);
			announced = undefined;
			if (isOver(number)) current = undefined;
			if (current) current.left -= 1;
			return current?.passage ?? (isUnsure ? missingPassage : undefined);
		},
	};
}
