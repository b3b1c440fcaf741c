import type { SimulacroDto } from "@cachimbo/contract/simulacros/simulacros";
import { simulacroRoutes } from "@cachimbo/contract/simulacros/simulacros-routes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api/api.ts";
import { messageOf } from "../../platform/api/api-error.ts";
import { queryFor } from "../../platform/api/query-for.ts";
import { useAction } from "../../platform/api/use-action.ts";
import { useLastKnown } from "../../platform/offline/last-known.ts";
import { toast } from "../../platform/screen/toast.ts";
import { serverNow } from "../../platform/time/server-clock.ts";
import { pollDelayMs } from "./turn.ts";

const readQuery = (id: number) => queryFor(simulacroRoutes.read, { params: { id: String(id) } });
const listQuery = queryFor(simulacroRoutes.list, {});

/**
 * Query of a simulacro with the last known data as fallback: a student in the waiting room may lose the network, or the phone may
 * close the page.
 */
export function useSimulacro(id: number) {
	const answer = useQuery({
		...readQuery(id),
		staleTime: 0,
		refetchInterval: ({ state: { data } }) => pollDelayMs(data, serverNow(), Math.random()),
	});
	return { ...useLastKnown<SimulacroDto>(`simulacro.${id}`, answer), error: answer.error, refetch: answer.refetch };
}

/** Query of the upcoming simulacros, for the dashboard. */
export const useSimulacros = () => useQuery({ ...listQuery, staleTime: 60_000 });

/** Registers for a simulacro, or withdraws the registration. */
export function useRegistration(id: number) {
	const client = useQueryClient();
	const params = { id: String(id) };
	return useAction(
		(error) => {
			toast.error(messageOf(error, "No se pudo guardar tu inscripción"));
			void client.invalidateQueries({ queryKey: readQuery(id).queryKey });
		},
		async (what: "register" | "withdraw") => {
			const simulacro: SimulacroDto = await call(simulacroRoutes[what], { params });
			client.setQueryData(readQuery(id).queryKey, simulacro);
			void client.invalidateQueries({ queryKey: [simulacroRoutes.list.path] });
			toast.success(what === "register" ? "Quedaste inscrito" : "Retiraste tu inscripción");
		},
	);
}
