import type { SubscriberList, SubscriberTracesDto } from "@cachimbo/contract/subscribers/subscribers";
import { plural } from "../../platform/words/formats.ts";

const entryNames: Record<SubscriberList, string> = {
	contact: "este mensaje",
	newsletter: "su correo en el boletín",
	"waiting-list": "su correo en la lista de espera",
};

/** Traces of the address, optionally without the entry itself. */
function partsOf(traces: SubscriberTracesDto, without?: SubscriberList): string[] {
	const messages = traces.messages - (without === "contact" ? 1 : 0);
	const parts: string[] = [];
	if (messages > 0) parts.push(plural(messages, without === "contact" ? "mensaje más" : "mensaje", "mensajes"));
	if (traces.newsletter && without !== "newsletter") parts.push(entryNames.newsletter);
	if (traces.waitingList && without !== "waiting-list") parts.push(entryNames["waiting-list"]);
	return parts;
}

/**
 * Deleted and kept data, for a `RemovalDialog`. `others`: the address has other traces.
 * If the traces could not be loaded, the deletion is the same.
 */
export function removalLines(list: SubscriberList, traces: SubscriberTracesDto | undefined, everywhere: boolean) {
	if (!traces) return { goes: everywhere ? ["todo lo de este correo"] : [entryNames[list]], stays: [], others: true };
	const others = partsOf(traces, list);
	return everywhere
		? { goes: partsOf(traces), stays: [], others: others.length > 0 }
		: { goes: [entryNames[list]], stays: others, others: others.length > 0 };
}
