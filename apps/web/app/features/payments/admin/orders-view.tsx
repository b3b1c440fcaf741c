import type { OrderReviewDto } from "@cachimbo/contract/payments/payments";
import { useEffect, useRef } from "react";
import { useMedia } from "../../../platform/device/use-media.ts";
import { focusLostScreen } from "../../../platform/screen/focus.ts";
import { usePage } from "../../../platform/screen/use-paging.ts";
import { useScreenKeys } from "../../../platform/screen/use-screen-keys.ts";
import { useOrders, useTotals } from "./api.ts";
import { OrderDetail } from "./order/order-detail.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { OrderList } from "./order-list.tsx";
import { OrderTabs } from "./order-tabs.tsx";
import styles from "./payments.module.css";
import { type QueueAddress, useQueueAddress } from "./queue-address.ts";
import { ShortcutsHelp, useShortcuts } from "./shortcuts.tsx";

/** Breakpoint above which list and order are side by side. */
const wide = "(min-width: 1200px)";

/**
 * Opens the first order if the wide layout has none open. It also writes its id to the URL, so that a refetch of the list does
 * not replace the order that the administrator is reading.
 */
function useFirstOpen(address: QueueAddress, orders: readonly OrderReviewDto[] | undefined, isWide: boolean): void {
	const first = orders?.[0]?.id;
	const isNeeded = isWide && address.chosen === undefined && first !== undefined;
	const open = useRef(address.replace);
	open.current = address.replace;
	useEffect(() => {
		if (isNeeded) open.current({ pedido: String(first) });
	}, [isNeeded, first]);
}

/** Restores the focus when the open order closes, because the focused element is gone. */
function useFocusAfterClosing(chosen: number | undefined): void {
	const before = useRef(chosen);
	useEffect(() => {
		if (before.current !== undefined && chosen === undefined) focusLostScreen();
		before.current = chosen;
	}, [chosen]);
}

/** Order `step` places further in the list; the first one if the order is not in the list. */
function neighbour(
	orders: readonly OrderReviewDto[],
	id: number | undefined,
	step: number,
): OrderReviewDto | undefined {
	const index = orders.findIndex((order) => order.id === id);
	return index < 0 ? orders[0] : orders[index + step];
}

/** Next pending order after this one is decided. */
function nextWaiting(orders: readonly OrderReviewDto[], id: number): OrderReviewDto | undefined {
	const index = orders.findIndex((order) => order.id === id);
	return [...orders.slice(index + 1), ...orders.slice(0, Math.max(index, 0))].find(
		({ status }) => status === "PENDING",
	);
}

/** Queue of orders and the open order. */
export function OrdersView() {
	const address = useQueueAddress();
	const page = usePage();
	const orders = useOrders(address.filter, page);
	const { data: totals } = useTotals();
	const isWide = useMedia(wide);
	const { chosen } = address;
	const items = orders.data?.items;
	const [hasShortcuts] = useShortcuts();
	useFirstOpen(address, orders.isPlaceholderData ? undefined : items, isWide);
	useFocusAfterClosing(chosen);
	const open = (order: OrderReviewDto | undefined) => order && address.replace({ pedido: String(order.id) });
	const move = (step: number) => () => open(neighbour(items ?? [], chosen, step));
	useScreenKeys(hasShortcuts ? { j: move(1), k: move(-1) } : {});
	const onDecided = ({ id }: OrderReviewDto) => {
		if (address.tab.status !== "PENDING") return;
		address.replace({ pedido: nextWaiting(items ?? [], id)?.id.toString() });
	};
	return (
		<>
			<div className={styles.tools} data-open={chosen !== undefined}>
				<OrderTabs address={address} waiting={totals?.waiting} />
				<OrderFilters address={address} total={orders.data?.total ?? 0} />
			</div>
			<div
				className={styles.queue}
				data-open={chosen !== undefined}
				data-empty={items?.length === 0 && chosen === undefined}
			>
				<div className={styles.list}>
					<OrderList address={address} answer={orders} page={page} onMove={(step) => move(step)()} />
					{items && items.length > 0 && <ShortcutsHelp />}
				</div>
				{chosen !== undefined && (
					<OrderDetail
						id={chosen}
						listed={items?.find(({ id }) => id === chosen)}
						address={address}
						takesFocus={!isWide}
						onDecided={onDecided}
					/>
				)}
			</div>
		</>
	);
}
