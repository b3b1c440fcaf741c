import { serverNow } from "../../../platform/server-clock.ts";
import { attemptTitle } from "../../../platform/titles.ts";
import { NextCard, NextCardWaiting } from "../../../ui/next-card.tsx";
import { useLatestAttempts } from "../api.ts";
import { type LeftAt, nextQuestion, type OnDevice, runningAttempts } from "../progress.ts";
import { answeredOf, attemptLink, joinFacts } from "../wording.ts";

interface ResumeCardProps {
	leftAt: LeftAt;
	/** What this device holds: all there is to know where the server cannot be asked. */
	stored: readonly OnDevice[];
}

/** Handed in without a network: its result is on this device alone. */
const Unconfirmed = ({ attempt }: { attempt: OnDevice }) => (
	<NextCard
		to={`/examenes/${attempt.id}`}
		done={1}
		title={`Entregaste tu ${attempt.exam ? "examen" : "quiz"} sin conexión`}
		detail={joinFacts([attemptTitle(attempt), "se enviará solo"])}
		action="Ver resultado"
	/>
);

/**
 * 'Te quedaste en la pregunta …': the attempt in progress, if there is one; its room while this device remembers one.
 * Without an answer of the server, by what this device holds.
 */
export function ResumeCard({ leftAt, stored }: ResumeCardProps) {
	const { data, error } = useLatestAttempts();
	if (!data && !error && leftAt.size > 0) return <NextCardWaiting />;
	const known = data?.items ?? stored.filter(({ handedIn }) => !handedIn);
	const attempt = runningAttempts(known, serverNow())[0];
	const handedIn = data ? undefined : stored.find((item) => item.handedIn);
	if (!attempt) return handedIn ? <Unconfirmed attempt={handedIn} /> : null;
	return (
		<NextCard
			{...attemptLink(attempt)}
			done={attempt.totalQuestions > 0 ? attempt.answered / attempt.totalQuestions : 0}
			title={`Te quedaste en la pregunta ${nextQuestion(attempt, leftAt)}`}
			detail={joinFacts([attemptTitle(attempt), answeredOf(attempt)])}
			action="Continuar"
		/>
	);
}
