import { letterOf } from "../item.ts";
import type { Budget } from "../limits.ts";
import type { BankItem, Passage } from "../model.ts";
import { cleanLine, quoted } from "../text/clean.ts";
import { type Paragraph, plainOf } from "./paragraphs.ts";
import { blockOf, buildItem, type OpenQuestion } from "./question-builder.ts";
import { slice } from "./word-text.ts";

const keyHeading =
	/^(?:hoja de |tabla de )?(?:claves?|respuestas|solucionario)(?: de respuestas| correctas)?\s*[:.]?$/i;
const keyPair = /(\d{1,4})\s*[.):\-–]*\s*([A-J])(?![\p{L}\p{N}])/gu;
const onlyPairs = /^(?:\d{1,4}\s*[.):\-–]*\s*[A-J][\s,;|]*)+$/;
const keyLine = /^(?:la )?(?:clave|respuesta|rpta|rta|answer)(?: correcta)?\s*[.:]*\s*\(?([A-J])\)?[.)]?$/i;
const solution = /^(?:soluci[oó]n|resoluci[oó]n|explicaci[oó]n|justificaci[oó]n|sustento)\s*[:.]\s*/i;
const label = /^(curso|asignatura|materia|tema|subtema)\s*:\s*(\S.*)$/i;
const numbered = /^\s*(?:pregunta\s+)?(?:n\s?[°º.]\s*)?(\d{1,4})\s*[.)\-–:°º]+\s*/i;
const passageHeading = /^(?:lectura|texto|pasaje)(?:\s+(?:n\s?[°º.]\s*)?(?:\d{1,3}|[ivx]{1,5}))?\s*[:.]?$/i;
const longText = 200;

/** Lists are numbered by letters where they are alternatives. */
const isLettered = (numbering: string | undefined) => numbering === "upperLetter" || numbering === "lowerLetter";

/** Reads paragraphs one after the other into questions: a number, a stem, `A)` … `E)`, a key in one of the ways that people use. */
export function createQuestionReader(budget: Budget, file: string | undefined) {
	const done: OpenQuestion[] = [];
	const keys = new Map<number, string>();
	const loose: Paragraph[] = [];
	const outside: string[] = [];
	let current: OpenQuestion | undefined;
	let mode: "stem" | "options" | "explanation" = "stem";
	let isKeys = false;
	let hasNumbers = false;
	let passage: Passage | undefined;
	let passageTitle: string | undefined;
	let labels: OpenQuestion["labels"] = {};

	/** What stands between questions: a passage for those that follow, or named as left out. */
	function endLoose(): void {
		const text = blockOf(loose);
		if (text !== "" && (passageTitle !== undefined || text.length >= longText)) {
			passage = { title: passageTitle ?? "", text };
		} else if (text !== "") outside.push(cleanLine(loose.map(plainOf).join(" ")));
		loose.length = 0;
		passageTitle = undefined;
	}

	function begin(paragraph: Paragraph, number: number | undefined): void {
		endLoose();
		budget.item();
		current = {
			...{ number, list: paragraph.list, options: [], explanation: [], key: undefined },
			...{ stem: [{ ...paragraph, label: "" }], passage, labels, lost: [...paragraph.lost] },
		};
		done.push(current);
		mode = "stem";
	}

	function takeKeys(text: string): boolean {
		const pairs = [...text.matchAll(keyPair)];
		for (const [, number, letter = ""] of pairs) keys.set(Number(number), letter);
		return pairs.length > 0;
	}

	function takeLabel(name: string, value: string): void {
		const field = /^sub/i.test(name) ? "subtopic" : /^tema/i.test(name) ? "topic" : "course";
		if (field === "course") labels = { course: value };
		else if (field === "topic") labels = { ...(labels.course ? { course: labels.course } : {}), topic: value };
		else labels = { ...labels, subtopic: value };
		[current, passage] = [undefined, undefined];
	}

	/** Several alternatives may stand in one line. */
	function takeOptions(question: OpenQuestion, paragraph: Paragraph): boolean {
		if (isLettered(paragraph.numbering)) {
			question.options.push(paragraph);
			mode = "options";
			return true;
		}
		const text = plainOf(paragraph);
		const starts: FoundLabel[] = [];
		for (let option = question.options.length; option < 10; option += 1) {
			const found = findLabel(text, letterOf(option), starts.at(-1)?.from ?? 0, starts.length === 0);
			if (!found) break;
			starts.push(found);
		}
		for (const [index, { from, isStarred }] of starts.entries()) {
			const option = slice(paragraph, from, starts[index + 1]?.at);
			// It stays with the alternative, where it is seen as the key's mark.
			if (isStarred) option.pieces.unshift({ node: { kind: "text", text: "* " }, text: "* ", marks: [] });
			question.options.push(option);
		}
		if (starts.length > 0) mode = "options";
		return starts.length > 0;
	}

	function isQuestion(paragraph: Paragraph, number: number | undefined): boolean {
		const isAuto = paragraph.numbering === "decimal" || paragraph.numbering === "decimalZero";
		if (number === undefined && !isAuto) return false;
		if (!current || current.options.length > 0 || mode === "explanation") return true;
		return isAuto ? paragraph.list === current.list : number === (current.number ?? 0) + 1;
	}

	function take(paragraph: Paragraph): void {
		const text = cleanLine(plainOf(paragraph));
		const isEmpty = paragraph.pieces.every(({ node }) => node.kind === "text" || node.kind === "break");
		if (text === "" && isEmpty) return;
		if (
			(isKeys || (done.length > 1 && onlyPairs.test(text) && [...text.matchAll(keyPair)].length > 1)) &&
			takeKeys(text)
		)
			return;
		isKeys = done.length > 0 && keyHeading.test(text);
		if (isKeys) return;
		const [, name, value = ""] = label.exec(text) ?? [];
		if (name) {
			takeLabel(name, value.trim());
			return;
		}
		const [typed = "", digits] = (!paragraph.heading && numbered.exec(plainOf(paragraph))) || [];
		if (paragraph.heading) {
			takeHeading(paragraph.heading, text);
			return;
		}
		if (passageHeading.test(text)) {
			endLoose();
			[current, passageTitle] = [undefined, text.replace(/[:.]$/, "")];
			return;
		}
		const number = digits === undefined ? undefined : Number(digits);
		if (isQuestion(paragraph, number)) {
			hasNumbers = true;
			begin(slice(paragraph, typed.length), number ?? nextNumber(paragraph));
		} else if (current) goOn(current, paragraph, text);
		else loose.push(paragraph);
	}

	/** Of an automatic list: how many of it there were. */
	const nextNumber = ({ list }: Paragraph) => done.filter((question) => question.list === list).length + 1;

	function takeHeading(level: number, text: string): void {
		endLoose();
		takeLabel(level === 1 ? "curso" : level === 2 ? "tema" : "subtema", cleanLine(text));
	}

	function goOn(question: OpenQuestion, paragraph: Paragraph, text: string): void {
		question.lost.push(...paragraph.lost);
		const [, letter] = keyLine.exec(text) ?? [];
		if (letter && question.options.length > 0) {
			question.key = letter.toUpperCase();
			return;
		}
		const [opening] = solution.exec(text) ?? [];
		if (opening !== undefined) {
			mode = "explanation";
			question.explanation.push(slice(paragraph, plainOf(paragraph).search(/[:.]/) + 1));
		} else if (mode === "explanation") question.explanation.push(paragraph);
		else if (!takeOptions(question, paragraph)) {
			if (mode === "stem") question.stem.push(paragraph);
			else if (hasNumbers) loose.push(paragraph);
			else begin(paragraph, undefined);
		}
	}

	return {
		take,
		takeKeys,
		/** @returns the questions, and what stands between them */
		end(): { items: BankItem[]; outside: string[] } {
			endLoose();
			const items = done.map((question, index) =>
				buildItem(question, { kind: "item", number: index + 1, ...(file ? { file } : {}) }, keys),
			);
			return { items, outside: outside.map(quoted) };
		},
	};
}

interface FoundLabel {
	at: number;
	/** behind it */
	from: number;
	isStarred: boolean;
}

/** Where the label of an alternative stands: at the beginning, or behind a space. A star before it marks the key. */
function findLabel(text: string, letter: string, from: number, isFirst: boolean): FoundLabel | undefined {
	const pattern = new RegExp(`(^|\\s)(\\*\\s?)?\\(?[${letter}${letter.toLowerCase()}]\\s?[.)\\]\\-–]\\s*`, "gu");
	pattern.lastIndex = from;
	const found = pattern.exec(text);
	if (!found || (isFirst && text.slice(0, found.index).trim() !== "")) return undefined;
	const [whole, space = "", star] = found;
	return { at: found.index + space.length, from: found.index + whole.length, isStarred: star !== undefined };
}
