import type { SubscriberCountsDto, SubscriberList } from "@cachimbo/contract/subscribers";

interface ListFacts {
	list: SubscriberList;
	/** In the address: `?lista=boletin`. */
	word: string;
	text: string;
	count(counts: SubscriberCountsDto): number;
}

/** The lists as tabs, in their order. */
export const listTabs: readonly ListFacts[] = [
	{ list: "contact", word: "mensajes", text: "Mensajes", count: ({ contact }) => contact },
	{ list: "newsletter", word: "boletin", text: "Boletín", count: ({ newsletter }) => newsletter },
	{ list: "waiting-list", word: "espera", text: "Lista de espera", count: ({ waitingList }) => waitingList },
];

/** The list that an address asks for; messages, where it names none that there is. */
export const listOf = (word: string | null): SubscriberList =>
	listTabs.find((tab) => tab.word === word)?.list ?? "contact";

/** Messages by their state, in the address: `?estado=atendidos`. */
export const messageStates = [
	{ word: "", text: "Todos los mensajes", handled: undefined },
	{ word: "pendientes", text: "Sin atender", handled: "false" },
	{ word: "atendidos", text: "Atendidos", handled: "true" },
] as const;

export type MessageState = (typeof messageStates)[number];

export const stateOf = (word: string | null): MessageState =>
	messageStates.find((state) => state.word === word) ?? messageStates[0];
