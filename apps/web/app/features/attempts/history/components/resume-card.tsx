import type { ReactNode } from "react";
import { serverNow } from "../../../../platform/time/server-clock.ts";
import { attemptTitle } from "../../../../platform/words/titles.ts";
import { NextCard } from "../../../../ui/cards/next-card.tsx";
import { useLatestAttempts } from "../api.ts";
import { begunAttempts, findTimedOut, type OnDevice } from "../progress.ts";
import { answeredOf, attemptLink, joinFacts } from "../wording.ts";
import { BegunCard } from "./begun-card.tsx";

interface ResumeCardProps {
	/** Attempts stored on this device: shown at once, and the only ones known offline. */
	stored: readonly OnDevice[] | undefined;
	/** Content to show if no attempt can be resumed. */
	otherwise?: ReactNode;
}

/** Maximum number of cards. /examenes lists all attempts. */
const maxShown = 3;

/** Attempt handed in offline: its result is on this device only. */
const Unconfirmed = ({ attempt }: { attempt: OnDevice }) => (
	<NextCard
		to={`/examenes/${attempt.id}`}
		done={1}
		title={`Entregaste tu ${attempt.exam ? "examen" : "quiz"} sin conexión`}
		detail={joinFacts([attemptTitle(attempt), "se enviará solo"])}
		action="Ver resultado"
	/>
);

/** Attempt whose time ran out unattended: its answers are on this device and will be sent automatically. */
const TimedOut = ({ attempt }: { attempt: OnDevice }) => (
	<NextCard
		{...attemptLink(attempt)}
		done={attempt.answered / attempt.totalQuestions}
		title={`Se acabó el tiempo de tu ${attempt.exam ? "examen" : "quiz"}`}
		detail={joinFacts([attemptTitle(attempt), answeredOf(attempt), "se entregará con lo que respondiste"])}
		action="Ver"
	/>
);

/** 'Sigue tu examen …': card with the attempts in progress. */
export function ResumeCard({ stored, otherwise = null }: ResumeCardProps) {
	const { data } = useLatestAttempts();
	if (!stored) return null;
	const begun = begunAttempts(data?.items, stored, serverNow());
	const handedIn = data ? undefined : stored.find((item) => item.handedIn);
	if (begun.length === 0) {
		const timedOut = findTimedOut(data?.items, stored, serverNow());
		if (handedIn) return <Unconfirmed attempt={handedIn} />;
		return timedOut ? <TimedOut attempt={timedOut} /> : otherwise;
	}
	return begun
		.slice(0, maxShown)
		.map((attempt) => <BegunCard key={attempt.id} attempt={attempt} begun={begun} stored={stored} />);
}
