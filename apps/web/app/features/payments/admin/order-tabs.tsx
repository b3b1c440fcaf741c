import type { OrderTotalsDto } from "@cachimbo/contract/payments";
import { Link } from "react-router";
import { formatInteger } from "../../../platform/formats.ts";
import styles from "./payments.module.css";
import { orderTabs, type QueueAddress } from "./queue-address.ts";

interface OrderTabsProps {
	address: QueueAddress;
	/** Undefined until they come. */
	waiting: OrderTotalsDto["waiting"] | undefined;
}

/** Orders by their state; of those that wait, how many. */
export function OrderTabs({ address, waiting }: OrderTabsProps) {
	const { word: current } = address.tab;
	return (
		<nav aria-label="Estados" className={styles.states}>
			<ul>
				{orderTabs.map(({ word, text, status }) => (
					<li key={word}>
						<Link
							to={address.to({ estado: word, page: undefined, pedido: undefined })}
							preventScrollReset
							aria-current={word === current ? "page" : undefined}
						>
							{text}
							{waiting && (status === "PENDING" || status === "OBSERVED") && (
								<span className="num soft">{formatInteger(waiting[status])}</span>
							)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
