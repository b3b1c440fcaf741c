import type { ImportUndoneDto, KeptReason } from "@cachimbo/contract/question-imports/question-imports";
import { plural } from "../../platform/words/formats.ts";

const whyKept: Record<KeptReason, (isOne: boolean) => string> = {
	ANSWERED: (isOne) => (isOne ? "ya fue respondida" : "ya fueron respondidas"),
	EDITED: (isOne) => (isOne ? "se editó después" : "se editaron después"),
	PLACED: (isOne) => (isOne ? "se usa en otro lugar" : "se usan en otro lugar"),
};

/** Reason why questions are kept: 'Ya fue respondida', in singular or plural. */
export const keptText = (reason: KeptReason, count: number): string => {
	const text = whyKept[reason](count === 1);
	return `${text[0]?.toUpperCase()}${text.slice(1)}`;
};

/** '12 preguntas deshechas, 2 se quedaron: ya fueron respondidas'. */
export function undoneText({ questions, gone, kept }: ImportUndoneDto): string {
	const total = kept.reduce((sum, { count }) => sum + count, 0);
	const done = `${plural(questions, "pregunta")} ${questions === 1 ? "deshecha" : "deshechas"}`;
	const before = gone > 0 ? `, ${gone === 1 ? "1 ya no estaba" : `${gone} ya no estaban`}` : "";
	if (total === 0) return `${done}${before}`;
	const [only, ...others] = kept;
	const reasons =
		only && others.length === 0
			? whyKept[only.reason](total === 1)
			: kept.map(({ reason, count }) => `${count} ${whyKept[reason](count === 1)}`).join(", ");
	return `${done}${before}, ${total === 1 ? "1 se quedó" : `${total} se quedaron`}: ${reasons}`;
}
