import type { OrderReviewDto } from "@cachimbo/contract/payments/payments";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import { serverNow } from "../../../platform/time/server-clock.ts";
import { formatDay, formatSoles } from "../../../platform/words/formats.ts";
import { Icon } from "../../../ui/graphics/icon.tsx";
import styles from "./payments.module.css";
import { nameOf, planName, statusLooks, waitedFor } from "./wording.ts";

interface OrderRowProps {
	order: OrderReviewDto;
	to: string;
	isOpen: boolean;
	onArrow(event: KeyboardEvent<HTMLElement>): void;
}

/** 'Espera hace 2 días', 'Aprobado, 3 nov'. */
function Moment({ order: { status, waitingSince, decidedAt, createdAt } }: { order: OrderReviewDto }) {
	if (status === "PENDING") return <>Espera hace {waitedFor(waitingSince, serverNow())}</>;
	return (
		<>
			{statusLooks[status].text}, {formatDay(decidedAt ?? createdAt)}
		</>
	);
}

/** Row of the queue. The whole row is clickable. */
export function OrderRow({ order, to, isOpen, onArrow }: OrderRowProps) {
	const row = useRef<HTMLLIElement>(null);
	useEffect(() => {
		if (isOpen) row.current?.scrollIntoView({ block: "nearest" });
	}, [isOpen]);
	return (
		<li ref={row}>
			<Link
				className={styles.row}
				to={to}
				preventScrollReset
				aria-current={isOpen ? "true" : undefined}
				onKeyDown={onArrow}
			>
				<b>{nameOf(order.user)}</b>
				<span className="soft small num">
					{planName(order.plan)} · {formatSoles(order.amount)}
				</span>
				<span className={order.status === "PENDING" ? styles.waits : "soft small"}>
					<Moment order={order} />
				</span>
				{order.receiptUses.total > 0 && (
					<span className={styles.warned}>
						<Icon name="warn" />
						<span>Ya visto en otro pedido</span>
					</span>
				)}
			</Link>
		</li>
	);
}
