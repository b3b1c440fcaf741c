import { emptyItem, letterOf, lose } from "./item.ts";
import type { BankItem } from "./model.ts";
import type { ReadContext } from "./read-context.ts";
import { quoted } from "./text/clean.ts";
import { plainToMarkup } from "./text/escape-markup.ts";

/** Behind a point a space is needed: 'A.Vallejo' is a name. */
const alternative = /^\s*([A-Za-z])\s*(?:\)\s*|\.\s+)(\S.*)$/;
const key = /^\s*(?:ANSWER|RESPUESTA|CLAVE|RPTA)\s*[:.]\s*([A-Za-z])\s*[.)]?\s*$/i;
/** A key that is no letter. */
const oddKey = /^\s*ANSWER\s*:\s*(.*)$/i;
/** Behind the key, in the spelling that other programs add to Aiken. */
const more = /^\s*(?:FEEDBACK|EXPLANATION|EXPLICACI[ÓO]N|SOLUCI[ÓO]N)\s*:\s*(.*)$/i;

/** Whether a text has a key as Aiken writes it, below an alternative. */
export const isAiken = (text: string): boolean => {
	const lines = text.split(/\r\n?|\n/, 20_000);
	const at = lines.findIndex((line) => key.test(line));
	return at > 0 && lines.slice(0, at).some((line) => alternative.test(line));
};

/** https://docs.moodle.org/en/Aiken_format: a question, `A. …` or `A) …`, and `ANSWER: B`. */
export function readAiken(source: string, context: ReadContext, file?: string): BankItem[] {
	const items: BankItem[] = [];
	let item: BankItem | undefined;
	let text: string[] = [];
	let isOver = false;
	let isAfterGap = false;

	function end(): void {
		if (!item) return;
		item.text = plainToMarkup(text.join("\n").trim());
		items.push(item);
		[item, text, isOver, isAfterGap] = [undefined, [], false, false];
	}

	function take(line: string, number: number): void {
		const [, explained] = (isOver && more.exec(line)) || [];
		if (item && explained !== undefined) {
			item.explanation = plainToMarkup(explained);
			return;
		}
		const isBlank = line.trim() === "";
		if (isBlank && item && item.alternatives.length > 0) isAfterGap = true;
		// Behind its key, or behind a blank line that nothing of it follows, the next begins.
		else if (!isBlank && (isOver || (isAfterGap && item && !isPartOf(item, line)))) end();
		if (isBlank && (!item || isOver || isAfterGap)) return;
		if (!item) {
			context.budget.item();
			item = emptyItem({ kind: "line", number, ...(file ? { file } : {}) });
		}
		addTo(item, line);
	}

	const isPartOf = ({ alternatives }: BankItem, line: string) =>
		key.test(line) || oddKey.test(line) || alternative.exec(line)?.[1]?.toUpperCase() === letterOf(alternatives.length);

	function addTo(current: BankItem, line: string): void {
		const [, said] = key.exec(line) ?? [];
		const [, letter, rest = ""] = alternative.exec(line) ?? [];
		const { alternatives } = current;
		if (said) {
			const right = alternatives[said.toUpperCase().charCodeAt(0) - 65];
			if (right) right.isCorrect = true;
			else
				current.faults.push({ field: "key", message: `La clave es ${said.toUpperCase()}, y no hay tal alternativa` });
			isOver = true;
		} else if (alternatives.length > 0 && oddKey.test(line)) {
			current.faults.push({
				field: "key",
				message: `La clave ${quoted(oddKey.exec(line)?.[1] ?? "")} no es una letra`,
			});
			isOver = true;
		} else if (letter && letter.toUpperCase() === letterOf(alternatives.length)) {
			alternatives.push({ text: plainToMarkup(rest, "inline"), isCorrect: false, note: "" });
		} else if (alternatives.length > 0) {
			const last = alternatives.at(-1);
			if (last) last.text = `${last.text} ${plainToMarkup(line, "inline")}`;
		} else text.push(line);
	}

	for (const [index, line] of source.split(/\r\n?|\n/).entries()) take(line, index + 1);
	end();
	for (const one of items) if (one.alternatives.length === 0) lose(one, "Es un texto sin alternativas.");
	return items;
}
