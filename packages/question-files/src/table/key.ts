import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { foldAccents } from "@cachimbo/rules/slug";
import { truncate } from "../text/clean.ts";

type Key = { option: number } | { fault: string };

const letter = /^(?:(?:alternativa|opcion|clave|letra) )?([a-j])[).]?$/;
const letterAndText = /^([a-j])\s?[).\-:]+\s?(.+)$/;
const number = /^(?:(?:alternativa|opcion) )?(\d{1,2})[).]?$/;

/**
 * Parses the right alternative: its letter, its number from 1, or its text.
 * @param options texts, '' for none
 * @param countsFirst whether a number always means a position, never a text
 */
export function readKey(written: string, options: readonly string[], countsFirst = false): Key {
	const key = foldAccents(written).replace(/\s+/g, " ").trim();
	if (key === "") return { fault: "Falta la clave" };
	const [, named] = letter.exec(key) ?? [];
	if (named) return existingOption(named.charCodeAt(0) - 97, options);
	const byText = options.flatMap((text, option) => (text !== "" && text === written ? [option] : []));
	const byNumber = Number(number.exec(key)?.[1] ?? 0) - 1;
	const isPosition = byNumber >= 0 && byNumber < options.length;
	if (isPosition && countsFirst) return existingOption(byNumber, options, String(byNumber + 1));
	if (isPosition && byText.some((option) => option !== byNumber)) {
		return {
			fault: `La clave «${written}» es el texto de la alternativa ${letterOf(byText[0] ?? 0)} y también el número de la ${letterOf(byNumber)}: escribe la letra`,
		};
	}
	if (byText.length > 1) return { fault: `La clave «${written}» es el texto de varias alternativas: escribe la letra` };
	if (byText.length === 1) return { option: byText[0] ?? 0 };
	if (byNumber >= 0 && byNumber < 10) return existingOption(byNumber, options, String(byNumber + 1));
	const alike = options.flatMap((text, option) => (text !== "" && foldAccents(text) === key ? [option] : []));
	if (alike.length === 1) return { option: alike[0] ?? 0 };
	const [, label = "", rest = ""] = letterAndText.exec(key) ?? [];
	const meant = label.charCodeAt(0) - 97;
	if (
		rest !== "" &&
		rest ===
			foldAccents(options[meant] ?? "")
				.replace(/\s+/g, " ")
				.trim()
	)
		return { option: meant };
	return { fault: `La clave «${truncate(written, 60)}» no es la letra ni el texto de una alternativa` };
}

const letters = /^[a-j](?:\s*[,;&y]\s*[a-j])+$/;
const numbers = /^\d{1,2}(?:\s*[,;&]\s*\d{1,2})+$/;

/**
 * Parses several right alternatives: 'A, C', or '1,3' as quiz programs write it (elsewhere that is a number).
 * @returns undefined if none is named, or one does not exist
 */
export function readSeveralKeys(written: string, options: readonly string[], hasCounts: boolean): number[] | undefined {
	const key = foldAccents(written).trim();
	if (!letters.test(key) && !(hasCounts && numbers.test(key))) return undefined;
	const named = (key.match(/[a-j]|\d{1,2}/g) ?? []).map((one) =>
		/\d/.test(one) ? Number(one) - 1 : one.charCodeAt(0) - 97,
	);
	return named.every((option) => options[option]) ? [...new Set(named)] : undefined;
}

/** @param called name of the alternative in the message: a number if the file uses numbers, otherwise a letter */
function existingOption(option: number, options: readonly string[], called = letterOf(option)): Key {
	if (options[option]) return { option };
	return { fault: `La clave es ${called}, pero la alternativa ${called} está vacía` };
}
