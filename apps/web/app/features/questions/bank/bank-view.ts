import {
	type BankDifficulty,
	type BankSignal,
	type BankState,
	type BankUse,
	bankDifficulties,
	bankSignals,
	bankStates,
	bankUses,
} from "@cachimbo/contract/questions/question-bank";

/** Filter and page of the bank. They are in the URL, so that links, reloads and 'back' work. */
export interface BankView {
	search: string;
	courseId: number | undefined;
	topic: string;
	universityId: number | undefined;
	examId: number | undefined;
	difficulty: BankDifficulty | undefined;
	use: BankUse | undefined;
	signal: BankSignal | undefined;
	state: BankState | undefined;
	authorId: number | undefined;
	page: number;
}

/** Names in the URL. `curso`, `universidad` and `examen` are reserved: they open the questions of one exam or course. */
export const bankParameters = {
	courseId: "en-curso",
	topic: "tema",
	universityId: "en-universidad",
	examId: "en-examen",
	difficulty: "dificultad",
	use: "uso",
	signal: "segun",
	state: "estado",
	authorId: "autor",
} as const;
export type BankFilter = keyof typeof bankParameters;

/** Values in the URL, by the contract's names. */
const words = {
	difficulty: { FACIL: "facil", MEDIA: "media", DIFICIL: "dificil", NONE: "sin-definir" },
	use: { EXAM: "en-examenes", QUIZ: "en-quiz", NO_EXAM: "sin-examen", NOWHERE: "solo-banco" },
	signal: { MOST_FAILED: "mas-falladas", REPORTED: "reportadas" },
	state: { ASKED: "se-preguntan", DRAFT: "borradores", LACKS_PICTURE: "sin-imagen", ANNULLED: "anuladas" },
} as const satisfies {
	difficulty: Record<BankDifficulty, string>;
	use: Record<BankUse, string>;
	signal: Record<BankSignal, string>;
	state: Record<BankState, string>;
};

const idIn = (text: string | null): number | undefined =>
	text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

const valueOfWord = <T extends string>(
	values: readonly T[],
	names: Record<T, string>,
	word: string | null,
): T | undefined => values.find((value) => names[value] === word);

export function bankViewIn(params: URLSearchParams): BankView {
	const get = (filter: BankFilter) => params.get(bankParameters[filter]);
	return {
		search: params.get("q")?.slice(0, 200) ?? "",
		courseId: idIn(get("courseId")),
		topic: get("topic")?.slice(0, 100) ?? "",
		universityId: idIn(get("universityId")),
		examId: idIn(get("examId")),
		difficulty: valueOfWord(bankDifficulties, words.difficulty, get("difficulty")),
		use: valueOfWord(bankUses, words.use, get("use")),
		signal: valueOfWord(bankSignals, words.signal, get("signal")),
		state: valueOfWord(bankStates, words.state, get("state")),
		authorId: idIn(get("authorId")),
		page: Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1),
	};
}

/** Value of a filter in the URL; '' for none. */
export function wordOf<F extends BankFilter>(filter: F, value: BankView[F]): string {
	if (value === undefined) return "";
	const names = (words as Partial<Record<BankFilter, Record<string, string>>>)[filter];
	return names?.[String(value)] ?? String(value);
}

/** Dependent filters, which are reset when the outer one changes. */
const dependentFilters: Partial<Record<BankFilter, BankFilter>> = { courseId: "topic", universityId: "examId" };

/** Query string with another filter, reset to the first page. @param word value from `wordOf`; '' removes the filter */
export function withFilter(params: URLSearchParams, filter: BankFilter, word: string): URLSearchParams {
	const next = new URLSearchParams(params);
	next.delete("page");
	const dependent = dependentFilters[filter];
	if (dependent) next.delete(bankParameters[dependent]);
	if (word) next.set(bankParameters[filter], word);
	else next.delete(bankParameters[filter]);
	return next;
}

/** Filters in the 'Filtros' panel, that is, all except search and state. */
const panelFilters = [
	"courseId",
	"topic",
	"universityId",
	"examId",
	"difficulty",
	"use",
	"signal",
	"authorId",
] as const satisfies BankFilter[];

export const countFilters = (view: BankView): number =>
	panelFilters.filter((filter) => view[filter] !== undefined && view[filter] !== "").length;

export const isNarrowed = (view: BankView): boolean =>
	countFilters(view) > 0 || view.search !== "" || view.state !== undefined;

/** Query parameters of the filter. */
export const bankFilterOf = (view: BankView) => ({
	search: view.search || undefined,
	courseId: view.courseId?.toString(),
	topic: view.topic || undefined,
	universityId: view.universityId?.toString(),
	examId: view.examId?.toString(),
	difficulty: view.difficulty,
	use: view.use,
	signal: view.signal,
	state: view.state,
	authorId: view.authorId?.toString(),
});

/** Query parameters of a page. */
export const bankQueryOf = (view: BankView, size: number) => ({
	...bankFilterOf(view),
	page: String(view.page),
	size: String(size),
});

/** Path of the import. Its target is the exam or course of the filter; without one the user chooses it there. */
export function importAddressOf({ examId, courseId }: BankView): string {
	const target = examId ? `?examen=${examId}` : courseId ? `?curso=${courseId}` : "";
	return `/universidad/preguntas/importar${target}`;
}
