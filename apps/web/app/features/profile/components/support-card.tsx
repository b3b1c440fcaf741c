import { findPlan } from "@cachimbo/rules/payments/plans";
import { hasPlan, useSubscription } from "../../../platform/account/use-subscription.ts";
import { useSite } from "../../../platform/page/use-site.ts";
import { ButtonAnchor } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { useProfile } from "../api.ts";
import { supportLink } from "../support-link.ts";
import styles from "./profile.module.css";

/** Link to the support chat, with priority for users with a plan. Renders nothing on a site without a chat. */
export function SupportCard() {
	const { supportChatUrl } = useSite();
	const { confirmed: subscription } = useSubscription();
	const { data: profile } = useProfile();
	if (!supportChatUrl) return null;
	const plan = subscription && hasPlan(subscription) ? findPlan(subscription.plan)?.name : undefined;
	const href = profile ? supportLink(supportChatUrl, { plan, email: profile.email }) : supportChatUrl;
	return (
		<Card as="section" labelledBy="perfil-soporte" className={styles.stack}>
			<h2 id="perfil-soporte">{plan ? "Soporte prioritario" : "Soporte"}</h2>
			<p className="soft">
				{plan
					? `Tu mensaje empieza con tu ${plan} y tu correo: así te atendemos primero.`
					: "¿Algo no funciona o tienes una duda? Escríbenos."}
			</p>
			<ButtonAnchor
				look="line"
				size="small"
				icon="wa"
				href={href}
				target="_blank"
				rel="noopener"
				className={styles.start}
			>
				Chatear con soporte
			</ButtonAnchor>
		</Card>
	);
}
