import type { BankQuestion } from "../types.ts";
import { renderMarkdown } from "./markdown.ts";

const pairs = ["¿?", "¡!", "«»", "()"] as const;

/** Words that no Spanish text has without their accent; those that exist both ways («esta», «mas») are the reader's. */
const unaccented =
	/(?<!\p{L})(\p{L}{2,}[cgs]ion|tambien|despues|segun|ademas|asi|aqui|alli|atras|jamas|numeros?|triangulos?|poligonos?|circulos?|razon|maximos?|minimos?|metodos?|unic[oa]s?|ultim[oa]s?|mayoria|energia|economia|teoria|filosofia|geografia|biologia|poesia|todavia|habia|tenia|podia|seria|pais|traves|interes|facil|dificil|util|arbol|lapiz)(?!\p{L})/iu;

/** What a proofreader marks in a text, in English. @param spanish what is written in English has neither «¿» nor accents */
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

/** What a student reads of it, without what KaTeX adds for screen readers. */
const shownText = (text: string): string =>
	renderMarkdown(text)
		.replace(/<annotation[\s\S]*?<\/annotation>/g, "")
		.replace(/<[^>]+>/g, "");

/** Alternatives must look like one another, or one stands out for what it is not. */
export function faultsOfLikeness({ key, distractors, isNumber }: BankQuestion): string[] {
	const texts = [key, ...distractors].map(({ text }) => text);
	const ended = texts.filter((text) => /[.!?]$/.test(text)).length;
	return [
		...(ended === 0 || ended === texts.length ? [] : ["some alternatives end in a point and some do not"]),
		...(isNumber && new Set(texts.map(unitOf)).size > 1 ? ["its numbers have not the same unit"] : []),
		...(texts.some((text) => /\d,\d{5}/.test(text)) ? ["a number has no end of decimals"] : []),
	];
}

/** What is left of '−12 500 km', 'S/ 3.20' or '$2\sqrt{5}$ cm' without its number. */
const unitOf = (text: string): string => text.replace(/[+−-]?(\d[\d\u00a0,.:]*|\$[^$]+\$)/, "");
