import type { SubscriberList, SubscriberTracesDto } from "@cachimbo/contract/subscribers";
import { plural } from "../../platform/formats.ts";

const one: Record<SubscriberList, string> = {
	contact: "este mensaje",
	newsletter: "su correo en el boletín",
	"waiting-list": "su correo en la lista de espera",
};

/** What the lists hold under the address, beside the entry or with it. */
function partsOf(traces: SubscriberTracesDto, without?: SubscriberList): string[] {
	const messages = traces.messages - (without === "contact" ? 1 : 0);
	const parts: string[] = [];
	if (messages > 0) parts.push(plural(messages, without === "contact" ? "mensaje más" : "mensaje", "mensajes"));
	if (traces.newsletter && without !== "newsletter") parts.push(one.newsletter);
	if (traces.waitingList && without !== "waiting-list") parts.push(one["waiting-list"]);
	return parts;
}

/**
 * What a deletion takes and leaves, for a `RemovalDialog`; `others`: there is more under the same address.
 * Without traces (they could not be asked) what goes is the same.
 */
export function removalLines(list: SubscriberList, traces: SubscriberTracesDto | undefined, everywhere: boolean) {
	if (!traces) return { goes: everywhere ? ["todo lo de este correo"] : [one[list]], stays: [], others: true };
	const others = partsOf(traces, list);
	return everywhere
		? { goes: partsOf(traces), stays: [], others: others.length > 0 }
		: { goes: [one[list]], stays: others, others: others.length > 0 };
}
