import { priceWithDuration } from "../../../platform/words/plan-prices.ts";

/** Frequent questions about payments, as plain text. */
export const paymentQuestions = [
	{
		question: "¿Cuándo se activa mi plan?",
		answer:
			"Cuando aprobamos tu pago. Una persona revisa cada comprobante, así que no es al instante: te escribimos al correo de tu cuenta apenas queda listo. El tiempo de tu plan se cuenta desde ese momento, no desde que pagaste. Mientras tanto sigues con el plan Gratis.",
	},
	{
		question: "¿Y si no pueden confirmar mi pago?",
		answer:
			"Te escribimos con el motivo (por ejemplo, el monto no coincide o la captura no se lee) y puedes enviar otro comprobante. Si pagaste de más o dos veces, escríbenos y lo revisamos contigo.",
	},
	{
		question: "¿Se renueva solo?",
		answer:
			"No. En la web no guardamos tarjetas ni hacemos cobros automáticos. Cuando tu plan termina vuelves al plan Gratis y conservas tu cuenta, tus intentos y tus resultados.",
	},
	{
		question: "¿Cómo cancelo?",
		answer:
			"Cuando quieras, desde tu perfil en la app o por soporte, sin permanencia mínima ni penalidad. Lo que pagaste en la web no necesita trámite: si no vuelves a pagar, termina en su fecha.",
	},
	{
		question: "¿Qué pasa si pago otra vez antes de que termine?",
		answer: "No pierdes días: el tiempo nuevo se suma al final del que te queda, con el plan que acabas de pagar.",
	},
	{
		question: "¿Por qué el Plan Semestral dura 4 meses?",
		answer: `Es su nombre. Lo que vale es lo que dice su precio: ${priceWithDuration("semestral")}.`,
	},
	{
		question: "¿Puedo pagar con tarjeta?",
		answer:
			"En la web, no: se paga con Yape o Plin. En la app de tu celular el pago lo hace la tienda de aplicaciones, con los medios que ella acepta.",
	},
	{
		question: "Soy menor de edad, ¿puedo pagar?",
		answer:
			"Pídele a tu mamá, a tu papá o a quien esté a tu cargo que haga el pago contigo. Puede hacerlo desde su propio Yape o Plin: lo que cuenta es el comprobante que envías desde tu cuenta.",
	},
] as const;
