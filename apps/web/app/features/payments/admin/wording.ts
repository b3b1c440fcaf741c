import type {
	Likeness,
	OrderStatus,
	PaymentEventDto,
	PaymentEventKind,
	ReceiptUseDto,
	Wallet,
} from "@cachimbo/contract/payments/payments";
import { findPlan, type PlanId } from "@cachimbo/rules/payments/plans";
import { formatDate, plural } from "../../../platform/words/formats.ts";

export const planName = (plan: PlanId): string => findPlan(plan)?.name ?? plan;

export const nameOf = ({ nombres, apellidos }: { nombres: string; apellidos: string }): string =>
	`${nombres} ${apellidos}`.trim();

export const walletNames: Record<Wallet, string> = { YAPE: "Yape", PLIN: "Plin" };

/** Label and badge style of each order state. */
export const statusLooks = {
	PENDING: { text: "Por revisar", tone: "pen", circle: "open" },
	OBSERVED: { text: "Observado", tone: "middling", circle: "open" },
	APPROVED: { text: "Aprobado", tone: "right", circle: "full" },
	REJECTED: { text: "Rechazado", tone: "wrong", circle: "full" },
} as const satisfies Record<OrderStatus, object>;

/** Waiting time in whole units, rounded down: '2 días', '3 horas', '5 minutos'. */
export function waitedFor(since: string, now: number): string {
	const minutes = Math.floor(Math.max(0, now - Date.parse(since)) / 60_000);
	if (minutes < 1) return "menos de un minuto";
	if (minutes < 60) return plural(minutes, "minuto");
	return minutes < 48 * 60 ? plural(Math.floor(minutes / 60), "hora") : plural(Math.floor(minutes / 1440), "día");
}

const likenessWords: Record<Likeness, string> = {
	BYTES: "El mismo archivo",
	PICTURE: "La misma imagen, en otro archivo,",
	LOOKALIKE: "Una imagen muy parecida",
	OPERATION: "El mismo número de operación",
};

const statusWords: Record<OrderStatus, string> = {
	PENDING: "por revisar",
	OBSERVED: "observado",
	APPROVED: "aprobado",
	REJECTED: "rechazado",
};

/** 'El mismo archivo está en el pedido 12, aprobado, del 3 nov. 2026', without the student, who is named beside it. */
export const likenessSentence = ({ likeness, id, status, createdAt }: ReceiptUseDto): string =>
	`${likenessWords[likeness]} está en el pedido ${id}, ${statusWords[status]}, del ${formatDate(createdAt)}`;

const eventWords: Record<PaymentEventKind, string> = {
	SENT: "Enviado",
	OBSERVED: "Observado",
	SENT_AGAIN: "Enviado de nuevo",
	APPROVED: "Aprobado",
	REJECTED: "Rechazado",
	GRANTED: "Plan dado a mano",
	ENDED: "Plan terminado a mano",
	EXPIRED: "Plan vencido",
};

/** Event kinds that do not change the plan. */
const eventsWithoutPlanChange: readonly PaymentEventKind[] = ["OBSERVED", "SENT_AGAIN", "REJECTED"];

/** 'Aprobado por Rosa Quispe: Plan Mensual hasta el 21 dic. 2026'. */
export function eventSentence({ kind, by, plan, endsAt, receiptType }: PaymentEventDto): string {
	const file = receiptType && (receiptType === "application/pdf" ? "(un PDF)" : "(una imagen)");
	const start = [eventWords[kind], by && `por ${by}`, file].filter(Boolean).join(" ");
	const resultingPlan = [plan && planName(plan), endsAt && `hasta el ${formatDate(endsAt)}`].filter(Boolean).join(" ");
	return resultingPlan && !eventsWithoutPlanChange.includes(kind) ? `${start}: ${resultingPlan}` : start;
}

const monthName = new Intl.DateTimeFormat("es-PE", { timeZone: "UTC", month: "long", year: "numeric" });
/** 'noviembre de 2026'. @param month '2026-11' */
export const monthWords = (month: string): string => monthName.format(new Date(`${month}-15`));

/** Prepared reasons for an observation or rejection. The student gets them by mail. */
export const readyReasons = {
	observe: [
		{ label: "Sin número de operación", text: "No se ve el número de operación. Envía una captura completa." },
		{ label: "No se lee", text: "La imagen no se lee bien. Envía una captura más nítida." },
		{ label: "Está cortado", text: "El comprobante está cortado. Envía una captura completa." },
		{ label: "Sin fecha", text: "No se ve la fecha del pago. Envía una captura completa." },
		{
			label: "Falta parte del monto",
			text: "El monto pagado es menor que el del plan. Completa el pago y envía los comprobantes.",
		},
	],
	reject: [
		{ label: "El pago no llegó", text: "El pago no llegó a nuestra cuenta." },
		{ label: "Otro monto", text: "El monto pagado no es el de este plan." },
		{ label: "Ya se usó", text: "Este comprobante ya se usó en otro pedido." },
		{ label: "No es un pago", text: "El archivo no es el comprobante de un pago a Cachimbo." },
	],
} as const;
