import type { Budget } from "../limits.ts";
import type { BankItem, Passage } from "../model.ts";
import { cleanLine, quoted } from "../text/clean.ts";
import {
	explanationAt,
	findLabel,
	isKeyRow,
	isPassageTitle,
	keyBehind,
	keyIn,
	keyListIn,
	keyPairsIn,
	labelIn,
	labelsFrom,
	optionsBehind,
	type QuestionStart,
	questionStartIn,
} from "./line-kinds.ts";
import { type Paragraph, plainLine, plainOf } from "./paragraph.ts";
import { slice } from "./paragraph-text.ts";
import { blockOf, buildItem, type OpenQuestion } from "./question-builder.ts";

const longText = 200;

/** Lists are numbered by letters where they are alternatives. */
const isLettered = (numbering: string | undefined) => numbering === "upperLetter" || numbering === "lowerLetter";

/** A line that continues the one before it, which did not fit. */
const isWrapped = ({ isAfterGap, pieces: [first] }: Paragraph) => !isAfterGap && /^\p{Ll}/u.test(first?.text ?? "");

const lastBlockOf = (paragraphs: readonly Paragraph[]) =>
	Math.max(
		0,
		paragraphs.findLastIndex(({ isAfterGap }) => isAfterGap),
	);

const follows = (question: OpenQuestion | undefined, before: OpenQuestion | undefined) =>
	before !== undefined &&
	before.options.length + before.explanation.length === 0 &&
	before.number === (question?.number ?? 0) - 1;

const numberedAgain = ({ number, stem: [first, ...rest] }: OpenQuestion): Paragraph[] =>
	first ? [{ ...first, pieces: [...plainLine(`${number}. `).pieces, ...first.pieces] }, ...rest] : [];

const lastNumberOf = ({ stem }: OpenQuestion) => questionStartIn(plainOf(stem.at(-1) ?? plainLine("")))?.number;

const takeLastBlock = (paragraphs: Paragraph[]): Paragraph[] => {
	const start = lastBlockOf(paragraphs);
	return start === 0 ? [] : paragraphs.splice(start);
};

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
	let isAfterGap = false;
	let isBracketed = false;
	let passage: Passage | undefined;
	let passageTitle: string | undefined;
	let labels: OpenQuestion["labels"] = {};

	/** Makes text between questions a passage of those that follow, or names it as left out. @returns what is left out */
	function endLoose(): Paragraph[] {
		const text = blockOf(loose);
		const isPassage = text !== "" && (passageTitle !== undefined || text.length >= longText);
		if (isPassage) passage = { title: passageTitle ?? "", text };
		else if (text !== "") outside.push(cleanLine(loose.map(plainOf).join(" ")));
		passageTitle = undefined;
		const left = loose.splice(0);
		return isPassage ? [] : left;
	}

	function begin(paragraph: Paragraph, number: number | undefined): void {
		const lead = endLoose();
		budget.item();
		current = {
			...{ number, list: paragraph.list, options: [], explanation: [], key: undefined, lead },
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

	/** Lines between two alternatives belong to the first of them. */
	function continueOption({ options }: OpenQuestion): void {
		const last = options.at(-1);
		for (const { pieces } of last ? loose.splice(0) : []) last?.pieces.push(...plainLine("\n").pieces, ...pieces);
	}

	/** Begins a question that has no number, where its first alternative follows what may be its stem. */
	function beginUnnumbered(paragraph: Paragraph): void {
		const isFirst = isLettered(paragraph.numbering)
			? current === undefined || /^\W*A\W*$/i.test(paragraph.label)
			: findLabel(plainOf(paragraph), "A", 0, true) !== undefined;
		if (!isFirst || (current && current.options.length === 0)) return;
		const stem = current && mode === "explanation" && !hasNumbers ? takeLastBlock(current.explanation) : takeStem();
		const [first, ...rest] = stem;
		if (!first) return;
		begin(first, undefined);
		current?.stem.push(...rest);
	}

	/** Before the first question all of what was read is its stem, unless a reading is announced. */
	function takeStem(): Paragraph[] {
		if (hasNumbers) return loose.splice(-1);
		const isAll = done.length === 0 && passageTitle === undefined;
		return isAll ? loose.splice(0) : loose.splice(lastBlockOf(loose));
	}

	/** Several alternatives may stand in one line. */
	function takeOptions(question: OpenQuestion, paragraph: Paragraph): boolean {
		if (isLettered(paragraph.numbering)) {
			continueOption(question);
			question.options.push(paragraph);
			mode = "options";
			return true;
		}
		const text = plainOf(paragraph);
		const starts = labelsFrom(text, question.options.length, true);
		if (starts.length === 0) return false;
		if (question.options.length === 0) takeStatements(question);
		continueOption(question);
		for (const [index, { from, isStarred }] of starts.entries()) {
			const option = slice(paragraph, from, starts[index + 1]?.at);
			// It stays with the alternative, where it is seen as the key's mark.
			if (isStarred) option.pieces.unshift({ node: { kind: "text", text: "* " }, text: "* ", marks: [] });
			question.options.push(option);
		}
		takeKeyBehind(question);
		mode = "options";
		return true;
	}

	function takeKeyBehind(question: OpenQuestion): void {
		const last = question.options.at(-1);
		const found = last && keyBehind(plainOf(last), question.options.map(plainOf));
		if (!last || !found) return;
		question.key = found.key;
		question.options.splice(-1, 1, slice(last, 0, found.at));
	}

	/** Numbered lines below 'Ordena:' are statements of one question, not questions without alternatives. */
	function takeStatements(question: OpenQuestion): void {
		let first = done.length - 1;
		while (done[first]?.number !== 1 && follows(done[first], done[first - 1])) first -= 1;
		const { number, lead } = done[first] ?? question;
		if (number !== 1 || first === done.length - 1 || !/[:?]\s*$/.test(lead.map(plainOf).at(-1) ?? "")) return;
		const statements = done.splice(first).flatMap(numberedAgain);
		done.push(Object.assign(question, { stem: [...lead, ...statements], number: undefined }));
		outside.pop();
	}

	function isQuestion(paragraph: Paragraph, start: QuestionStart | undefined): boolean {
		const isAuto = paragraph.numbering === "decimal" || paragraph.numbering === "decimalZero";
		if (start?.isNamed) return true;
		// '(2)' may be a statement: it is a question where the first one is written so.
		if (start?.isBracketed && done.length > 0 && !isBracketed) return false;
		if (start === undefined && !isAuto) return false;
		if (!current || current.options.length > 0 || mode === "explanation") return true;
		if (start?.number !== undefined && current.stem.length > 1 && start.number - 1 === lastNumberOf(current))
			return false;
		return isAuto ? paragraph.list === current.list : start?.number === (current.number ?? 0) + 1;
	}

	/** Splits a line whose alternatives stand behind the stem. */
	function take(given: Paragraph): void {
		const plain = plainOf(given);
		const canSplit = mode !== "explanation" || questionStartIn(plain) !== undefined;
		const at = canSplit ? optionsBehind(plain) : undefined;
		takePart(at === undefined ? given : slice(given, 0, at));
		if (at !== undefined) takePart(slice(given, at));
	}

	function takePart(given: Paragraph): void {
		const plain = plainOf(given);
		const text = cleanLine(plain);
		if (text === "" && given.pieces.every(({ node }) => node.kind === "text" || node.kind === "break")) {
			isAfterGap = true;
			return;
		}
		const paragraph = { ...given, isAfterGap };
		isAfterGap = false;
		beginUnnumbered(paragraph);
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
			else loose.push(paragraph);
			if (isWrapped(paragraph)) continueOption(question);
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
