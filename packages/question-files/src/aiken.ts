import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { emptyItem, reportLost } from "./item.ts";
import type { BankItem } from "./model.ts";
import type { ReadContext } from "./read-context.ts";
import { quoted } from "./text/clean.ts";
import { plainToMarkup } from "./text/escape-markup.ts";

/** A space is required after a point: 'A.Vallejo' is a name. */
const alternative = /^\s*([A-Za-z])\s*(?:\)\s*|\.\s+)(\S.*)$/;
/** Alternative label without a space, accepted if all alternatives of the question are written this way. */
const tightAlternative = /^\s*([A-Z])[.)]\s*(\S.*)$/;
const key = /^\s*(?:ANSWER|RESPUESTA|CLAVE|RPTA)\s*[:.]\s*([A-Za-z])\s*(?:[.)]\s*)?$/i;
/** Several keys, as programs write them that convert other formats to Aiken. */
const severalKeys = /^\s*(?:ANSWERS?|RESPUESTAS?|CLAVES?)\s*[:.]\s*([A-Za-z](?:\s*[,;]\s*[A-Za-z])+)\s*(?:\.\s*)?$/i;
/** A key that is not a letter. */
const invalidKey = /^\s*ANSWER\s*:\s*(.*)$/i;
/** Explanation after the key, in the syntax that other programs add to Aiken. */
const explanationLine = /^\s*(?:FEEDBACK|EXPLANATION|EXPLICACI[ÓO]N|SOLUCI[ÓO]N)\s*:\s*(.*)$/i;

/** Whether a text has an Aiken key below an alternative. A text with only Spanish key words is treated as a typed exam. */
export const isAiken = (text: string): boolean => {
	const lines = text.split(/\r\n?|\n/, 20_000);
	if (!lines.some((line) => /^\s*ANSWERS?\s*[:.]/i.test(line))) return false;
	const at = lines.findIndex((line) => key.test(line) || severalKeys.test(line));
	return at > 0 && lines.slice(0, at).some((line) => alternative.test(line) || /^A\.\S/.test(line));
};

interface OpenQuestion {
	item: BankItem;
	text: string[];
	/** the letter of each alternative, in upper case */
	letters: string[];
	/** Lines below the last alternative. They continue it, unless alternatives that begin with A follow. */
	rest: { line: string; number: number }[];
	/** whether its key was read */
	isOver: boolean;
	/** whether a blank line followed its alternatives */
	isAfterGap: boolean;
	isTight: boolean;
}

/** Reads Aiken (https://docs.moodle.org/en/Aiken_format): a question, `A. …` or `A) …`, and `ANSWER: B`. */
export function readAiken(source: string, context: ReadContext, file?: string): BankItem[] {
	const items: BankItem[] = [];
	const lines = source.split(/\r\n?|\n/);
	let current: OpenQuestion | undefined;

	function endQuestion(): void {
		if (!current) return;
		joinRest(current);
		current.item.text = plainToMarkup(current.text.join("\n").trim());
		items.push(current.item);
		current = undefined;
	}

	function beginQuestion(number: number): OpenQuestion {
		context.budget.item();
		const item = emptyItem({ kind: "line", number, ...(file ? { file } : {}) });
		return { item, text: [], letters: [], rest: [], isOver: false, isAfterGap: false, isTight: false };
	}

	function readLine(line: string, number: number): void {
		const [, explained] = (current?.isOver && explanationLine.exec(line)) || [];
		if (current && explained !== undefined) {
			current.item.explanation = plainToMarkup(explained);
			return;
		}
		const isBlank = line.trim() === "";
		if (isBlank && current && current.letters.length > 0) current.isAfterGap = true;
		// The next question begins after the key, or after a blank line that no part of this question follows.
		else if (!isBlank && current && (current.isOver || (current.isAfterGap && !isPartOf(current, line)))) endQuestion();
		if (isBlank && (!current || current.isOver || current.isAfterGap)) return;
		if (current && isNextQuestion(current, labelOf(current, line, number)?.letter)) splitOff(current);
		current ??= beginQuestion(number);
		addLine(current, line, number);
	}

	/** Starts the next question with the lines below the last alternative, because its own alternatives begin here. */
	function splitOff(open: OpenQuestion): void {
		const [first, ...rest] = open.rest.splice(0);
		endQuestion();
		if (!first) return;
		current = beginQuestion(first.number);
		current.text = [first, ...rest].map(({ line }) => line);
	}

	const isPartOf = (open: OpenQuestion, line: string) =>
		key.test(line) || severalKeys.test(line) || invalidKey.test(line) || isNext(open, labelOf(open, line, 0)?.letter);

	/** @param number the line number, to look ahead from */
	function labelOf({ isTight, letters }: OpenQuestion, line: string, number: number) {
		const usual = alternative.exec(line);
		const startsTight = letters.length === 0 && /^\s*A\.\S/.test(line) && /^\s*B[.)]/.test(lines[number] ?? "");
		const found = usual ?? (isTight || startsTight ? tightAlternative.exec(line) : null);
		const [, letter, text = ""] = found ?? [];
		return letter ? { letter: letter.toUpperCase(), text, isTight: !usual } : undefined;
	}

	function addLine(open: OpenQuestion, line: string, number: number): void {
		const [, keyLetter] = key.exec(line) ?? [];
		const label = labelOf(open, line, number);
		const [, several] = severalKeys.exec(line) ?? [];
		if (keyLetter) setKey(open, keyLetter.toUpperCase());
		else if (several && open.letters.length > 0) {
			for (const one of several.toUpperCase().match(/[A-Z]/g) ?? []) setKey(open, one);
			reportLost(open.item, "Tiene varias respuestas correctas: aquí solo una lo es.");
		} else if (open.letters.length > 0 && invalidKey.test(line)) {
			const message = `La clave ${quoted(invalidKey.exec(line)?.[1] ?? "")} no es una letra`;
			open.item.faults.push({ field: "key", message });
			open.isOver = true;
		} else if (label && isNext(open, label.letter)) {
			joinRest(open);
			open.isTight ||= label.isTight;
			open.letters.push(label.letter);
			open.item.alternatives.push({ text: plainToMarkup(label.text, "inline"), isCorrect: false, note: "" });
		} else if (open.letters.length > 0) open.rest.push({ line, number });
		else open.text.push(line);
	}

	for (const [index, line] of lines.entries()) readLine(line, index + 1);
	endQuestion();
	for (const one of items) if (one.alternatives.length === 0) reportLost(one, "Es un texto sin alternativas.");
	return items;
}

/** Whether the letter is the expected one, or the one after it (one letter was left out). */
const isNext = ({ letters }: OpenQuestion, letter: string | undefined): boolean => {
	if (letter === undefined) return false;
	const expected = letterOf(letters.length);
	const last = letters.at(-1);
	return letter === expected || (last !== undefined && letter > last && letter.charCodeAt(0) - last.charCodeAt(0) <= 2);
};

const isNextQuestion = ({ letters, rest }: OpenQuestion, letter: string | undefined): boolean =>
	letter === "A" && letters.length > 0 && (rest.length > 0 || letters.length > 1);

function joinRest({ item, rest }: OpenQuestion): void {
	const last = item.alternatives.at(-1);
	for (const { line } of rest.splice(0)) if (last) last.text = `${last.text} ${plainToMarkup(line, "inline")}`;
}

function setKey(open: OpenQuestion, keyLetter: string): void {
	const { item, letters } = open;
	const right = item.alternatives[letters.indexOf(keyLetter)];
	const isInOrder = letters.every((letter, index) => letter === letterOf(index));
	if (right) right.isCorrect = true;
	else item.faults.push({ field: "key", message: `La clave es ${keyLetter}, y no hay tal alternativa` });
	if (right && !isInOrder) {
		const here = letterOf(letters.indexOf(keyLetter));
		reportLost(
			item,
			`A sus alternativas les falta una letra (${letters.join(", ")}): su clave ${keyLetter} es aquí la ${here}.`,
		);
	}
	open.isOver = true;
}
