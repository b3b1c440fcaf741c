import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { plans } from "@cachimbo/rules/payments/plans";
import { useSite } from "../../../platform/page/use-site.ts";
import { Accordion } from "../../../ui/cards/accordion.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { Comparison } from "./comparison.tsx";
import { Paying } from "./paying.tsx";
import { paymentQuestions } from "./payment-questions.ts";
import { PlanCard } from "./plan-card.tsx";
import styles from "./plans-page.module.css";

function Questions() {
	const { supportChatUrl } = useSite();
	return (
		<section className={`${styles.block} ${styles.questions}`} aria-labelledby="preguntas-de-pago">
			<div>
				<h2 id="preguntas-de-pago">Preguntas sobre el pago</h2>
				<p className="soft">
					¿Te quedó otra?{" "}
					{supportChatUrl ? (
						<a href={supportChatUrl} target="_blank" rel="noopener">
							Escríbenos por WhatsApp
						</a>
					) : (
						<a href="/contacto">Escríbenos</a>
					)}
					.
				</p>
			</div>
			<Accordion name="pago" items={paymentQuestions} />
		</section>
	);
}

/** /premium: rendered for a visitor. enhance/plans.ts marks a student's plan. */
export function PlansPage() {
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				<h1>Elige tu plan</h1>
				<p className="soft">
					Empieza gratis. Si quieres más, pagas con Yape o Plin, sin tarjeta y sin permanencia: cancelas cuando quieras.
				</p>
			</header>
			<div className="banner" role="status" data-waiting-receipt hidden>
				<Icon name="auto" />
				<span>
					Tu comprobante espera en este equipo. <a href="/perfil">Enviar ahora</a>
				</span>
			</div>
			<div className={styles.shelf}>
				<ul className={styles.plans} data-plans>
					{plans.map((plan, index) => (
						<PlanCard key={plan.id} plan={plan} letter={letterOf(index)} />
					))}
				</ul>
			</div>
			<p className={`${styles.register} for-signed-in`} data-own-plan aria-live="polite">
				Un momento: vemos qué plan tienes…
			</p>
			<p className={`${styles.register} for-visitors`}>
				¿Aún no tienes cuenta? <a href="/login/registro">Crea tu cuenta gratis</a> y elige un plan después.
			</p>
			<Paying />
			<Comparison />
			<Questions />
		</div>
	);
}
