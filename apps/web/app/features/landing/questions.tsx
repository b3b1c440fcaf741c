import { useSite } from "../../platform/page/use-site.ts";
import { ButtonAnchor } from "../../ui/buttons/button.tsx";
import { Accordion } from "../../ui/cards/accordion.tsx";
import { frequentQuestions } from "./frequent-questions.ts";
import styles from "./landing-page.module.css";

/** Accordion of frequent questions: one is open at a time, and a click on it closes it. */
export function Questions() {
	return (
		<section className={styles.section} aria-labelledby="preguntas">
			<div className={`wrap ${styles.faq}`}>
				<h2 id="preguntas">Preguntas frecuentes</h2>
				<Accordion name="preguntas" items={frequentQuestions(useSite())} startsOpen />
			</div>
		</section>
	);
}

export function Closing() {
	const { supportChatUrl } = useSite();
	return (
		<section className={`${styles.close} squared`} aria-labelledby="dudas">
			<div className="wrap">
				<h2 id="dudas">¿Te quedó alguna duda?</h2>
				<p className="soft">
					{supportChatUrl ? "Escríbenos por WhatsApp y te ayudamos." : "Escríbenos y te ayudamos."}
				</p>
				{supportChatUrl ? (
					<ButtonAnchor icon="wa" href={supportChatUrl} target="_blank" rel="noopener">
						Hablar con soporte
					</ButtonAnchor>
				) : (
					<ButtonAnchor icon="mail" href="/contacto">
						Hablar con soporte
					</ButtonAnchor>
				)}
			</div>
		</section>
	);
}
