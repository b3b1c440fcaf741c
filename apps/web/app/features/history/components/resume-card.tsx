import { serverNow } from "../../../platform/server-clock.ts";
import { attemptTitle } from "../../../platform/titles.ts";
import { NextCard, NextCardWaiting } from "../../../ui/next-card.tsx";
import { useLatestAttempts } from "../api.ts";
import { type LeftAt, nextQuestion, runningAttempts } from "../progress.ts";
import { answeredOf, attemptLink, joinFacts } from "../wording.ts";

/** 'Te quedaste en la pregunta …': the attempt in progress, if there is one; its room while this device remembers one. */
export function ResumeCard({ leftAt }: { leftAt: LeftAt }) {
	const { data, error } = useLatestAttempts();
	if (!data && !error && leftAt.size > 0) return <NextCardWaiting />;
	const attempt = data && runningAttempts(data.items, serverNow())[0];
	if (!attempt) return null;
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
