import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { MOST_OPEN_QUIZZES } from "@cachimbo/rules/limits";
import { formatDateTime } from "../../../platform/words/formats.ts";
import type { WantedAttempt } from "../device/attempt-store.ts";
import { sharesSealedText } from "../wording.ts";
import { extraTimeOf } from "./clock-choice.ts";
import type { OpenedAttempt } from "./open-attempt.ts";

/** Time that a slow phone needs from the start button to the first question. */
const justBegunMs = 2 * 60_000;

/**
 * Whether the attempt of a task has just begun. The server creates it before this page opens it by its id, so it looks resumed.
 */
function isJustBegun({ attemptId }: WantedAttempt, { local, stored: { attempt } }: OpenedAttempt): boolean {
	const age = Date.parse(attempt.serverTime) - Date.parse(attempt.startTime);
	return attemptId !== undefined && !local && attempt.answers.length === 0 && age < justBegunMs;
}

const resumedText = ({ untimed }: WantedAttempt, { endsAt }: AttemptDto): string =>
	untimed && endsAt !== null
		? "Retomaste tu intento con reloj. Cuando lo termines podrás practicar sin reloj"
		: "Retomaste donde te quedaste";

const abandonedText = (course: string): string =>
	`Solo puedes tener ${MOST_OPEN_QUIZZES} quizzes abiertos: abandonamos el más antiguo, de ${course}`;

/** An exam may last three hours: its student learns at the start that the result waits. */
const sharedText = (resultsAt: string): string =>
	`Verás tu resultado el ${formatDateTime(resultsAt)}: ${sharesSealedText}`;

/** Returns the notice on the first question shown. */
export function noticeOf(wanted: WantedAttempt, opened: OpenedAttempt): string | undefined {
	const { attempt } = opened.stored;
	if (opened.resumed && !isJustBegun(wanted, opened)) return resumedText(wanted, attempt);
	if (attempt.sharesSealed && attempt.resultsAt) return sharedText(attempt.resultsAt);
	if (attempt.abandonedQuiz !== undefined) return abandonedText(attempt.abandonedQuiz);
	return attempt.extraTimePercent ? `Tienes ${extraTimeOf(attempt)} más` : undefined;
}
