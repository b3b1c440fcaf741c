import { Link } from "react-router";
import { useSubscription } from "../../../platform/use-subscription.ts";
import { Banner } from "../../../ui/banner.tsx";
import { useReceipts } from "../use-receipt.ts";
import { planOf } from "../wording.ts";
import { withPlan } from "./plan-choice.tsx";

/** Of the dashboard: a line while a payment waits for somebody, and nothing else. */
export function PaymentLine() {
	const pending = useSubscription().data?.pendingOrder;
	const unsent = useReceipts().find(({ file, sentAt, refusal }) => file && (sentAt !== null || refusal));
	if (unsent) {
		const to = unsent.orderId === null ? withPlan("/checkout", unsent.plan) : { to: "/perfil#tu-plan" };
		return (
			<Banner icon={unsent.refusal ? "warn" : "auto"}>
				{unsent.refusal
					? `Tu comprobante del ${planOf(unsent.plan).name} no se pudo enviar: ${unsent.refusal}. `
					: `Tu comprobante del ${planOf(unsent.plan).name} aún no se envió: sale solo de este equipo. `}
				<Link {...to}>{unsent.refusal ? "Corregirlo" : "Ver"}</Link>
			</Banner>
		);
	}
	if (!pending) return null;
	return pending.status === "OBSERVED" ? (
		<Banner icon="warn">
			Tu pago del {planOf(pending.plan).name} necesita otro comprobante. <Link to="/perfil#tu-plan">Ver qué falta</Link>
		</Banner>
	) : (
		<Banner icon="clock">
			Estamos revisando tu pago del {planOf(pending.plan).name}. <Link to="/perfil#tu-plan">Ver</Link>
		</Banner>
	);
}
