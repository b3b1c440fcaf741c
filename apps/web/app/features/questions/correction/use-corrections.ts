import type { CorrectionInput, QuestionCorrectionsDto } from "@cachimbo/contract/questions/corrections";
import { correctionRoutes } from "@cachimbo/contract/questions/corrections-routes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../platform/api/api.ts";
import { ApiError, messageOf } from "../../../platform/api/api-error.ts";
import { queryFor } from "../../../platform/api/query-for.ts";
import { useAction } from "../../../platform/api/use-action.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { renewQuestions } from "../api.ts";
import { isUnderWay } from "./correction-wording.ts";

/** Polling interval while attempts are regraded. */
const pollMs = 1000;

/** Query of a question's corrections. Polls while a regrading runs. */
export const useCorrections = (id: number) =>
	useQuery({
		...queryFor(correctionRoutes.read, { params: { id: String(id) } }),
		gcTime: 0,
		refetchInterval: ({ state }) =>
			state.data?.corrections.some(({ regrade }) => isUnderWay(regrade)) ? pollMs : false,
	});

/** Sends a correction or an undo, and shows the stored result immediately. */
export function useCorrect(id: number) {
	const client = useQueryClient();
	const [errors, setErrors] = useState<Record<string, string>>({});
	const { busy, run: send } = useAction(
		async (error) => {
			if (error instanceof ApiError) setErrors(error.errors);
			toast.error(messageOf(error, "No se pudo guardar la corrección"));
			// Another user corrected it first: show their correction.
			if (error instanceof ApiError && error.status === 409)
				await client.invalidateQueries({ queryKey: [correctionRoutes.read.path] });
		},
		async (work: () => Promise<QuestionCorrectionsDto>, done: string) => {
			setErrors({});
			const stored = await work();
			client.setQueryData(queryFor(correctionRoutes.read, { params: { id: String(id) } }).queryKey, stored);
			toast.success(done);
			await renewQuestions(client);
			return true;
		},
	);
	return {
		busy,
		errors,
		correct: (input: CorrectionInput) =>
			send(
				() => call(correctionRoutes.correct, { params: { id: String(id) }, body: input }),
				"Corrección guardada: recalificamos los intentos",
			),
		undo: ({ version, lastCorrection }: QuestionCorrectionsDto, correctionId: number) =>
			send(
				() =>
					call(correctionRoutes.undo, {
						params: { id: String(correctionId) },
						body: { reason: null, version, lastCorrection },
					}),
				"Corrección deshecha: recalificamos los intentos",
			),
	};
}
