import { useRenewedOnPlanChange } from "../../../platform/use-renewed-on-plan-change.ts";
import { useSite } from "../../../platform/use-site.ts";
import { hasPlan, useSubscription } from "../../../platform/use-subscription.ts";
import { ButtonAnchor, ButtonLink } from "../../../ui/button.tsx";
import { shortNameOf } from "../wording.ts";
import styles from "./plan-button.module.css";

/** Of the top bar: the plan one has, or the way to one. */
export function PlanButton() {
	const { data } = useSubscription();
	useRenewedOnPlanChange(data);
	if (!useSite().plans) return null;
	if (data && hasPlan(data)) {
		const name = shortNameOf(data.plan);
		return (
			<ButtonLink look="quiet" size="small" icon="star" to="/perfil#tu-plan" className={styles.plan} title="Tu plan">
				<span className="btn-txt">
					<span className="sr">Tu plan: </span>
					{name}
				</span>
			</ButtonLink>
		);
	}
	return (
		<ButtonAnchor look="line" size="small" icon="star" href="/premium" className={styles.plan}>
			<span className="btn-txt">Premium</span>
		</ButtonAnchor>
	);
}
