import { readCategory } from "../categories.ts";
import { clozeSentence, isCloze } from "../cloze.ts";
import { emptyItem, reportLost } from "../item.ts";
import { readLabel } from "../labels.ts";
import type { BankItem, Place } from "../model.ts";
import { alternativeOf, blockOf, type FormattedText, readStemText, type TextFormat } from "../moodle-text.ts";
import type { ReadContext } from "../read-context.ts";
import { cleanLine, quoted, quotedLong } from "../text/clean.ts";
import { findAnySign, findSign, unescapeGift } from "./escapes.ts";
import { orderIn } from "./order.ts";
import { type RawQuestion, splitQuestions } from "./split-questions.ts";

/** Reads GIFT: https://docs.moodle.org/en/GIFT_format */
export function readGift(source: string, context: ReadContext, file?: string): BankItem[] {
	return splitQuestions(source).map((raw) => {
		context.budget.item();
		return readQuestion(raw, context, { kind: "line", number: raw.line, ...(file ? { file } : {}) });
	});
}

/** Splits off the format: `[html]` before a text sets it; otherwise it is the format of the question's text. */
function parseFormatted(raw: string, usual: TextFormat): FormattedText {
	const [whole = "", format = usual] = /^\s*\[(html|moodle|plain|markdown)\]/.exec(raw) ?? [];
	return { text: unescapeGift(raw.slice(whole.length)).trim(), format: format as TextFormat };
}

function readQuestion(raw: RawQuestion, context: ReadContext, place: Place): BankItem {
	const nameEnd = /^::/.test(raw.text) ? findSign(raw.text, "::", 2) : -1;
	const name = nameEnd === -1 ? raw.id : unescapeGift(raw.text.slice(2, nameEnd)).trim();
	// A comment may follow on the same line, after a title and after the brace.
	const body = (nameEnd === -1 ? raw.text : raw.text.slice(nameEnd + 2)).replace(leadingComment, "").trim();
	const item = Object.assign(emptyItem(place, name), readCategory(raw.category));
	const isChoice = raw.labels.includes(choiceLabel);
	for (const label of raw.labels) {
		if (label !== choiceLabel && !readLabel(label, item))
			reportLost(item, `Etiqueta sin lugar aquí: ${quoted(label)}.`);
	}
	if (raw.id && cleanLine(raw.id) !== item.source.name)
		reportLost(item, `Su identificador en Moodle no se guarda: ${quoted(raw.id)}.`);
	if (isCloze(body)) {
		readStemText(parseFormatted(body, "moodle"), item, context);
		reportLost(item, clozeSentence);
		return item;
	}
	const answers = findAnswers(body);
	const stem = parseFormatted(answers ? withoutAnswers(body, answers) : body, "moodle");
	readStemText(stem, item, context);
	if (!answers) {
		if (findSign(body, "{") !== -1)
			item.faults.push({ field: "alternatives", message: "Falta cerrar la llave «}» de las respuestas" });
		else reportLost(item, "Es un texto sin respuestas (una descripción), no una pregunta.");
		return item;
	}
	readAnswers(contentOf(body, answers), item, context, stem.format, isChoice);
	return item;
}

const leadingComment = /^\s*\/\/[^\n]*/;

/** Tag that we write on a question with alternatives that GIFT would take for another type. */
export const choiceLabel = "alternativas";

interface Span {
	start: number;
	end: number;
}

/** Finds the braces of the answers, as opposed to unescaped braces of formulas. */
function findAnswers(body: string): Span | undefined {
	const spans: Span[] = [];
	for (let start = findSign(body, "{"); start !== -1; start = findSign(body, "{", (spans.at(-1)?.end ?? start) + 1)) {
		const end = findClosingBrace(body, start);
		if (end === -1) break;
		spans.push({ start, end });
	}
	const like = (pattern: RegExp) => spans.find((span) => pattern.test(contentOf(body, span)));
	return like(/^[=~#]/) ?? like(isTruth) ?? like(/^(\[\w+\])?$|^####/) ?? like(/[=~]/) ?? lastSpan(body, spans);
}

/** Finds the braces of a single answer without a sign: the last ones after a space or punctuation, unlike those of a formula. */
const lastSpan = (body: string, spans: readonly Span[]): Span | undefined =>
	spans.findLast(({ start }) => /(?:^|[\s.:?!)])$/.test(body.slice(Math.max(0, start - 1), start)));

function findClosingBrace(body: string, start: number): number {
	let depth = 0;
	for (let at = start; at !== -1; at = findAnySign(body, "{}", at + 1)) {
		depth += body[at] === "{" ? 1 : -1;
		if (depth === 0) return at;
	}
	return -1;
}

const contentOf = (body: string, { start, end }: Span): string =>
	body
		.slice(start + 1, end)
		.replace(leadingComment, "")
		.trim();

/** Removes answers in the middle of a sentence and leaves a blank. The text after them belongs to the sentence. */
function withoutAnswers(body: string, { start, end }: Span): string {
	const [before, after] = [
		body.slice(0, start),
		body
			.slice(end + 1)
			.replace(leadingComment, "")
			.trimEnd(),
	];
	return after === "" ? before.trimEnd() : `${before}_____${after}`;
}

function readAnswers(
	source: string,
	item: BankItem,
	context: ReadContext,
	format: TextFormat,
	isChoice: boolean,
): void {
	const general = findLast(source, "####");
	const answers = (general === -1 ? source : source.slice(0, general)).trim();
	if (general !== -1) item.explanation = blockOf(parseFormatted(source.slice(general + 4), format), item, context);
	const [, truth] = isTruth.exec(answers) ?? [];
	if (isChoice || (!answers.startsWith("#") && findSign(answers, "~") !== -1))
		readChoice(answers, item, context, format);
	else if (truth) readTruth(answers, truth, item, context, format);
	else reportLost(item, describeOtherKind(answers));
}

/** Matches a true/false answer, with an optional comment after it. */
const isTruth = /^(t|true|f|false)\s*(?:#|$|\/\/)/i;

function findLast(text: string, wanted: string): number {
	let last = -1;
	for (let at = findSign(text, wanted); at !== -1; at = findSign(text, wanted, at + wanted.length)) last = at;
	return last;
}

/** Text of an answer of another question type, with its weight. */
function answerWithWeight(body: string): string {
	const [whole = "", percent] = weight.exec(body) ?? [];
	const text = unescapeGift(body.slice(whole.length).replace(/^\s*\[\w+\]/, "")).trim();
	return percent === undefined || percent === "100" ? text : `${text} (${percent} %)`;
}

/** Returns a sentence about a question without alternatives: its type, and its answers in the file. */
function describeOtherKind(answers: string): string {
	if (answers === "") return "Es una pregunta de desarrollo: no tiene alternativas.";
	if (answers.startsWith("#"))
		return `Es una pregunta numérica; su respuesta: ${quotedLong(unescapeGift(answers.slice(1)))}.`;
	const order = orderIn(answers);
	if (order) return `Es una pregunta de ordenar; su orden: ${quotedLong(order.map(unescapeGift).join("; "))}.`;
	const raw = /^[=~]/.test(answers) ? splitAnswers(answers).map(({ body }) => body) : [answers];
	const parts = raw.map((body) => splitAt(body, "#", 2));
	const list = parts.map(([body = ""]) => answerWithWeight(body)).join("; ");
	const notes = parts.flatMap(([, note = ""]) => answerWithWeight(note) || []).join("; ");
	const comments = notes === "" ? "" : `; comentarios: ${quotedLong(notes)}`;
	if (findSign(answers, "->") !== -1) return `Es una pregunta de emparejar; sus pares: ${quotedLong(list)}${comments}.`;
	return `Es una pregunta de respuesta corta; vale: ${quotedLong(list)}${comments}.`;
}

/** Reads `{T#feedback of the wrong answer#feedback of the right one}`. */
function readTruth(source: string, truth: string, item: BankItem, context: ReadContext, format: TextFormat): void {
	const isTrue = /^t/i.test(truth);
	const [, wrong = "", right = ""] = splitAt(source, "#", 3).map((part) =>
		blockOf(parseFormatted(part, format), item, context),
	);
	item.alternatives = [
		{ text: "Verdadero", isCorrect: isTrue, note: isTrue ? right : wrong },
		{ text: "Falso", isCorrect: !isTrue, note: isTrue ? wrong : right },
	];
}

/** @param maxParts the last part keeps all further signs */
function splitAt(text: string, sign: string, maxParts: number): string[] {
	const parts: string[] = [];
	let start = 0;
	for (let at = findSign(text, sign); at !== -1 && parts.length < maxParts - 1; at = findSign(text, sign, start)) {
		parts.push(text.slice(start, at));
		start = at + sign.length;
	}
	return [...parts, text.slice(start)];
}

interface RawAnswer {
	isRight: boolean;
	body: string;
}

function splitAnswers(source: string): RawAnswer[] {
	const answers: RawAnswer[] = [];
	let at = 0;
	while (at < source.length) {
		const next = findAnySign(source, "~=", at + 1);
		const end = next === -1 ? source.length : next;
		const sign = source[at];
		if (sign === "=" || sign === "~") answers.push({ isRight: sign === "=", body: source.slice(at + 1, end) });
		at = end;
	}
	// '~=' marks a right answer too.
	return answers.filter(({ body }, index) => body.trim() !== "" || !answers[index + 1]?.isRight);
}

const weight = /^\s*%(-?\d+(?:[.,]\d+)?)%/;

function readChoice(source: string, item: BankItem, context: ReadContext, format: TextFormat): void {
	const raw = splitAnswers(source).map(({ isRight, body }) => {
		const [whole = "", percent] = weight.exec(body) ?? [];
		const own = percent === undefined ? undefined : Number(percent.replace(",", "."));
		return { body: body.slice(whole.length), percent: own ?? (isRight ? 100 : 0), isRight: isRight || own === 100 };
	});
	for (const { body, isRight } of raw) {
		const note = findSign(body, "#");
		item.alternatives.push({
			...alternativeOf(parseFormatted(note === -1 ? body : body.slice(0, note), format), item, context),
			isCorrect: isRight,
			note: note === -1 ? "" : blockOf(parseFormatted(body.slice(note + 1), format), item, context),
		});
	}
	const percents = raw.map(({ percent }) => `${percent} %`).join(", ");
	if (raw.some(({ percent }) => percent !== 0 && percent !== 100)) {
		reportLost(item, `Sus alternativas valen por partes (${percents}): aquí una vale todo y las demás nada.`);
	} else if (raw.filter(({ isRight }) => isRight).length > 1)
		reportLost(item, "Tiene varias respuestas correctas: aquí solo una lo es.");
	// Moodle shows checkboxes if no alternative is marked with '='.
	else if (raw.some(({ isRight }) => isRight) && findAnySign(source, "=", 0) === -1)
		reportLost(item, "Deja marcar varias alternativas: aquí solo una.");
}
