import { Sold } from "../../ui/page/sold.tsx";
import type { LegalSection } from "./legal-page.tsx";

/** Terms about the exams and their content. */
export const contentTerms: readonly LegalSection[] = [
	{
		id: "simulacros",
		title: "Simulacros y contenido",
		body: (
			<>
				<p>
					Los simulacros son de elaboración propia: los preparamos para parecerse a cada examen en número de preguntas,
					tiempo y puntaje. No son los exámenes oficiales.
				</p>
				<p>
					No tenemos relación, convenio ni patrocinio de ninguna universidad. Sus nombres y siglas son de ellas y solo
					dicen a qué examen se parece cada simulacro. Las reglas de puntaje vienen de lo que cada una publica; donde no
					la hemos podido comprobar, lo decimos. Antes de postular revisa siempre el prospecto oficial.
				</p>
				<p>
					Revisamos las preguntas, pero puede haber errores. Si encuentras uno, escríbenos: si una pregunta está mal, la
					anulamos y deja de contar en los intentos que terminen después.
				</p>
			</>
		),
	},
	{
		id: "resultados",
		title: "Resultados",
		body: (
			<p>
				Tu puntaje de práctica te orienta, no predice. No prometemos el ingreso a ninguna universidad ni entregamos
				constancias con valor oficial.
			</p>
		),
	},
	{
		id: "propiedad",
		title: "De quién es el contenido",
		body: (
			<>
				<p>
					Las preguntas, explicaciones, textos, dibujos y el programa son nuestros o los usamos con permiso. Puedes
					usarlos para estudiar, tú, sin fines comerciales. Compartir una pregunta con un amigo está bien; llevarte el
					banco, no.
				</p>
				<p>
					Lo que tú escribes y subes sigue siendo tuyo. Nos permites guardarlo y mostrarlo donde corresponde para darte
					el servicio; tus comprobantes solo los ve quien revisa pagos.
				</p>
			</>
		),
	},
	{
		id: "en-preparacion",
		title: "Lo que aún se prepara",
		body: (
			<p>
				Las herramientas de inteligencia artificial y otras secciones que dicen «Próximamente» o «Estamos preparando»
				están anunciadas y no disponibles todavía.
				<Sold> No las tomes en cuenta al elegir un plan.</Sold>
			</p>
		),
	},
];
