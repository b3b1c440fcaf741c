import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import type { AttemptCorrectionDto } from "@cachimbo/contract/questions/corrections";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { formatDay, plural } from "../../../platform/words/formats.ts";
import { letterOfOption } from "../../../platform/words/question-parts.ts";
import { shortScore } from "../../../platform/words/score-words.ts";

/** 'La clave de esta pregunta se corrigió el 3 nov.: antes B, ahora D.' */
export function correctionText(correction: AttemptCorrectionDto, question: QuestionDto): string {
	const { kind, at, beforeOptionId, afterOptionId } = correction;
	const day = formatDay(at);
	if (kind === "ANNUL") return `Esta pregunta se anuló el ${day}: no cuenta para nadie.`;
	if (kind === "RESTORE") return `Esta pregunta volvió a contar el ${day}.`;
	const [before, after] = [beforeOptionId, afterOptionId].map((id) => letterOfOption(question, id));
	return `La clave de esta pregunta se corrigió el ${day}: antes ${before}, ahora ${after}.`;
}

/** 'Tu puntaje pasó de 812 de 1,000 a 830 de 1,000.'; undefined if the score did not change. */
export function changeText({ before, after }: Pick<AttemptCorrectionDto, "before" | "after">): string | undefined {
	if (!before || !after) return undefined;
	return `Tu puntaje pasó de ${shortScore(before)} a ${shortScore(after)}.`;
}

/** Returns the figures of a result before and after its corrections; undefined if they are equal. */
export function changeOf({ result }: Pick<AttemptDto, "result">) {
	const changes = result?.corrections?.filter(({ before }) => before !== null) ?? [];
	const [first, last] = [changes[0], changes.at(-1)];
	if (!first?.before || !last?.after) return undefined;
	if (shortScore(first.before) === shortScore(last.after)) return undefined;
	return { before: first.before, after: last.after };
}

/** Returns the question's key in its paper if the sheet was graded by another key; otherwise undefined. */
export function formerKey(corrections: readonly AttemptCorrectionDto[], key: number): number | undefined {
	const former = corrections.find(({ kind }) => kind === "KEY")?.beforeOptionId ?? key;
	return former === key ? undefined : former;
}

/** Returns the former and the current key of each question whose key was corrected. */
export function rekeyedOptions({ result, review }: Pick<AttemptDto, "result" | "review">): Set<number> {
	const byQuestion = Map.groupBy(result?.corrections ?? [], ({ idQuestion }) => idQuestion);
	return new Set(
		review?.flatMap(({ idQuestion, correctOptionId: key }) => {
			const former = formerKey(byQuestion.get(idQuestion) ?? [], key);
			return former === undefined ? [] : [former, key];
		}),
	);
}

/**
 * Text about corrections that the score has included from the beginning, since they were made before the server had the sheet. A
 * phone that solved offline may have shown another score. Returns undefined if there are none.
 */
export function countedText({ result, review }: Pick<AttemptDto, "result" | "review">): string | undefined {
	const annulled = review?.filter(({ outcome }) => outcome === "annulled").length ?? 0;
	const rekeyed = rekeyedOptions({ result, review }).size / 2;
	const parts = [
		...(annulled > 0
			? [
					`${plural(annulled, "pregunta anulada", "preguntas anuladas")}, que no ${annulled === 1 ? "cuenta" : "cuentan"}`,
				]
			: []),
		...(rekeyed > 0 ? [plural(rekeyed, "clave corregida", "claves corregidas")] : []),
	];
	return parts.length > 0 ? `Tu puntaje ya incluye lo que se corrigió: ${parts.join("; ")}.` : undefined;
}

/**
 * Returns the questions with the current key of the review, because a paper keeps the key of its time. A question with an unchanged
 * key stays the same object.
 */
export function withCorrectedKeys({ questions, review }: Pick<AttemptDto, "questions" | "review">): QuestionDto[] {
	const keys = new Map(review?.map(({ idQuestion, correctOptionId }) => [idQuestion, correctOptionId]));
	return questions.map((question) => {
		const key = keys.get(question.idQuestion);
		const { options, correctOption = -1 } = question;
		if (key === undefined || options[correctOption]?.id === key) return question;
		return {
			...question,
			correctOption: options.findIndex(({ id }) => id === key),
			options: options.map((option) => ({ ...option, isCorrect: option.id === key })),
		};
	});
}
