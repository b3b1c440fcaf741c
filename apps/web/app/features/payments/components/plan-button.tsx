import { useRenewedOnPlanChange } from "../../../platform/account/use-renewed-on-plan-change.ts";
import { hasPlan, useSubscription } from "../../../platform/account/use-subscription.ts";
import { useSite } from "../../../platform/page/use-site.ts";
import { ButtonAnchor, ButtonLink } from "../../../ui/buttons/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { shortNameOf } from "../plan-names.ts";
import styles from "./plan-button.module.css";

/** Link of the top bar to the student's plan or to the prices. It names neither until the server has answered. */
export function PlanButton() {
	const { data, confirmed } = useSubscription();
	useRenewedOnPlanChange(data);
	if (!useSite().plans) return null;
	if (!confirmed || hasPlan(confirmed)) {
		const name = confirmed && shortNameOf(confirmed.plan);
		return (
			<ButtonLink
				look="quiet"
				size="small"
				icon="star"
				to="/perfil#tu-plan"
				className={classNames(styles.plan, name && styles.own)}
				title="Tu plan"
			>
				<span className="btn-txt">
					<span className={name && "sr"}>Tu plan{name && ": "}</span>
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
