import { foldAccents } from "@cachimbo/rules/slug";

/** Letters of other alphabets that look like one of ours: 'tоnto' with a Cyrillic о. */
const looksLike: Readonly<Record<string, string>> = {
	...{ а: "a", в: "b", е: "e", к: "k", м: "m", н: "h", о: "o", р: "p", с: "c", т: "t", у: "y", х: "x" },
	...{ і: "i", ј: "j", ѕ: "s", ԁ: "d", ԛ: "q", ԝ: "w", ո: "n", ս: "u", օ: "o", һ: "h", ӏ: "l" },
	...{ α: "a", β: "b", ε: "e", η: "n", ι: "i", κ: "k", ν: "v", ο: "o", ρ: "p", τ: "t", υ: "u", χ: "x", ɡ: "g", ı: "i" },
};

/** Normalised words of a text: drops invisible characters, and maps full-width letters and look-alikes of other alphabets to ours. */
const wordsOf = (text: string): string[] =>
	foldAccents(text.normalize("NFKC").replace(/\p{Cf}+/gu, ""))
		.replace(/\p{L}/gu, (sign) => looksLike[sign] ?? sign)
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);

/** Shorter runs occur by chance among single letters, as in 'marca a b c'. */
const shortestSpelt = 4;

/** Words spelt letter by letter, as in 't o n t o' or 't.o.n.t.o'. */
function speltIn(words: readonly string[]): string[] {
	const runs = words.map((word) => ([...word].length === 1 ? word : " ")).join("");
	return runs.split(/ +/).filter((run) => run.length >= shortestSpelt);
}

/**
 * First of these words that the text contains as a whole word, ignoring case and accents, also if spelt letter by letter. An entry
 * of several words matches them in sequence.
 */
export function findHeldWord(words: readonly string[], text: string): string | undefined {
	if (words.length === 0) return undefined;
	const textWords = wordsOf(text);
	const joinedWords = ` ${textWords.join(" ")} `;
	const spelt = speltIn(textWords);
	return words.find((word) => {
		const wanted = wordsOf(word);
		if (wanted.length === 0) return false;
		if (joinedWords.includes(` ${wanted.join(" ")} `)) return true;
		const letters = wanted.join("");
		return letters.length >= shortestSpelt && spelt.some((run) => run.includes(letters));
	});
}
