import type { ComplaintDto } from "@cachimbo/contract/complaints/complaints";
import { plural } from "../../platform/words/formats.ts";

/** State filter in the URL: `?estado=respondidas`. Unanswered complaints are the default. */
export const complaintStates = [
	{ word: "", text: "Por responder", state: "pending" },
	{ word: "respondidas", text: "Respondidas", state: "answered" },
	{ word: "todas", text: "Todas", state: undefined },
] as const;

export type ComplaintState = (typeof complaintStates)[number];

export const stateOf = (word: string | undefined): ComplaintState =>
	complaintStates.find((state) => state.word === word) ?? complaintStates[0];

interface Term {
	text: string;
	tone: "right" | "plain" | "middling" | "wrong";
}

/** Label and colour of a complaint's deadline: 'Quedan 3 días hábiles', red once it is overdue. */
export function termOf({ answeredAt, late, days }: Pick<ComplaintDto, "answeredAt" | "late" | "days">): Term {
	if (answeredAt) return { text: "Respondida", tone: "right" };
	const count = plural(days, "día hábil", "días hábiles");
	if (late) return { text: days === 0 ? "Plazo vencido" : `Vencida hace ${count}`, tone: "wrong" };
	if (days === 0) return { text: "Vence hoy", tone: "wrong" };
	return { text: `${days === 1 ? "Queda" : "Quedan"} ${count}`, tone: days <= 5 ? "middling" : "plain" };
}
