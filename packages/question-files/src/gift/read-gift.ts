import { readCategory } from "../categories.ts";
import { pluginFile, readAlternative, readBlock, readStem, takeOwnPicture } from "../html-fields.ts";
import { emptyItem, lose } from "../item.ts";
import { takeLabel } from "../labels.ts";
import type { BankItem, Place } from "../model.ts";
import type { ReadContext } from "../read-context.ts";
import { cleanLine, quoted } from "../text/clean.ts";
import { plainToMarkup } from "../text/escape-markup.ts";
import { findAnySign, findSign, unescapeGift } from "./escapes.ts";
import { type RawQuestion, splitQuestions } from "./split-questions.ts";

/** https://docs.moodle.org/en/GIFT_format */
export function readGift(source: string, context: ReadContext, file?: string): BankItem[] {
	return splitQuestions(source).map((raw) => {
		context.budget.item();
		return readQuestion(raw, context, { kind: "line", number: raw.line, ...(file ? { file } : {}) });
	});
}

type TextFormat = "html" | "moodle" | "markdown" | "plain";
interface FormattedText {
	text: string;
	format: TextFormat;
}

/** `[html]` in front of a text says how it is written; else it is as the question's own text is. */
function formatted(raw: string, usual: TextFormat): FormattedText {
	const [whole = "", format = usual] = /^\s*\[(html|moodle|plain|markdown)\]/.exec(raw) ?? [];
	return { text: unescapeGift(raw.slice(whole.length)).trim(), format: format as TextFormat };
}

const html = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/i;
/** Moodle's own format is HTML in which line ends count. */
const isHtml = ({ text, format }: FormattedText) => format === "html" || (format === "moodle" && html.test(text));
const asHtml = ({ text, format }: FormattedText) => (format === "moodle" ? text.replace(/\n/g, "<br />") : text);

function readQuestion(raw: RawQuestion, context: ReadContext, place: Place): BankItem {
	const named = /^::/.test(raw.text) ? findSign(raw.text, "::", 2) : -1;
	const name = named === -1 ? raw.id : unescapeGift(raw.text.slice(2, named)).trim();
	const body = named === -1 ? raw.text : raw.text.slice(named + 2).trim();
	const item = Object.assign(emptyItem(place, name), readCategory(raw.category));
	const isChoice = raw.labels.includes(choiceLabel);
	for (const label of raw.labels) {
		if (label !== choiceLabel && !takeLabel(label, item)) lose(item, `Etiqueta sin lugar aquí: ${quoted(label)}.`);
	}
	const answers = findAnswers(body);
	const stem = formatted(
		answers ? `${body.slice(0, answers.start).trimEnd()}${blankFor(body, answers)}` : body,
		"moodle",
	);
	if (isHtml(stem)) readStem(asHtml(stem), item, context, pluginFile);
	else Object.assign(item, takeOwnPicture(stem.format === "markdown" ? stem.text : plainToMarkup(stem.text)));
	if (!answers) {
		if (findSign(body, "{") !== -1)
			item.faults.push({ field: "alternatives", message: "Falta cerrar la llave «}» de las respuestas" });
		else lose(item, "Es un texto sin respuestas (una descripción), no una pregunta.");
		return item;
	}
	readAnswers(body.slice(answers.start + 1, answers.end), item, context, stem.format, isChoice);
	return item;
}

/** Our mark of a question with alternatives that GIFT would take for another kind. */
export const choiceLabel = "alternativas";

interface Span {
	start: number;
	end: number;
}

/** The braces of the answers. Those of formulas that nobody escaped hold no answers. */
function findAnswers(body: string): Span | undefined {
	const spans: Span[] = [];
	for (let start = findSign(body, "{"); start !== -1; start = findSign(body, "{", (spans.at(-1)?.end ?? start) + 1)) {
		const end = closeOf(body, start);
		if (end === -1) break;
		spans.push({ start, end });
	}
	const content = ({ start, end }: Span) => body.slice(start + 1, end).trim();
	const like = (pattern: RegExp) => spans.find((span) => pattern.test(content(span)));
	return (
		like(/^[=~#]/) ??
		like(/^(t|true|f|false)(\s*#|$)/i) ??
		like(/^(\[\w+\])?$|^####/) ??
		like(/[=~]/) ??
		lastOf(body, spans)
	);
}

/** One answer alone needs no sign before it; what a formula has in braces follows its command. */
const lastOf = (body: string, spans: readonly Span[]): Span | undefined =>
	spans.findLast(({ start }) => /(?:^|[\s.:?!)])$/.test(body.slice(Math.max(0, start - 1), start)));

function closeOf(body: string, start: number): number {
	let depth = 0;
	for (let at = start; at !== -1; at = findAnySign(body, "{}", at + 1)) {
		depth += body[at] === "{" ? 1 : -1;
		if (depth === 0) return at;
	}
	return -1;
}

/** Answers in the middle of a sentence: what stands behind them belongs to it, around a blank. */
function blankFor(body: string, { end }: Span): string {
	const rest = body.slice(end + 1).trim();
	return rest === "" ? "" : ` _____ ${rest}`;
}

function readAnswers(
	source: string,
	item: BankItem,
	context: ReadContext,
	format: TextFormat,
	isChoice: boolean,
): void {
	const general = findSign(source, "####");
	const answers = (general === -1 ? source : source.slice(0, general)).trim();
	if (general !== -1) item.explanation = blockOf(formatted(source.slice(general + 4), format), item, context);
	const [, truth] = /^(t|true|f|false)\s*(?:#|$)/i.exec(answers) ?? [];
	if (isChoice || (!answers.startsWith("#") && findSign(answers, "~") !== -1))
		readChoice(answers, item, context, format);
	else if (truth) readTruth(answers, truth, item, context, format);
	else lose(item, kindOf(answers));
}

/** An answer without its weight and its comment. */
function withoutRest(body: string): string {
	const note = findSign(body, "#");
	return (note === -1 ? body : body.slice(0, note)).replace(weight, "").replace(/^\s*\[\w+\]/, "");
}

/** What is no question with alternatives, as a sentence with what the file says of its answers. */
function kindOf(answers: string): string {
	if (answers === "") return "Es una pregunta de desarrollo: no tiene alternativas.";
	if (answers.startsWith("#"))
		return `Es una pregunta numérica; su respuesta: ${quoted(unescapeGift(answers.slice(1)))}.`;
	const list = (/^[=~]/.test(answers) ? splitAnswers(answers) : [{ body: answers }])
		.map(({ body }) => unescapeGift(withoutRest(body)).trim())
		.join("; ");
	if (findSign(answers, "->") !== -1) return `Es una pregunta de emparejar; sus pares: ${quoted(list)}.`;
	return `Es una pregunta de respuesta corta; vale: ${quoted(list)}.`;
}

function blockOf(text: FormattedText, item: BankItem, context: ReadContext): string {
	if (isHtml(text)) return readBlock(asHtml(text), item, context, pluginFile);
	return text.format === "markdown" ? text.text : plainToMarkup(text.text);
}

/** `{T#behind the wrong answer#behind the right one}` */
function readTruth(source: string, truth: string, item: BankItem, context: ReadContext, format: TextFormat): void {
	const isTrue = /^t/i.test(truth);
	const [, wrong = "", right = ""] = splitAt(source, "#").map((part) =>
		blockOf(formatted(part, format), item, context),
	);
	item.alternatives = [
		{ text: "Verdadero", isCorrect: isTrue, note: isTrue ? right : wrong },
		{ text: "Falso", isCorrect: !isTrue, note: isTrue ? wrong : right },
	];
}

function splitAt(text: string, sign: string): string[] {
	const parts: string[] = [];
	let start = 0;
	for (let at = findSign(text, sign); at !== -1; at = findSign(text, sign, start)) {
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
	// '~=' is a right answer, too.
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
		const answer = formatted(note === -1 ? body : body.slice(0, note), format);
		const shown = isHtml(answer)
			? readAlternative(asHtml(answer), item, context, pluginFile)
			: { text: answer.format === "markdown" ? cleanLine(answer.text) : plainToMarkup(answer.text, "inline") };
		item.alternatives.push({
			...shown,
			isCorrect: isRight,
			note: note === -1 ? "" : blockOf(formatted(body.slice(note + 1), format), item, context),
		});
	}
	const percents = raw.map(({ percent }) => `${percent} %`).join(", ");
	if (raw.some(({ percent }) => percent !== 0 && percent !== 100)) {
		lose(item, `Sus alternativas valen por partes (${percents}): aquí una vale todo y las demás nada.`);
	} else if (raw.filter(({ isRight }) => isRight).length > 1)
		lose(item, "Tiene varias respuestas correctas: aquí solo una lo es.");
}
