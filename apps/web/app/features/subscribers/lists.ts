import type { SubscriberCountsDto, SubscriberList } from "@cachimbo/contract/subscribers/subscribers";

interface ListFacts {
	list: SubscriberList;
	/** Value in the URL: `?lista=boletin`. */
	word: string;
	text: string;
	count(counts: SubscriberCountsDto): number;
}

/** Lists in tab order. */
export const listTabs: readonly ListFacts[] = [
	{ list: "contact", word: "mensajes", text: "Mensajes", count: ({ contact }) => contact },
	{ list: "newsletter", word: "boletin", text: "Boletín", count: ({ newsletter }) => newsletter },
	{ list: "waiting-list", word: "espera", text: "Lista de espera", count: ({ waitingList }) => waitingList },
];

/** List of the URL; the messages by default. */
export const listOf = (word: string | null): SubscriberList =>
	listTabs.find((tab) => tab.word === word)?.list ?? "contact";

/** Message states, in the URL: `?estado=atendidos`. */
export const messageStates = [
	{ word: "", text: "Todos los mensajes", handled: undefined },
	{ word: "pendientes", text: "Sin atender", handled: "false" },
	{ word: "atendidos", text: "Atendidos", handled: "true" },
] as const;

export type MessageState = (typeof messageStates)[number];

export const stateOf = (word: string | null): MessageState =>
	messageStates.find((state) => state.word === word) ?? messageStates[0];
