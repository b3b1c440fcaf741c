import type { OrderDto } from "@cachimbo/contract/payments/payments";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSubscription } from "../../../platform/account/use-subscription.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import type { LocalReceipt } from "../local-receipts.ts";
import { planOf } from "../plan-names.ts";
import { useReceipts } from "../use-receipts.ts";
import styles from "./payment-line.module.css";
import { withPlan } from "./plan-choice.tsx";
import { WaitingReceiptBanner } from "./waiting-receipt.tsx";

const ownPlan = "/perfil#tu-plan";

/** Notice that requires no action. */
const QuietNotice = ({ children }: { children: ReactNode }) => (
	<p className={styles.line}>
		<Icon name="clock" />
		<span>{children}</span>
	</p>
);

function Unsent({ receipt }: { receipt: LocalReceipt }) {
	const { orderId, plan, refusal } = receipt;
	if (!refusal) return <WaitingReceiptBanner receipt={receipt} />;
	const where = orderId === null ? withPlan("/checkout", plan) : { to: ownPlan };
	return (
		<Banner icon="warn">
			Tu comprobante del {planOf(plan).name} no se pudo enviar: {refusal}. <Link {...where}>Corregirlo</Link>
		</Banner>
	);
}

const Waiting = ({ order: { status, plan } }: { order: OrderDto }) =>
	status === "OBSERVED" ? (
		<Banner icon="warn">
			Tu pago del {planOf(plan).name} necesita otro comprobante. <Link to={ownPlan}>Ver qué falta</Link>
		</Banner>
	) : (
		<QuietNotice>
			Estamos revisando tu pago del {planOf(plan).name}. <Link to={ownPlan}>Ver</Link>
		</QuietNotice>
	);

/**
 * Line of the dashboard, shown only while a receipt is unsent or a payment is pending.
 * @param apart adds a margin below, for places without one
 */
export function PaymentLine({ apart = false }: { apart?: boolean }) {
	const pending = useSubscription().confirmed?.pendingOrder;
	const unsent = useReceipts().find(({ file, sentAt, refusal }) => file && (sentAt !== null || refusal));
	const line = unsent ? <Unsent receipt={unsent} /> : pending && <Waiting order={pending} />;
	return line && apart ? <div className={styles.apart}>{line}</div> : line;
}
