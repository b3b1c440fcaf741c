import type { SimulacroDto } from "@cachimbo/contract/simulacros/simulacros";
import { formatDateTime } from "../../platform/words/formats.ts";
import { waitingRoomStateOf } from "./turn.ts";

/** Text and link label of a simulacro on the dashboard. */
export function comingWords(simulacro: SimulacroDto, nowMs: number): { when: string; action: string } {
	const { opensAt, closesAt, resultsAt, registration } = simulacro;
	const at = (moment: string | null) => (moment ? formatDateTime(moment) : "");
	switch (waitingRoomStateOf(simulacro, nowMs)) {
		case "register":
			return {
				when: opensAt ? `Empieza el ${at(opensAt)}` : `Cierra el ${at(closesAt)}`,
				// If registration is not possible (full, over or restricted), its page explains why.
				action: registration?.may === "yes" ? "Inscribirme" : "Ver",
			};
		case "waiting":
			return { when: `Empieza el ${at(opensAt)}`, action: "Sala de espera" };
		case "start":
			return { when: `Está abierto: cierra el ${at(closesAt)}`, action: "Entrar" };
		case "solving":
			return { when: `En curso: cierra el ${at(closesAt)}`, action: "Continuar" };
		default:
			return { when: `Resultados el ${at(resultsAt ?? closesAt)}`, action: "Ver" };
	}
}
