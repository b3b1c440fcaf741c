import type { OrderStatus } from "@cachimbo/contract/payments";
import { useSearchParams } from "react-router";
import type { OrderFilter } from "./api.ts";

/** Orders by their state, in the address: `?estado=observados`. */
export const orderTabs: readonly { word: string; text: string; status: OrderStatus | undefined }[] = [
	{ word: "", text: "Por revisar", status: "PENDING" },
	{ word: "observados", text: "Observados", status: "OBSERVED" },
	{ word: "aprobados", text: "Aprobados", status: "APPROVED" },
	{ word: "rechazados", text: "Rechazados", status: "REJECTED" },
	{ word: "todos", text: "Todos", status: undefined },
];

export type OrderTab = (typeof orderTabs)[number];

const tabOf = (word: string | null): OrderTab => orderTabs.find((tab) => tab.word === (word ?? "")) ?? orderTabs[0]!;

/** The id an address names; undefined for anything else. */
export const idOf = (word: string | null): number | undefined =>
	word && /^[1-9]\d{0,9}$/.test(word) ? Number(word) : undefined;

type Changes = Record<string, string | undefined>;

/** The search of an address with these values changed; an empty one goes. */
export function changed(params: URLSearchParams, changes: Changes): string {
	const next = new URLSearchParams(params);
	for (const [name, value] of Object.entries(changes)) {
		if (value) next.set(name, value);
		else next.delete(name);
	}
	return `?${next}`;
}

/** What is listed and which order is open, as the address has it. */
export function useQueueAddress() {
	const [params, setParams] = useSearchParams();
	const tab = tabOf(params.get("estado"));
	const filter: OrderFilter = {
		status: tab.status,
		q: params.get("q") ?? undefined,
		from: params.get("desde") ?? undefined,
		to: params.get("hasta") ?? undefined,
	};
	return {
		tab,
		filter,
		isFiltered: Boolean(filter.q || filter.from || filter.to),
		chosen: idOf(params.get("pedido")),
		/** Of a link that changes these values. */
		to: (changes: Changes) => changed(params, changes),
		/** Without an entry in the history: what is chosen by itself or by a key. */
		replace: (changes: Changes) =>
			setParams((now) => changed(now, changes), { replace: true, preventScrollReset: true }),
	};
}

export type QueueAddress = ReturnType<typeof useQueueAddress>;
