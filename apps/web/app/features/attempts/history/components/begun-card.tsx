import type { AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import { serverNow } from "../../../../platform/time/server-clock.ts";
import { attemptTitle } from "../../../../platform/words/titles.ts";
import { NextCard } from "../../../../ui/cards/next-card.tsx";
import { countOpenOfSameSource, nextQuestion, type OnDevice } from "../progress.ts";
import { answeredOf, attemptLink, distinctionText, joinFacts, resumeTitle, timeLeft } from "../wording.ts";

interface BegunCardProps {
	attempt: AttemptListItemDto;
	/** All attempts in progress. */
	begun: readonly AttemptListItemDto[];
	/** Attempts stored on this device. */
	stored: readonly OnDevice[];
}

/** 'Sigue tu examen …': card that links to one attempt in progress. */
export function BegunCard({ attempt, begun, stored }: BegunCardProps) {
	const isHere = stored.some(({ id }) => id === attempt.id);
	const distinction = distinctionText(attempt, countOpenOfSameSource(attempt, begun), isHere);
	return (
		<NextCard
			{...attemptLink(attempt)}
			done={attempt.totalQuestions > 0 ? attempt.answered / attempt.totalQuestions : 0}
			title={resumeTitle(attempt, nextQuestion(attempt, stored))}
			detail={
				<>
					{joinFacts([
						attemptTitle(attempt),
						answeredOf(attempt),
						attempt.endsAt ? timeLeft(attempt.endsAt, serverNow()) : undefined,
					])}
					{distinction && (
						<>
							<br />
							{distinction}
						</>
					)}
				</>
			}
			action="Continuar"
		/>
	);
}
