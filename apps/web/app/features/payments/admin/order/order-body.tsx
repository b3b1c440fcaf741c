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
	const [asked, setAsked] = useState<PaymentEventDto>();
	const present = order.log.findLast(({ receiptType }) => receiptType !== null);
	return (
		<div className={styles.sides}>
			<Receipt
				order={order}
				earlier={asked?.id === present?.id ? undefined : asked}
				onPresent={() => setAsked(undefined)}
			/>
			<div className={styles.data}>
				<LikenessWarnings uses={order.receiptUses} />
				<OrderFacts order={order} />
				<OrderActions order={order} onDecided={onDecided} onLost={onLost} />
				<EventLog log={order.log} onReceipt={setAsked} />
			</div>
		</div>
	);
}
