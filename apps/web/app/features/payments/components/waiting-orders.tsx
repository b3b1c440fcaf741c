import { type OrderDto, WAITING_ORDERS_MAX } from "@cachimbo/contract/payments/payments";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useIsPlanAwaited } from "../../../platform/account/use-subscription.ts";
import { formatDate } from "../../../platform/words/formats.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { useWaitingOrders } from "../api.ts";
import { planOf } from "../plan-names.ts";

const stateText = ({ status }: OrderDto) => (status === "OBSERVED" ? "necesita otro comprobante" : "está en revisión");

/** Whether the student has the maximum number of undecided orders. */
export const useIsFull = (): boolean => useWaitingOrders().length >= WAITING_ORDERS_MAX;

/** Lists undecided orders above the form. It waits for the plan to load, so that the form's buttons do not move. */
export function AfterWaitingOrders({ children }: { children: ReactNode }) {
	if (useIsPlanAwaited())
		return (
			<SkeletonGroup label="Cargando tu compra">
				<Skeleton height="480px" />
			</SkeletonGroup>
		);
	return (
		<>
			<WaitingOrders />
			{children}
		</>
	);
}

function WaitingOrders() {
	const orders = useWaitingOrders();
	const newest = orders[0];
	if (!newest) return null;
	return (
		<Banner icon="clock">
			{orders.length >= WAITING_ORDERS_MAX
				? "Ya tienes dos pedidos en espera: cuando decidamos uno puedes hacer otro. No pagues otra vez. "
				: `Ya enviaste un comprobante del ${planOf(newest.plan).name} el ${formatDate(newest.createdAt)} y ${stateText(newest)}. Si es este mismo pago, no pagues otra vez. `}
			<Link to="/perfil#tu-plan">Ver mis pagos</Link>
		</Banner>
	);
}
