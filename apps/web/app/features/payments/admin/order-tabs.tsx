import type { OrderTotalsDto } from "@cachimbo/contract/payments/payments";
import { StateTabs } from "../../../ui/lists/state-tabs.tsx";
import { orderTabs, type QueueAddress } from "./queue-address.ts";

interface OrderTabsProps {
	address: QueueAddress;
	/** Undefined until loaded. */
	waiting: OrderTotalsDto["waiting"] | undefined;
}

/** Tabs of order states, with counts of the pending and observed ones. */
export function OrderTabs({ address, waiting }: OrderTabsProps) {
	const tabs = orderTabs.map(({ word, text, status }) => ({
		...{ word, text, to: address.to({ estado: word, page: undefined, pedido: undefined }) },
		count: status === "PENDING" || status === "OBSERVED" ? waiting?.[status] : undefined,
	}));
	return <StateTabs label="Estados" tabs={tabs} current={address.tab.word} />;
}
