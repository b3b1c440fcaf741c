import { COMPLAINT_ANSWER_DAYS } from "@cachimbo/rules/complaints/complaint-term";
import { plans } from "@cachimbo/rules/payments/plans";
import { priceWithDuration } from "../../platform/words/plan-prices.ts";
import type { LegalSection } from "./legal-page.tsx";

/** Payment terms. Prices come from the shared price list. */
export const paymentTerms: readonly LegalSection[] = [
	{
		id: "planes",
		title: "Planes y precios",
		body: (
			<>
				<p>
					Tener una cuenta y usar la web con el plan Gratis no cuesta. Los demás planes son voluntarios. Los precios
					están en soles:
				</p>
				<ul>
					{plans.map(({ id, name }) => (
						<li key={id}>
							{name}: <span className="num">{priceWithDuration(id)}</span>
						</li>
					))}
				</ul>
				<p>
					Lo que incluye cada uno está en <a href="/premium">Planes</a>. El Plan Semestral dura 4 meses, como dice su
					precio.
				</p>
			</>
		),
	},
	{
		id: "pagar",
		title: "Cómo se paga",
		body: (
			<>
				<p>
					En la web pagas el precio exacto con Yape o Plin y envías el comprobante desde tu cuenta. Una persona lo
					revisa; no es automático. Tu plan empieza cuando lo aprobamos y te avisamos por correo. Si no podemos
					confirmarlo te decimos por qué, y puedes enviar otro comprobante.
				</p>
				<p>
					Los pagos dentro de la app móvil los procesa la tienda de aplicaciones, con sus reglas. Un mismo comprobante
					sirve para un solo pedido.
				</p>
			</>
		),
	},
	{
		id: "cancelar",
		title: "Cancelar",
		body: (
			<>
				<p>
					Puedes cancelar cuando quieras, desde tu perfil en la app o por soporte. No hay permanencia mínima ni
					penalidad.
				</p>
				<p>
					Los planes pagados en la web no se renuevan solos ni generan cobros: terminan en su fecha y vuelves al plan
					Gratis con tus intentos y resultados. Si pagas otra vez antes, el tiempo se suma. Si eliminas tu cuenta
					pierdes el tiempo que quede.
				</p>
			</>
		),
	},
	{
		id: "reclamos-y-devoluciones",
		title: "Devoluciones y reclamos",
		body: (
			<>
				<p>
					Si pagaste de más, dos veces o por error, escríbenos con tu comprobante y lo revisamos contigo. Tus derechos
					son los del Código de Protección y Defensa del Consumidor, Ley N.º&nbsp;29571, y nada en estos términos los
					reduce.
				</p>
				<p>
					Tienes un <a href="/libro-de-reclamaciones">Libro de Reclamaciones</a> virtual para tus reclamos y quejas. Te
					llega una copia a tu correo y te respondemos en {COMPLAINT_ANSWER_DAYS} días hábiles como máximo, sin
					prórroga.
				</p>
			</>
		),
	},
];
