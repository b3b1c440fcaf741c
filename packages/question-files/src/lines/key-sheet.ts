/** Answer keys: lists of question numbers with letters, in lines and in tables. */

const title =
	/^(?:(?:hoja de |tabla de )?(?:claves?|respuestas|solucionario)(?: de respuestas| correctas)?|n(?:[°º.]+|ro\.?) (?:claves?|respuestas?|rptas?\.?))\s*[:.]?/i;
const pair = /(\d{1,4})\s*[.):\-–]*\s*([A-J])(?![\p{L}\p{N}])/giu;
const onlyPairs = /^(?:\d{1,4}\s*[.):\-–]*\s*[A-J](?![a-z])[\s,;|]*)+$/i;

export type KeyPair = [number: number, letter: string];

export const keyPairsIn = (text: string): KeyPair[] =>
	[...text.matchAll(pair)].map(([, number, letter = ""]) => [Number(number), letter.toUpperCase()]);

/** Whether a line consists only of keys. */
export const hasOnlyKeys = (text: string): boolean => onlyPairs.test(text);

/** Whether a line consists of several keys. A single one may be a question. */
export const isKeyRow = (text: string): boolean => hasOnlyKeys(text) && keyPairsIn(text).length > 1;

/** Recognises 'CLAVES', or 'CLAVES: 1-A, 2-C' in one line. @returns the text after the title; undefined for another line */
export function keyListIn(text: string): string | undefined {
	const [found] = title.exec(text) ?? [];
	const rest = found === undefined ? undefined : text.slice(found.length).trim();
	return rest === "" || (rest !== undefined && hasOnlyKeys(rest)) ? rest : undefined;
}

const numberHead = /^(?:n\s?[°º.]*|nro\.?|n[úu]m(?:ero)?\.?|preguntas?|[íi]tems?)\s*:?(?=\s|$)/i;
const letterHead =
	/^(?:claves?|r(?:s?pta|ta)s?\.?|respuestas?|alternativas?|letras?|opci[oó]n(?:es)?)\s*[:.]?(?=\s|$)/i;

/** Returns at least two cells of a line that all match `cell`, with or without a heading. */
function rowOf(text: string, head: RegExp, cell: RegExp): string[] | undefined {
	const cells = text
		.replace(head, "")
		.split(/[\s|;,]+/)
		.filter((each) => each !== "");
	return cells.length > 1 && cells.every((each) => cell.test(each)) ? cells : undefined;
}

/** Recognises 'N° 1 2 3', which is part of a key sheet if a row of letters follows. */
export const numberRowIn = (text: string) => rowOf(text, numberHead, /^\d{1,4}\.?$/);

/** Recognises 'Clave A B C'. */
export const letterRowIn = (text: string) => rowOf(text, letterHead, /^[A-J]$/i);

const number = /^\d{1,4}\s*[.)\-–:]?$/;
const letter = /^[A-J]$/i;

const isHead = (text: string) =>
	[numberHead, letterHead].some((head) => text.replace(head, "") === "") || keyListIn(text) === "";

/** Whether a table contains only numbers, letters and headings. */
export function isKeySheet(rows: readonly (readonly string[])[]): boolean {
	const body = rows.flat().filter((text) => text !== "" && !isHead(text));
	const isKey = (text: string) => number.test(text) || letter.test(text) || hasOnlyKeys(text);
	return body.length > 1 && body.every(isKey) && sheetPairs(rows).length > 1;
}

/** Returns the keys of such a table: pairs in one cell, side by side, or a row of numbers above a row of letters. */
export function sheetPairs(rows: readonly (readonly string[])[]): KeyPair[] {
	return rows.flatMap((cells, row) =>
		cells.flatMap((cell, column) => {
			if (!number.test(cell)) return hasOnlyKeys(cell) ? keyPairsIn(cell) : [];
			const found = [cells[column + 1], rows[row + 1]?.[column]].find(
				(each) => each !== undefined && letter.test(each),
			);
			return found === undefined ? [] : [[Number.parseInt(cell, 10), found.toUpperCase()] satisfies KeyPair];
		}),
	);
}
