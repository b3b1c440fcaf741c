import { type OrderDto, WAITING_ORDERS_MAX } from "@cachimbo/contract/payments";
import { Link } from "react-router";
import { formatDate } from "../../../platform/formats.ts";
import { Banner } from "../../../ui/banner.tsx";
import { useWaitingOrders } from "../api.ts";
import { planOf } from "../wording.ts";

const stateText = ({ status }: OrderDto) => (status === "OBSERVED" ? "necesita otro comprobante" : "está en revisión");

/** Whether as many orders wait as may. */
export const useIsFull = (): boolean => useWaitingOrders().length >= WAITING_ORDERS_MAX;

/** Before somebody pays: what was paid already and waits. */
export function WaitingOrders() {
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
