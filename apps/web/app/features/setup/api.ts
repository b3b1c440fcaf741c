import type { SetupDto, SetupExamInput, SetupStep } from "@cachimbo/contract/setup/setup";
import { setupRoutes } from "@cachimbo/contract/setup/setup-routes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api/api.ts";
import { queryFor } from "../../platform/api/query-for.ts";

const stored = queryFor(setupRoutes.read, {});

/** Query of the setup. Setup ends once and does not restart, so one request per visit is enough. */
export const useSetup = () => useQuery({ ...stored, staleTime: Number.POSITIVE_INFINITY });

export const finishStep = (step: SetupStep | "all"): Promise<SetupDto> =>
	call(setupRoutes.finish, { params: { step } });

export const addUniversities = (codes: string[]): Promise<SetupDto> =>
	call(setupRoutes.addUniversities, { body: { codes: codes as never } });

export const addExam = (exam: SetupExamInput): Promise<SetupDto> => call(setupRoutes.addExam, { body: exam });

/** Returns a function that caches the new setup state and invalidates all other queries, since a step creates data. */
export function useShowSetup() {
	const client = useQueryClient();
	return (setup: SetupDto) => {
		client.setQueryData(stored.queryKey, setup);
		void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== stored.queryKey[0] });
	};
}
