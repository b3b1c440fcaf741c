import type { BankQuestion } from "../types.ts";
import { renderMarkdown } from "./markdown.ts";

const pairs = ["¿?", "¡!", "«»", "()"] as const;

/** Words that always have an accent in Spanish. Words that exist in both forms («esta», «mas») are left to a human reader. */
const unaccented =
	/(?<!\p{L})(\p{L}{2,}[cgs]ion|tambien|despues|segun|ademas|asi|aqui|alli|atras|jamas|numeros?|triangulos?|poligonos?|circulos?|razon|maximos?|minimos?|metodos?|unic[oa]s?|ultim[oa]s?|mayoria|energia|economia|teoria|filosofia|geografia|biologia|poesia|todavia|habia|tenia|podia|seria|pais|traves|interes|facil|dificil|util|arbol|lapiz)(?!\p{L})/iu;

/** Returns typographical faults of a text, in English. @param spanish false for English texts, which have neither «¿» nor accents */
export function faultsOfTypography(text: string, spanish: boolean): string[] {
	const prose = text.replace(/\$\$[^$]+\$\$|\$[^$\n]+\$/g, "x");
	const faults: string[] = [];
	if (spanish && pairs.some(([open, close]) => countOf(prose, open) !== countOf(prose, close)))
		faults.push(`«${text.slice(0, 60)}»: a mark is opened and not closed, or the other way round`);
	const [word] = (spanish && prose.match(unaccented)) || [];
	if (word) faults.push(`«${word}»: has lost its accent`);
	if (/ {2}|\d%/.test(prose)) faults.push(`«${text.slice(0, 60)}»: a space too many, or none before %`);
	if (shownText(text).search(/\*\*|\$/) >= 0) faults.push(`«${text.slice(0, 60)}»: shows its markup`);
	return faults;
}

const countOf = (text: string, mark = "") => text.split(mark).length - 1;

/** Visible text, without the annotations that KaTeX adds for screen readers. */
const shownText = (text: string): string =>
	renderMarkdown(text)
		.replace(/<annotation[\s\S]*?<\/annotation>/g, "")
		.replace(/<[^>]+>/g, "");

/** Returns differences of form between alternatives, which would make one stand out. */
export function faultsOfLikeness({ key, distractors, isNumber }: BankQuestion): string[] {
	const texts = [key, ...distractors].map(({ text }) => text);
	const ended = texts.filter((text) => /[.!?]$/.test(text)).length;
	return [
		...(ended === 0 || ended === texts.length ? [] : ["some alternatives end in a point and some do not"]),
		...(isNumber && new Set(texts.map(unitOf)).size > 1 ? ["its numbers have not the same unit"] : []),
		...(texts.some((text) => /\d,\d{5}/.test(text)) ? ["a number has no end of decimals"] : []),
	];
}

/** Text around the number of '−12 500 km', 'S/ 3.20' or '$2\sqrt{5}$ cm'. */
const unitOf = (text: string): string => text.replace(/[+−-]?(\d[\d\u00a0,.:]*|\$[^$]+\$)/, "");
