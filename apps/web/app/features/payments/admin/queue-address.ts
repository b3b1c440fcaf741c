import type { OrderStatus } from "@cachimbo/contract/payments/payments";
import { useSearchParams } from "react-router";
import type { OrderFilter } from "./api.ts";

/** State tabs, in the URL: `?estado=observados`. */
export const orderTabs: readonly { word: string; text: string; status: OrderStatus | undefined }[] = [
	{ word: "", text: "Por revisar", status: "PENDING" },
	{ word: "observados", text: "Observados", status: "OBSERVED" },
	{ word: "aprobados", text: "Aprobados", status: "APPROVED" },
	{ word: "rechazados", text: "Rechazados", status: "REJECTED" },
	{ word: "todos", text: "Todos", status: undefined },
];

export type OrderTab = (typeof orderTabs)[number];

const tabOf = (word: string | null): OrderTab => orderTabs.find((tab) => tab.word === (word ?? "")) ?? orderTabs[0]!;

/** Parses an id in the URL; undefined if invalid. */
export const idOf = (word: string | null): number | undefined =>
	word && /^[1-9]\d{0,9}$/.test(word) ? Number(word) : undefined;

type Changes = Record<string, string | undefined>;

/** Query string with these parameters changed. Empty values are removed. */
export function withParams(params: URLSearchParams, changes: Changes): string {
	const next = new URLSearchParams(params);
	for (const [name, value] of Object.entries(changes)) {
		if (value) next.set(name, value);
		else next.delete(name);
	}
	return `?${next}`;
}

/** Filter and open order from the URL. */
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
		/** Link target that changes these parameters. */
		to: (changes: Changes) => withParams(params, changes),
		/** Changes parameters without a history entry, for automatic and keyboard selection. */
		replace: (changes: Changes) =>
			setParams((now) => withParams(now, changes), { replace: true, preventScrollReset: true }),
	};
}

export type QueueAddress = ReturnType<typeof useQueueAddress>;
