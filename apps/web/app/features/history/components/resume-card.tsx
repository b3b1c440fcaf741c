import type { ReactNode } from "react";
import { serverNow } from "../../../platform/server-clock.ts";
import { attemptTitle } from "../../../platform/titles.ts";
import { NextCard } from "../../../ui/next-card.tsx";
import { useLatestAttempts } from "../api.ts";
import { begunAttempts, nextQuestion, type OnDevice } from "../progress.ts";
import { answeredOf, attemptLink, joinFacts, resumeTitle, timeLeft } from "../wording.ts";

interface ResumeCardProps {
	/** What this device holds: shown at once, and all there is to know where the server cannot be asked. */
	stored: readonly OnDevice[] | undefined;
	/** In its place where there is nothing to go on with. */
	otherwise?: ReactNode;
}

/** More of them are found in /examenes. */
const shown = 2;

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

/** 'Sigue tu examen …': what is begun, one tap away. */
export function ResumeCard({ stored, otherwise = null }: ResumeCardProps) {
	const { data } = useLatestAttempts();
	if (!stored) return null;
	const begun = begunAttempts(data?.items, stored, serverNow());
	const handedIn = data ? undefined : stored.find((item) => item.handedIn);
	if (begun.length === 0) return handedIn ? <Unconfirmed attempt={handedIn} /> : otherwise;
	return begun
		.slice(0, shown)
		.map((attempt) => (
			<NextCard
				key={attempt.id}
				{...attemptLink(attempt)}
				done={attempt.totalQuestions > 0 ? attempt.answered / attempt.totalQuestions : 0}
				title={resumeTitle(attempt, nextQuestion(attempt, stored))}
				detail={joinFacts([
					attemptTitle(attempt),
					answeredOf(attempt),
					attempt.endsAt ? timeLeft(attempt.endsAt, serverNow()) : undefined,
				])}
				action="Continuar"
			/>
		));
}
