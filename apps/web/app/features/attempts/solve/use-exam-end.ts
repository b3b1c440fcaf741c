import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { toast } from "../../../platform/screen/toast.ts";
import { attemptOutbox } from "../device/outbox.ts";
import { endedAttemptKey, nothingUncounted, uncountedAnswers } from "../result/ended-attempt.ts";
import type { ExamSession } from "../session/exam-session.ts";
import type { ExamSnapshot } from "../session/session-state.ts";
import { wordingOf } from "../wording.ts";

/** Delay before asking again; the session's own request may be answered meanwhile. */
const retryAfterMs = 3000;

/**
 * After the end of an attempt, refetches everything about attempts and shows the result. A quiz shows its result over its last
 * question.
 */
export function useExamEnd(session: ExamSession, { ended, refusal }: ExamSnapshot): void {
	const client = useQueryClient();
	const navigate = useNavigate();
	const { noun } = wordingOf(session.attempt);
	useEffect(() => {
		if (refusal !== null) toast.error(`Error al enviar el ${noun}`);
	}, [refusal, noun]);
	useEffect(() => {
		if (!ended) return;
		const { attempt, confirmed, waits, reason, elsewhere } = ended;
		const key = endedAttemptKey(attempt.id);
		const uncounted = confirmed
			? uncountedAnswers(attempt, Object.values(session.snapshot().state.entries))
			: nothingUncounted;
		client.setQueryData(key, { attempt, confirmed, waits, uncounted });
		void client.invalidateQueries({ predicate: (query) => query.queryKey !== key && query.queryKey[0] !== key[0] });
		if (!confirmed) attemptOutbox.sendSoon(retryAfterMs);
		// The toast covers the bar with the same message, so it also says that nothing is lost.
		if (waits === "server" && reason !== "ABANDONED")
			toast.warning(`Error al enviar el ${noun}: está guardado en este equipo y se enviará solo`);
		// Leaving: the guard navigates.
		if (reason === "ABANDONED" && !elsewhere) return;
		if (reason === "ABANDONED") toast.info(`Dejaste este ${noun} en otro equipo`);
		else if (attempt.course) return;
		if (reason === "TIME_OUT") toast.info("Se acabó el tiempo. Tu examen se entregó con lo que respondiste");
		void navigate(`/examenes/${session.attempt.id}`, { replace: true });
	}, [ended, session, client, navigate, noun]);
}
