import type { SanctionKind } from "@cachimbo/contract/chat/moderation";
import { AppError } from "../../work/errors.ts";

const moment = new Intl.DateTimeFormat("es-PE", {
	...{ dateStyle: "long", timeStyle: "short" },
	...{ hourCycle: "h23", timeZone: "America/Lima" },
});
const refusals: Record<SanctionKind, string> = {
	MUTED: "No puedes escribir en este grupo",
	REMOVED: "No puedes volver a este grupo",
};

/** Refusal for a user under a sanction, with its end and reason. */
export const sanctionRefusal = (kind: SanctionKind, { until, reason }: { until: Date; reason: string }): AppError =>
	new AppError("FORBIDDEN", `${refusals[kind]} hasta el ${moment.format(until)}. Motivo: ${reason}`);
