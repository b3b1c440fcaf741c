import type { OrderReviewDto, PaymentEventDto } from "@cachimbo/contract/payments/payments";
import { useState } from "react";
import styles from "../payments.module.css";
import { Receipt } from "../receipt/receipt.tsx";
import { EventLog } from "./event-log.tsx";
import { LikenessWarnings } from "./likeness-warnings.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderFacts } from "./order-facts.tsx";

interface OrderBodyProps {
	order: OrderReviewDto;
	onDecided(order: OrderReviewDto): void;
	onLost(): void;
}

/** Receipt of an order beside its warnings, purchase, actions and log. Earlier receipts open from the log. */
export function OrderBody({ order, onDecided, onLost }: OrderBodyProps) {
	const [chosenEvent, setChosenEvent] = useState<PaymentEventDto>();
	const currentReceipt = order.log.findLast(({ receiptType }) => receiptType !== null);
	return (
		<div className={styles.sides}>
			<Receipt
				order={order}
				earlier={chosenEvent?.id === currentReceipt?.id ? undefined : chosenEvent}
				onPresent={() => setChosenEvent(undefined)}
			/>
			<div className={styles.data}>
				<LikenessWarnings uses={order.receiptUses} />
				<OrderFacts order={order} />
				<OrderActions order={order} onDecided={onDecided} onLost={onLost} />
				<EventLog log={order.log} onReceipt={setChosenEvent} />
			</div>
		</div>
	);
}
