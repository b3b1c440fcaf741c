import type { SubscriptionDto } from "@cachimbo/contract/payments/payments";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { hasPlan, useSubscription } from "../../../platform/account/use-subscription.ts";
import { useSite } from "../../../platform/page/use-site.ts";
import { ButtonAnchor, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { useOwnOrders } from "../api.ts";
import { planOf } from "../plan-names.ts";
import { useDropDecidedReceipts } from "../use-receipts.ts";
import { ownPlanText } from "../wording.ts";
import { OrderItem } from "./order-item.tsx";
import styles from "./payments.module.css";
import { withPlan } from "./plan-choice.tsx";
import { WaitingReceipt } from "./waiting-receipt.tsx";

function Plan({ subscription }: { subscription: SubscriptionDto }) {
	const { plan, status } = subscription;
	const isActive = hasPlan(subscription);
	return (
		<div className={styles.plan}>
			<div className={styles.orderHead}>
				<b className={styles.planName}>{planOf(isActive ? plan : "gratis").name}</b>
				<Badge tone={isActive ? "right" : "plain"} circle={isActive ? "full" : "open"}>
					{{ ACTIVE: "Activo", EXPIRED: "Terminó", NONE: "Sin plan de pago" }[status]}
				</Badge>
			</div>
			<p className="soft num">{ownPlanText(subscription)}</p>
			{isActive ? (
				<ButtonLink look="line" size="small" {...withPlan("/cart", plan)}>
					Renovar
				</ButtonLink>
			) : (
				<ButtonAnchor look="line" size="small" icon="star" href="/premium">
					Ver planes
				</ButtonAnchor>
			)}
		</div>
	);
}

function Orders() {
	const { data, error, refetch } = useOwnOrders();
	useDropDecidedReceipts(data);
	if (!data) {
		if (error) return <ErrorState error={error} fallback="No se pudieron cargar tus pagos" onRetry={() => refetch()} />;
		return (
			<SkeletonGroup label="Cargando tus pagos">
				<Skeleton height="21px" />
			</SkeletonGroup>
		);
	}
	if (data.length === 0) return <p className="hint">Aún no has hecho ningún pago.</p>;
	return (
		<>
			<h3 className="sr">Tus pagos</h3>
			<ul className={styles.orders}>
				{data.map((order) => (
					<OrderItem key={order.id} order={order} />
				))}
			</ul>
		</>
	);
}

/** Section of /perfil with the student's plan and payments. Links reach it by '#tu-plan'. */
export function OwnPlan() {
	const { confirmed, isCurrent, error, refetch } = useSubscription();
	const data = isCurrent ? confirmed : undefined;
	const heading = useRef<HTMLHeadingElement>(null);
	const isLinked = useLocation().hash === "#tu-plan";
	const isLoaded = data !== undefined;
	useEffect(() => {
		if (!isLinked || !isLoaded) return;
		heading.current?.scrollIntoView();
		heading.current?.focus({ preventScroll: true });
	}, [isLinked, isLoaded]);
	if (!useSite().plans) return null;
	return (
		<Card as="section" labelledBy="tu-plan" className={styles.own}>
			<h2 id="tu-plan" ref={heading} tabIndex={-1}>
				Tu plan
			</h2>
			<WaitingReceipt />
			{data ? (
				<Plan subscription={data} />
			) : error ? (
				<ErrorState error={error} fallback="No se pudo cargar tu plan" onRetry={() => void refetch()} />
			) : (
				<p className={`soft ${styles.planAwaited}`} role="status">
					Un momento: vemos qué plan tienes…
				</p>
			)}
			<Orders />
		</Card>
	);
}
