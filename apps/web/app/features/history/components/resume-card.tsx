import type { ReactNode } from "react";
import { serverNow } from "../../../platform/server-clock.ts";
import { attemptTitle } from "../../../platform/titles.ts";
import { NextCard } from "../../../ui/next-card.tsx";
import { useLatestAttempts } from "../api.ts";
import { begunAttempts, findTimedOut, type OnDevice } from "../progress.ts";
import { answeredOf, attemptLink, joinFacts } from "../wording.ts";
import { BegunCard } from "./begun-card.tsx";

interface ResumeCardProps {
	/** What this device holds: shown at once, and all there is to know where the server cannot be asked. */
	stored: readonly OnDevice[] | undefined;
	/** In its place where there is nothing to go on with. */
	otherwise?: ReactNode;
}

/** More of them are found in /examenes. */
const shown = 3;

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

/** Its time ran out while nobody looked: the answers are here, and go out by themselves. */
const TimedOut = ({ attempt }: { attempt: OnDevice }) => (
	<NextCard
		{...attemptLink(attempt)}
		done={attempt.answered / attempt.totalQuestions}
		title={`Se acabó el tiempo de tu ${attempt.exam ? "examen" : "quiz"}`}
		detail={joinFacts([attemptTitle(attempt), answeredOf(attempt), "se entregará con lo que respondiste"])}
		action="Ver"
	/>
);

/** 'Sigue tu examen …': what is begun, one tap away. */
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
		.slice(0, shown)
		.map((attempt) => <BegunCard key={attempt.id} attempt={attempt} begun={begun} stored={stored} />);
}
