import type { PlanId } from "@cachimbo/rules/payments/plans";
import type { ReactNode } from "react";
import { formatSoles } from "../../../platform/words/formats.ts";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { planOf, shortNameOf } from "../plan-names.ts";
import { durationOf, priceOf } from "../wording.ts";
import styles from "./payments.module.css";

/** Summary of the purchase: plan, duration, features and price. */
export function Purchase({ plan, brief, children }: { plan: PlanId; brief?: boolean; children?: ReactNode }) {
	return (
		<section className={`card ${styles.slip} ${brief ? styles.brief : ""}`} aria-labelledby="tu-compra">
			<span className="track" aria-hidden="true" />
			<div className={styles.slipIn}>
				<h2 id="tu-compra">Tu compra</h2>
				<dl className="cells">
					<div>
						<dt>Plan</dt>
						<dd>{shortNameOf(plan)}</dd>
					</div>
					<div>
						<dt>Duración</dt>
						<dd>{durationOf(plan)}</dd>
					</div>
				</dl>
				<ul className={styles.features}>
					{planOf(plan).features.map((feature) => (
						<li key={feature}>
							<Icon name="check" />
							{feature}
						</li>
					))}
				</ul>
				<p className={styles.total}>
					<span>Total</span>
					<b className="num">{formatSoles(priceOf(plan))}</b>
				</p>
				{children}
			</div>
		</section>
	);
}
