import { useSite } from "../../platform/use-site.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import styles from "./landing-page.module.css";

const answers = [
	[
		"¿Cómo funciona la plataforma?",
		"Eliges tu universidad, resuelves un examen pregunta por pregunta y al terminar ves tu puntaje, tus errores y la explicación de cada uno.",
	],
	[
		"¿Cuánto cuesta la suscripción?",
		"Puedes empezar gratis. El Plan Mensual cuesta S/\u00a029.00, el Semestral S/\u00a099.00 por 4 meses y el Anual S/\u00a0290.00.",
	],
	[
		"¿En qué dispositivos puedo usarla?",
		"En la app y en cualquier navegador de tu celular o computadora. Tu avance se sincroniza entre todos.",
	],
	[
		"¿Qué universidades incluye?",
		"San Marcos, UNI, Villarreal, PUCP y más. Agregamos nuevas a pedido de los estudiantes.",
	],
	[
		"¿Cómo cancelo mi suscripción?",
		"Cuando quieras, desde tu perfil en la app o por soporte. No hay permanencia mínima ni penalidad.",
	],
] as const;

/** One open at a time; clicking the open one closes it: both are the browser's own `<details name>`. */
export function Questions() {
	return (
		<section className={styles.section} aria-labelledby="preguntas">
			<div className={`wrap ${styles.faq}`}>
				<h2 id="preguntas">Preguntas frecuentes</h2>
				<div>
					{answers.map(([question, answer], n) => (
						<details key={question} name="preguntas" open={n === 0}>
							<summary>
								<span className="bubble" aria-hidden="true">
									{"ABCDE"[n]}
								</span>
								{question}
							</summary>
							<p>{answer}</p>
						</details>
					))}
				</div>
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
