import { letterOf } from "../item.ts";
import type { Budget } from "../limits.ts";
import type { BankItem, Passage } from "../model.ts";
import { cleanLine, quoted } from "../text/clean.ts";
import {
	explanationAt,
	type FoundLabel,
	findLabel,
	isKeyRow,
	isPassageTitle,
	keyIn,
	keyListIn,
	keyPairsIn,
	labelIn,
	type QuestionStart,
	questionStartIn,
} from "./line-kinds.ts";
import { type Paragraph, plainOf } from "./paragraphs.ts";
import { blockOf, buildItem, type OpenQuestion } from "./question-builder.ts";
import { slice } from "./word-text.ts";

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
	let isBracketed = false;
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
		const pairs = keyPairsIn(text);
		for (const [number, letter] of pairs) keys.set(number, letter);
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

	function isQuestion(paragraph: Paragraph, start: QuestionStart | undefined): boolean {
		const isAuto = paragraph.numbering === "decimal" || paragraph.numbering === "decimalZero";
		if (start?.isNamed) return true;
		// '(2)' may be a statement: it is a question where the first one is written so.
		if (start?.isBracketed && done.length > 0 && !isBracketed) return false;
		if (start === undefined && !isAuto) return false;
		if (!current || current.options.length > 0 || mode === "explanation") return true;
		return isAuto ? paragraph.list === current.list : start?.number === (current.number ?? 0) + 1;
	}

	function take(paragraph: Paragraph): void {
		const plain = plainOf(paragraph);
		const text = cleanLine(plain);
		const isEmpty = paragraph.pieces.every(({ node }) => node.kind === "text" || node.kind === "break");
		if (text === "" && isEmpty) return;
		if ((isKeys || (done.length > 1 && isKeyRow(text))) && takeKeys(text)) return;
		const listed = done.length > 0 ? keyListIn(text) : undefined;
		isKeys = listed !== undefined;
		if (listed !== undefined) {
			takeKeys(listed);
			return;
		}
		const label = labelIn(text);
		if (label) {
			takeLabel(label.name, label.value);
			return;
		}
		const start = questionStartIn(plain);
		if (paragraph.heading && !start?.isNamed) {
			takeHeading(paragraph.heading, text);
			return;
		}
		if (isPassageTitle(text)) {
			endLoose();
			[current, passageTitle] = [undefined, text.replace(/[:.]$/, "")];
			return;
		}
		if (isQuestion(paragraph, start)) {
			hasNumbers = true;
			isBracketed ||= done.length === 0 && start?.isBracketed === true;
			begin(slice(paragraph, start?.length ?? 0), start?.number ?? nextNumber(paragraph));
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
		const key = question.options.length > 0 ? keyIn(text, question.options.map(plainOf)) : undefined;
		if (key !== undefined) {
			question.key = key;
			return;
		}
		const explained = explanationAt(plainOf(paragraph));
		if (explained !== undefined) {
			mode = "explanation";
			question.explanation.push(slice(paragraph, explained));
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
