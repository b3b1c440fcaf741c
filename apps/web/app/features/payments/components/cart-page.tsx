import type { PlanId } from "@cachimbo/rules/payments/plans";
import { hasPlan, useSubscription } from "../../../platform/account/use-subscription.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { addedText } from "../wording.ts";
import { ContactLine } from "./contact-line.tsx";
import styles from "./payments.module.css";
import { WithPlan, withPlan } from "./plan-choice.tsx";
import { Purchase } from "./purchase.tsx";
import { AfterWaitingOrders, useIsFull } from "./waiting-orders.tsx";

/** Link back to the prices, a public page. */
export const ChangePlan = () => (
	<a className="back" href="/premium">
		<Icon name="left" />
		Cambiar de plan
	</a>
);

/** Months added to the current plan. Placed below the button, because it may load later. */
function AddedMonths({ plan }: { plan: PlanId }) {
	const { confirmed } = useSubscription();
	return confirmed && hasPlan(confirmed) ? <p className="hint">{addedText(plan, confirmed)}</p> : null;
}

function Summary({ plan }: { plan: PlanId }) {
	const isFull = useIsFull();
	return (
		<div className={styles.narrow}>
			<ChangePlan />
			<h1 className="page-title">Resumen de compra</h1>
			<AfterWaitingOrders>
				<Purchase plan={plan}>
					{!isFull && (
						<ButtonLink block {...withPlan("/checkout", plan)}>
							Continuar al Pago
						</ButtonLink>
					)}
					<AddedMonths plan={plan} />
					<p className="hint">
						Un solo pago, sin renovación automática. ¿Dudas? <ContactLine />.
					</p>
				</Purchase>
			</AfterWaitingOrders>
		</div>
	);
}

/** /cart */
export const CartPage = () => <WithPlan>{(plan) => <Summary plan={plan} />}</WithPlan>;
