import { simulacroRoutes } from "@cachimbo/contract/routes/simulacros";
import type { SimulacroDto } from "@cachimbo/contract/simulacros";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { messageOf } from "../../platform/api-error.ts";
import { queryFor } from "../../platform/query-for.ts";
import { toast } from "../../platform/toast.ts";

/** It may be moved or cancelled while somebody waits; not all ask in the same second. */
const askAgainMs = () => 50_000 + Math.random() * 20_000;

const one = (id: number) => queryFor(simulacroRoutes.read, { params: { id: String(id) } });
const all = queryFor(simulacroRoutes.list, {});

export const useSimulacro = (id: number) => useQuery({ ...one(id), staleTime: 0, refetchInterval: askAgainMs });

/** What is coming, for the dashboard. */
export const useSimulacros = () => useQuery({ ...all, staleTime: 60_000 });

/** Takes a place, or gives it back. */
export function useRegistration(id: number) {
	const client = useQueryClient();
	const params = { id: String(id) };
	return useMutation({
		mutationFn: (what: "register" | "withdraw"): Promise<SimulacroDto> => call(simulacroRoutes[what], { params }),
		onSuccess: (simulacro, what) => {
			client.setQueryData(one(id).queryKey, simulacro);
			void client.invalidateQueries({ queryKey: [simulacroRoutes.list.path] });
			toast.success(what === "register" ? "Quedaste inscrito" : "Retiraste tu inscripción");
		},
		onError: (error) => {
			toast.error(messageOf(error, "No se pudo guardar tu inscripción"));
			void client.invalidateQueries({ queryKey: one(id).queryKey });
		},
	});
}
