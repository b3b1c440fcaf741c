import { setupRoutes } from "@cachimbo/contract/routes/setup";
import type { SetupDto, SetupExamInput, SetupStep } from "@cachimbo/contract/setup";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { queryFor } from "../../platform/query-for.ts";

const stored = queryFor(setupRoutes.read, {});

/** It ends once and does not begin again: asked for once a visit. */
export const useSetup = () => useQuery({ ...stored, staleTime: Number.POSITIVE_INFINITY });

export const finishStep = (step: SetupStep | "all"): Promise<SetupDto> =>
	call(setupRoutes.finish, { params: { step } });

export const addUniversities = (codes: string[]): Promise<SetupDto> =>
	call(setupRoutes.addUniversities, { body: { codes: codes as never } });

export const addExam = (exam: SetupExamInput): Promise<SetupDto> => call(setupRoutes.addExam, { body: exam });

/** Shows how far the steps are now; the lists of what was made are read again. */
export function useShowSetup() {
	const client = useQueryClient();
	return (setup: SetupDto) => {
		client.setQueryData(stored.queryKey, setup);
		void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== stored.queryKey[0] });
	};
}
