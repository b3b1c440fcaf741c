import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { useSecondsLeft } from "../../../../platform/time/use-seconds-left.ts";
import { formatDateTime } from "../../../../platform/words/formats.ts";
import { ButtonLink } from "../../../../ui/buttons/button.tsx";
import { Countdown } from "../../../../ui/cards/countdown.tsx";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { exitOf, fullTitle } from "../../paper.ts";
import { sharesSealedText, wordingOf } from "../../wording.ts";

interface ResultsLaterProps {
	attempt: AttemptDto;
	confirmed: boolean;
	onDoubt(): void;
}

/**
 * Page of a handed-in simulacro whose results are not published yet, because others still solve it or a time is set; of an attempt
 * that asks questions of one; or of an attempt that this device could neither send nor grade.
 */
export function ResultsLater({ attempt, confirmed, onDoubt }: ResultsLaterProps) {
	const { resultsAt } = attempt;
	const left = useSecondsLeft(confirmed ? resultsAt : undefined, onDoubt);
	const isPractice = attempt.keyPart !== undefined;
	const title = isPractice ? "Verás tu resultado cuando vuelva la conexión" : "Verás tu resultado cuando cierre";
	const shared = attempt.sharesSealed ? `Tu ${wordingOf(attempt).noun} ${sharesSealedText}. ` : "";
	const when = resultsAt && confirmed ? formatDateTime(resultsAt) : undefined;
	return (
		<div className="wrap full-page" style={{ justifyItems: "stretch" }}>
			{left !== null && left > 0 && <Countdown label="Faltan" seconds={left} />}
			<Empty
				level={1}
				title={when ? `Resultados el ${when}` : title}
				action={<ButtonLink to={exitOf(attempt)}>Salir</ButtonLink>}
			>
				{confirmed
					? `Entregaste ${fullTitle(attempt)} el ${formatDateTime(attempt.endTime ?? attempt.startTime)}. ${shared}${
							when
								? "Todos ven su puntaje y la revisión a esa hora; esta página se actualiza sola."
								: "Otros postulantes todavía lo resuelven."
						}`
					: `Tu ${wordingOf(attempt).noun} está guardado en este equipo y se enviará solo.`}
			</Empty>
		</div>
	);
}
