import type { OrderDto, OrderStatus, PaymentEventDto, SubscriptionDto } from "@cachimbo/contract/payments/payments";
import { findPlan, type PlanId } from "@cachimbo/rules/payments/plans";
import { formatDate, formatSoles } from "../../platform/words/formats.ts";
import { planOf } from "./plan-names.ts";

/** Message of a permanent refusal without a reason from the server. */
export const NOT_SENT = "Error al procesar el pago. Por favor intente nuevamente";

/** Message of a temporary server error. The receipt is retried automatically. */
export const NOT_YET_ACCEPTED = "Aún no recibimos tu comprobante: se envía solo en unos momentos";

export const STILL_WAITING = "Tu comprobante sigue en espera: se envía solo";

export const priceOf = (id: PlanId): number => planOf(id).priceCents / 100;
/** Duration of a plan: '1 mes', '4 meses', '12 meses'. */
export function durationOf(id: PlanId): string {
	const { months } = planOf(id);
	return months === 1 ? "1 mes" : `${months} meses`;
}

/** Returns the paid plan with this id; undefined for any other value. */
export function paidPlanOf(id: unknown): PlanId | undefined {
	const plan = typeof id === "string" ? findPlan(id) : undefined;
	return plan && plan.priceCents > 0 ? plan.id : undefined;
}

/** Digits of the phone as typed in the wallet app: nine, without Peru's country code. */
export const walletDigits = (phone: string): string => phone.replace(/\D/g, "").replace(/^51(?=9\d{8}$)/, "");

export const orderStates: Record<OrderStatus, { text: string; tone: "pen" | "middling" | "right" | "wrong" }> = {
	PENDING: { text: "En revisión", tone: "pen" },
	OBSERVED: { text: "Falta otro comprobante", tone: "middling" },
	APPROVED: { text: "Aprobado", tone: "right" },
	REJECTED: { text: "Rechazado", tone: "wrong" },
};

/** 'Pedido N.º 17 · S/ 99.00 · enviado el 22 nov. 2026' */
export const orderFacts = ({ id, amount, createdAt }: OrderDto): string =>
	`Pedido N.º ${id} · ${formatSoles(amount)} · enviado el ${formatDate(createdAt)}`;

const until = (endsAt: string | null) => (endsAt ? ` hasta el ${formatDate(endsAt)}` : "");

/** Text of one log event, for the student. */
export function eventText({ kind, plan, endsAt, receiptType }: PaymentEventDto): string {
	const receipt = receiptType === "application/pdf" ? "el comprobante en PDF" : "el comprobante";
	return {
		SENT: `Enviaste ${receipt}`,
		OBSERVED: "Te pedimos otro comprobante",
		SENT_AGAIN: `Enviaste otra vez ${receipt}`,
		APPROVED: `Aprobamos tu pago: ${plan ? planOf(plan).name : "tu plan"}${until(endsAt)}`,
		REJECTED: "No pudimos confirmar tu pago",
		GRANTED: `Te dimos ${plan ? `el ${planOf(plan).name}` : "un plan"}${until(endsAt)}`,
		ENDED: "Tu plan terminó",
		EXPIRED: "Tu plan llegó a su fecha",
	}[kind];
}

/** State of the student's plan and its dates. */
export function ownPlanText({ plan, status, startsAt, endsAt }: SubscriptionDto): string {
	if (status === "ACTIVE") return `Desde el ${formatDate(startsAt ?? 0)} hasta el ${formatDate(endsAt ?? 0)}.`;
	if (status === "EXPIRED")
		return `Tu ${planOf(plan).name} terminó el ${formatDate(endsAt ?? 0)}. Conservas tu cuenta, tus intentos y tus resultados.`;
	return "Practicas gratis, sin fecha de término.";
}

/** Explains that the bought months are added to the current plan. */
export function addedText(bought: PlanId, { plan, endsAt }: Pick<SubscriptionDto, "plan" | "endsAt">): string {
	const time = planOf(bought).months === 1 ? "el mes se suma" : `los ${durationOf(bought)} se suman`;
	return `Ya tienes el ${planOf(plan).name} hasta el ${formatDate(endsAt ?? 0)}: ${time} al final y no pierdes días.`;
}

const mb = (bytes: number) => (bytes / 1_048_576).toFixed(1);
/** '1.2 MB', '340 kB'; at least '1 kB'. */
export const sizeOf = (bytes: number): string =>
	bytes >= 1_000_000 ? `${mb(bytes)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`;

/** Upload progress: '0.8 de 1.2 MB'. Small files show only their size: '340 kB'. */
export const sentOf = (sentBytes: number, totalBytes: number): string =>
	totalBytes >= 1_000_000 ? `${mb(Math.min(sentBytes, totalBytes))} de ${sizeOf(totalBytes)}` : sizeOf(totalBytes);
