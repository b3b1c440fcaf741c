import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { toast } from "../../platform/toast.ts";
import type { ExamSession, ExamSnapshot } from "./exam-session.ts";
import { uncountedAnswers } from "./local-result.ts";
import { pokeOutbox } from "./outbox.ts";
import { endedAttemptKey } from "./use-ended-attempt.ts";

/** When the attempt has ended: everything known about attempts is outdated, and its result shows. */
export function useExamEnd(session: ExamSession, { ended, refusal }: ExamSnapshot): void {
	const client = useQueryClient();
	const navigate = useNavigate();
	useEffect(() => {
		if (refusal !== null) toast.error("Error al enviar el examen");
	}, [refusal]);
	useEffect(() => {
		if (!ended) return;
		const { attempt, confirmed, reason } = ended;
		const key = endedAttemptKey(attempt.id);
		const uncounted = confirmed ? uncountedAnswers(attempt, Object.values(session.snapshot().state.entries)) : 0;
		client.setQueryData(key, { attempt, confirmed, uncounted });
		void client.invalidateQueries({ predicate: (query) => query.queryKey !== key && query.queryKey[0] !== key[0] });
		if (!confirmed) pokeOutbox();
		// Whoever leaves is led away by the guard.
		if (reason === "ABANDONED") return;
		if (reason === "TIME_OUT") toast.info("Se acabó el tiempo. Tu examen se entregó con lo que respondiste");
		void navigate(`/examenes/${session.attempt.id}`, { replace: true });
	}, [ended, session, client, navigate]);
}
