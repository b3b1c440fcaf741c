import type { OrderReviewDto } from "@cachimbo/contract/payments/payments";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Badge } from "../../../../ui/cards/badge.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { OldBanner } from "../../../../ui/feedback/old-banner.tsx";
import { Skeleton, SkeletonGroup } from "../../../../ui/feedback/skeleton.tsx";
import { Icon } from "../../../../ui/graphics/icon.tsx";
import { useOrder } from "../api.ts";
import styles from "../payments.module.css";
import type { QueueAddress } from "../queue-address.ts";
import { nameOf, statusLooks } from "../wording.ts";
import { OrderBody } from "./order-body.tsx";

interface OrderDetailProps {
	id: number;
	/** The order from the list, shown until the full order loads. */
	listed: OrderReviewDto | undefined;
	address: QueueAddress;
	/** Whether to take the focus, because the order replaced the list with the link that had it. */
	takesFocus: boolean;
	onDecided(order: OrderReviewDto): void;
}

function Waiting() {
	return (
		<SkeletonGroup label="Cargando el pedido" className="stack-3">
			<Skeleton height="36px" width="60%" />
			<Skeleton height="320px" />
		</SkeletonGroup>
	);
}

/** Order with its receipt, payment data, warnings and actions. */
export function OrderDetail({ id, listed, address, takesFocus, onDecided }: OrderDetailProps) {
	const { data: order, error, refetch } = useOrder(id, listed);
	const heading = useRef<HTMLHeadingElement>(null);
	const [focusRequest, setFocusRequest] = useState<{ fromId: number }>();
	const requestFocus = () => setFocusRequest({ fromId: id });
	// The dialog restores the focus when it closes. The next order arrives later, possibly after its skeleton.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each order, when it is there
	useEffect(() => {
		if (takesFocus || focusRequest) heading.current?.focus();
		if (order && focusRequest && focusRequest.fromId !== id) setFocusRequest(undefined);
	}, [id, order === undefined, focusRequest]);
	return (
		<section className={styles.detail} aria-label={`Pedido ${id}`}>
			<Link className={`back ${styles.back}`} to={address.to({ pedido: undefined })} preventScrollReset>
				<Icon name="left" />
				Volver a la lista
			</Link>
			{order ? (
				<>
					{error && <OldBanner text="ves el pedido como estaba." />}
					<div className={styles.head}>
						<h2 ref={heading} tabIndex={-1}>
							{nameOf(order.user)}
						</h2>
						<Badge {...statusLooks[order.status]}>{statusLooks[order.status].text}</Badge>
					</div>
					<OrderBody
						key={order.id}
						order={order}
						onDecided={(decided) => {
							onDecided(decided);
							requestFocus();
						}}
						onLost={requestFocus}
					/>
				</>
			) : error ? (
				<ErrorState error={error} fallback="Error al cargar el pedido" onRetry={() => void refetch()} />
			) : (
				<Waiting />
			)}
		</section>
	);
}
