import type { OrderDto } from "@cachimbo/contract/payments/payments";
import type { PlanId } from "@cachimbo/rules/payments/plans";
import { type ReactNode, useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import { keepForReload } from "../../../platform/offline/service-worker.ts";
import { useSite } from "../../../platform/page/use-site.ts";
import { formatSoles } from "../../../platform/words/formats.ts";
import { Bubble } from "../../../ui/cards/bubble.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { keyOf } from "../receipt-store.ts";
import { useOnSent, useReceipts } from "../use-receipts.ts";
import { priceOf } from "../wording.ts";
import { ChangePlan } from "./cart-page.tsx";
import { ContactLine } from "./contact-line.tsx";
import styles from "./payments.module.css";
import { WithPlan } from "./plan-choice.tsx";
import { Purchase } from "./purchase.tsx";
import { ReceiptForm } from "./receipt-form.tsx";
import { AfterWaitingOrders, useIsFull } from "./waiting-orders.tsx";
import { WaitingReceipt } from "./waiting-receipt.tsx";
import { WalletCard } from "./wallet-card.tsx";

function Step({
	number,
	title,
	lead,
	children,
}: {
	number: number;
	title: string;
	lead?: string;
	children?: ReactNode;
}) {
	return (
		<li>
			<Bubble>{number}</Bubble>
			<div>
				<h2>{title}</h2>
				{lead && <p className="soft">{lead}</p>}
				{children}
			</div>
		</li>
	);
}

function Steps({ plan, walletPhone }: { plan: PlanId; walletPhone: string }) {
	const { walletName } = useSite();
	return (
		<ol className={styles.steps}>
			<Step
				number={1}
				title={`Paga ${formatSoles(priceOf(plan))}`}
				lead="Copia el número, abre Yape o Plin y paga el monto exacto."
			>
				<WalletCard walletPhone={walletPhone} walletName={walletName} plan={plan} />
			</Step>
			<Step
				number={2}
				title="Guarda la captura"
				lead="Que se vean el monto, la fecha y el número de operación. Luego vuelve aquí: esta página te espera."
			/>
			<Step number={3} title="Sube tu comprobante">
				<ReceiptForm target={{ plan, orderId: null }} alone />
				<p className="hint">
					Una persona revisa tu pago y te avisamos por correo. Mientras tanto sigues con el plan que tienes.
				</p>
			</Step>
		</ol>
	);
}

function Payment({ plan }: { plan: PlanId }) {
	const { walletPhone } = useSite();
	const holdsReceipt = useReceipts().some(({ orderId, file }) => orderId === null && file !== null);
	const isFull = useIsFull() && !holdsReceipt;
	if (!walletPhone)
		return (
			<Empty title="Por ahora no se puede pagar aquí">
				Todavía no tenemos un número de Yape o Plin para recibir tu pago. <ContactLine /> y te ayudamos.
			</Empty>
		);
	return isFull ? null : <Steps plan={plan} walletPhone={walletPhone} />;
}

function Checkout({ plan }: { plan: PlanId }) {
	const navigate = useNavigate();
	// Replaces the history entry, so that 'back' does not return to a finished payment. An order that is decided already shows plan
	// and payments instead.
	const openOutcome = useCallback(
		({ id: orderId, status }: OrderDto) => {
			if (status === "APPROVED" || status === "REJECTED") void navigate("/perfil#tu-plan", { replace: true });
			else void navigate("/payment-confirmation", { replace: true, state: { orderId, plan } });
		},
		[navigate, plan],
	);
	useOnSent({ plan, orderId: null }, openOutcome);
	useEffect(() => void keepForReload(["/checkout"]), []);
	return (
		<>
			<ChangePlan />
			<h1 className={`page-title ${styles.title}`}>Paga con Yape o Plin</h1>
			<WaitingReceipt except={keyOf({ plan, orderId: null })} />
			<AfterWaitingOrders>
				<div className={styles.columns}>
					<Payment plan={plan} />
					<Purchase plan={plan} brief>
						<p className="hint">
							¿Problemas con el pago? <ContactLine />.
						</p>
					</Purchase>
				</div>
			</AfterWaitingOrders>
		</>
	);
}

/** /checkout */
export const CheckoutPage = () => <WithPlan>{(plan) => <Checkout plan={plan} key={plan} />}</WithPlan>;
