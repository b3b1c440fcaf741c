import type { Budget } from "../limits.ts";
import type { BankItem } from "../model.ts";
import { cleanLine, quoted } from "../text/clean.ts";
import { hasOnlyKeys, isKeyRow, type KeyPair, keyListIn, keyPairsIn, letterRowIn, numberRowIn } from "./key-sheet.ts";
import {
	explanationAt,
	findKeyAfterOptions,
	findLabel,
	findOptionsAfterStem,
	keyIn,
	type LabelField,
	labelsFrom,
	parseHeadLine,
	type QuestionStart,
	questionStartIn,
} from "./line-kinds.ts";
import { type Paragraph, plainLine, plainOf } from "./paragraph.ts";
import { slice } from "./paragraph-text.ts";
import { blockOf, buildItem, type OpenQuestion } from "./question-builder.ts";
import { createReadings, isComprehension, isQuestionsTitle, readingIntroAt, readingTitleIn } from "./readings.ts";

/** Whether a list has letters, which means that its items are alternatives. */
const isLettered = (numbering: string | undefined) => numbering === "upperLetter" || numbering === "lowerLetter";

/** Whether a line is the wrapped continuation of the previous one. */
const isWrapped = ({ isAfterGap, pieces: [first] }: Paragraph) => !isAfterGap && /^\p{Ll}/u.test(first?.text ?? "");

const lastBlockOf = (paragraphs: readonly Paragraph[]) =>
	Math.max(
		0,
		paragraphs.findLastIndex(({ isAfterGap }) => isAfterGap),
	);

const isNumberedAfter = (question: OpenQuestion | undefined, before: OpenQuestion | undefined) =>
	before !== undefined &&
	before.options.length + before.explanation.length === 0 &&
	before.number === (question?.number ?? 0) - 1;

const withNumber = ({ number, stem: [first, ...rest] }: OpenQuestion): Paragraph[] =>
	first ? [{ ...first, pieces: [...plainLine(`${number}. `).pieces, ...first.pieces] }, ...rest] : [];

const lastNumberOf = ({ stem }: OpenQuestion) => questionStartIn(plainOf(stem.at(-1) ?? plainLine("")))?.number;

const takeLastBlock = (paragraphs: Paragraph[]): Paragraph[] => {
	const start = lastBlockOf(paragraphs);
	return start === 0 ? [] : paragraphs.splice(start);
};

/** Reads a sequence of paragraphs into questions: a number, a stem, `A)` … `E)`, and a key in any of the usual notations. */
export function createQuestionReader(budget: Budget, file: string | undefined) {
	const done: OpenQuestion[] = [];
	/** keys from lists that precede their questions */
	const keys = new Map<number, string>();
	const latestByNumber = new Map<number, OpenQuestion>();
	const listLengths = new Map<string | undefined, number>();
	const unassigned: Paragraph[] = [];
	const outside: string[] = [];
	let current: OpenQuestion | undefined;
	let mode: "stem" | "options" | "explanation" = "stem";
	let isInKeyList = false;
	let numberRow: { numbers: string[]; paragraph: Paragraph; text: string } | undefined;
	let hasNumbers = false;
	let isAfterGap = false;
	let isBracketed = false;
	const readings = createReadings();
	let labels: OpenQuestion["labels"] = {};

	/** Makes text between questions the reading of the following ones, or reports it as left out. @returns the paragraphs left out */
	function endUnassigned(stem?: string): Paragraph[] {
		const left = unassigned.splice(0);
		const text = blockOf(left);
		if (text === "" || readings.takeText(text, stem)) return [];
		outside.push(cleanLine(left.map(plainOf).join(" ")));
		return left;
	}

	/** @param written the number typed before the question, as opposed to one of an automatic list */
	function begin(paragraph: Paragraph, number: number | undefined, written = number): void {
		const stem = plainOf(paragraph);
		const lead = endUnassigned(stem);
		budget.item();
		const passage = readings.nextFor(stem, written, lead.length > 0);
		current = {
			...{ number, list: paragraph.list, options: [], explanation: [], key: undefined, lead },
			...{ stem: [{ ...paragraph, label: "" }], passage, labels, lost: [...paragraph.lost] },
		};
		done.push(current);
		listLengths.set(current.list, nextNumber(paragraph));
		if (number !== undefined) latestByNumber.set(number, current);
		mode = "stem";
	}

	/**
	 * Assigns keys. A key applies to the latest question with its number, because parts of an exam may restart the numbering, each
	 * with its own list.
	 */
	function takeKeys(pairs: readonly KeyPair[]): void {
		isInKeyList = true;
		for (const [number, letter] of pairs) {
			const question = latestByNumber.get(number);
			if (question) question.listedKey = letter;
			else keys.set(number, letter);
		}
	}

	/**
	 * Holds back a row of numbers until the next line shows whether it is part of a list of keys.
	 * @returns whether the line was consumed
	 */
	function takeKeyRows(paragraph: Paragraph, text: string): boolean {
		const row = numberRow;
		numberRow = undefined;
		const letters = row && letterRowIn(text);
		if (row && letters?.length === row.numbers.length) {
			takeKeys(row.numbers.map((number, at) => [Number.parseInt(number, 10), (letters[at] ?? "").toUpperCase()]));
			return true;
		}
		if (row) takeLine(row.paragraph, row.text);
		const numbers = done.length > 0 ? numberRowIn(text) : undefined;
		if (numbers) numberRow = { numbers, paragraph, text };
		return numbers !== undefined;
	}

	function takeLabel(field: LabelField, value: string): void {
		if (field === "course") labels = { course: value };
		else if (field === "topic") labels = { ...(labels.course ? { course: labels.course } : {}), topic: value };
		else labels = { ...labels, subtopic: value };
		current = undefined;
		readings.forget();
	}

	/** Appends lines between two alternatives to the first of them. */
	function continueOption({ options }: OpenQuestion): void {
		const last = options.at(-1);
		for (const { pieces } of last ? unassigned.splice(0) : []) last?.pieces.push(...plainLine("\n").pieces, ...pieces);
	}

	/** Begins a question without a number, if its first alternative follows a possible stem. */
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

	/** Takes the stem. Before the first question, all text read so far is its stem, unless a reading is announced. */
	function takeStem(): Paragraph[] {
		if (hasNumbers) return unassigned.splice(-1);
		if (readings.isAnnounced()) return unassigned.splice(lastBlockOf(unassigned) || -1);
		return done.length === 0 ? unassigned.splice(0) : unassigned.splice(lastBlockOf(unassigned));
	}

	/** Reads the alternatives of a line; there may be several. */
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
			// Keep the star in the alternative, where it is later recognised as the mark of the key.
			if (isStarred) option.pieces.unshift({ node: { kind: "text", text: "* " }, text: "* ", marks: [] });
			question.options.push(option);
		}
		takeKeyBehind(question);
		mode = "options";
		return true;
	}

	function takeKeyBehind(question: OpenQuestion): void {
		const last = question.options.at(-1);
		const found = last && findKeyAfterOptions(plainOf(last), question.options.map(plainOf));
		if (!last || !found) return;
		question.key = found.key;
		question.options.splice(-1, 1, slice(last, 0, found.at));
	}

	/** Turns numbered lines below 'Ordena:' into statements of one question, instead of questions without alternatives. */
	function takeStatements(question: OpenQuestion): void {
		let first = done.length - 1;
		while (done[first]?.number !== 1 && isNumberedAfter(done[first], done[first - 1])) first -= 1;
		const { number, lead } = done[first] ?? question;
		if (number !== 1 || first === done.length - 1 || !/[:?]\s*$/.test(lead.map(plainOf).at(-1) ?? "")) return;
		const statements = done.splice(first).flatMap(withNumber);
		done.push(Object.assign(question, { stem: [...lead, ...statements], number: undefined }));
		outside.pop();
	}

	function isQuestion(paragraph: Paragraph, start: QuestionStart | undefined): boolean {
		const isAuto = paragraph.numbering === "decimal" || paragraph.numbering === "decimalZero";
		if (start?.isNamed) return true;
		// '(2)' may be a statement. It is a question only if the number of the first question is in brackets too.
		if (start?.isBracketed && done.length > 0 && !isBracketed) return false;
		if (start === undefined && !isAuto) return false;
		if (!current || current.options.length > 0 || mode === "explanation") return true;
		if (start?.number !== undefined && current.stem.length > 1 && start.number - 1 === lastNumberOf(current))
			return false;
		return isAuto ? paragraph.list === current.list : start?.number === (current.number ?? 0) + 1;
	}

	/** Splits a line with alternatives after the stem. */
	function take(input: Paragraph): void {
		const plain = plainOf(input);
		const canSplit = mode !== "explanation" || questionStartIn(plain) !== undefined;
		const at = canSplit ? findOptionsAfterStem(plain) : undefined;
		takePart(at === undefined ? input : slice(input, 0, at));
		if (at !== undefined) takePart(slice(input, at));
	}

	function takePart(input: Paragraph): void {
		const plain = plainOf(input);
		const text = cleanLine(plain);
		if (text === "" && input.pieces.every(({ node }) => node.kind === "text" || node.kind === "break")) {
			isAfterGap = true;
			return;
		}
		const paragraph = { ...input, isAfterGap };
		isAfterGap = false;
		if (!takeKeyRows(paragraph, text)) takeLine(paragraph, text);
	}

	function takeLine(paragraph: Paragraph, text: string): void {
		const plain = plainOf(paragraph);
		if (isInKeyList ? hasOnlyKeys(text) : done.length > 1 && isKeyRow(text)) {
			takeKeys(keyPairsIn(text));
			return;
		}
		const keyList = done.length > 0 ? keyListIn(text) : undefined;
		if (keyList !== undefined) {
			takeKeys(keyPairsIn(keyList));
			return;
		}
		isInKeyList = false;
		beginUnnumbered(paragraph);
		const head = parseHeadLine(text);
		if (head) {
			for (const { field, value } of head.labels) takeLabel(field, value);
			outside.push(...head.others);
			return;
		}
		const start = questionStartIn(plain);
		if (takeReading(paragraph, text)) return;
		if (paragraph.heading && !start?.isNamed) {
			takeHeading(paragraph.heading, text);
			return;
		}
		if (isQuestion(paragraph, start)) {
			hasNumbers = true;
			isBracketed ||= done.length === 0 && start?.isBracketed === true;
			begin(slice(paragraph, start?.length ?? 0), start?.number ?? nextNumber(paragraph), start?.number);
		} else if (current) continueQuestion(current, paragraph, text);
		else unassigned.push(paragraph);
	}

	/** Next question number in an automatic list. */
	const nextNumber = ({ list }: Paragraph) => (listLengths.get(list) ?? 0) + 1;

	/** @returns whether the line announces a reading or ends one */
	function takeReading(paragraph: Paragraph, text: string): boolean {
		if (isQuestionsTitle(text) && !isInStem()) return true;
		const title = readingTitleIn(text) ?? (!paragraph.heading && isComprehension(text) ? text : undefined);
		const intro = title === undefined ? readingIntroAt(plainOf(paragraph)) : undefined;
		if (title === undefined && (!intro || (isInStem() && !intro.range))) return false;
		endUnassigned();
		current = undefined;
		const range = intro?.range;
		readings.announce({ title: title ?? "", ...(range ? { range } : {}), isSure: !isComprehension(text) });
		const rest = intro && slice(paragraph, intro.length);
		if (rest && plainOf(rest).trim() !== "") unassigned.push(rest);
		return true;
	}

	const isInStem = () => current !== undefined && mode === "stem";

	function takeHeading(level: number, text: string): void {
		endUnassigned();
		if (readings.addTitle(text)) return;
		if (isComprehension(text)) readings.announce({ title: "", isSure: false });
		takeLabel(level === 1 ? "course" : level === 2 ? "topic" : "subtopic", cleanLine(text));
	}

	function continueQuestion(question: OpenQuestion, paragraph: Paragraph, text: string): void {
		question.lost.push(...paragraph.lost);
		const key = question.options.length > 0 ? keyIn(text, question.options.map(plainOf)) : undefined;
		if (key !== undefined) {
			question.key = key;
			return;
		}
		const explanationStart = explanationAt(plainOf(paragraph));
		if (explanationStart !== undefined) {
			mode = "explanation";
			question.explanation.push(slice(paragraph, explanationStart));
		} else if (mode === "explanation") question.explanation.push(paragraph);
		else if (!takeOptions(question, paragraph)) {
			if (mode === "stem") question.stem.push(paragraph);
			else unassigned.push(paragraph);
			if (isWrapped(paragraph)) continueOption(question);
		}
	}

	return {
		take,
		takeKeys,
		/** Returns the key that a list in the file gives for this number; questions in tables ask for theirs. */
		keyOf: (number: number) => keys.get(number),
		/** @returns the questions, and the text between them */
		end(): { items: BankItem[]; outside: string[] } {
			if (numberRow) takeLine(numberRow.paragraph, numberRow.text);
			endUnassigned();
			const items = done.map((question, index) =>
				buildItem(question, { kind: "item", number: index + 1, ...(file ? { file } : {}) }, keys),
			);
			return { items, outside: outside.map(quoted) };
		},
	};
}
