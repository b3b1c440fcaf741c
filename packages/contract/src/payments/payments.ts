import { findPaidPlanByPrice, type PlanId } from "@cachimbo/rules/payments/plans";
import * as z from "zod/mini";
import {
	clientIdField,
	idField,
	input,
	instantField,
	integerField,
	optionalLine,
	pageOf,
	pageQuery,
	pathId,
	solesField,
	text,
} from "../core/fields.ts";

const planIds = ["gratis", "mensual", "semestral", "anual"] as const satisfies readonly PlanId[];
/** OBSERVED: a better receipt was requested; sending one makes the order PENDING again. APPROVED and REJECTED are final. */
export const orderStatuses = ["PENDING", "OBSERVED", "APPROVED", "REJECTED"] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const wallets = ["YAPE", "PLIN"] as const;
export type Wallet = (typeof wallets)[number];
/** Maximum number of undecided orders (PENDING or OBSERVED) per student. */
export const WAITING_ORDERS_MAX = 2;

export const RECEIPT_REQUIRED = "Por favor adjunta el comprobante de pago";
export const RECEIPT_TOO_LARGE = "El archivo debe ser menor a 5MB";

const planOf = (amount: number) => findPaidPlanByPrice(Math.round(amount * 100));

/** A calendar day 'YYYY-MM-DD' in Lima. */
const dayField = (label: string) => z.string(`${label} no es válida`).check(z.iso.date(`${label} no es válida`));

/** Data of the wallet's receipt, as typed by the student. All of it is optional. */
const transfer = {
	/** Letters and digits, as the wallet shows it. Comparisons ignore spaces and dashes. */
	operationNumber: optionalLine({ label: "El número de operación", max: 30 }),
	/** The day of the payment in Lima. */
	paidOn: z.nullish(dayField("La fecha del pago")),
	wallet: z.nullish(z.enum(wallets, "La billetera no es válida")),
};

/** The JSON part `paymentDTO`; the file is the part `receipt`. `amount` is a paid plan's price in soles. */
export const paymentInput = input({
	userId: idField("Usuario no autenticado"),
	amount: solesField("El monto").check(
		z.refine((amount) => planOf(amount) !== undefined, "El monto no corresponde a ningún plan"),
	),
	plan: z.nullish(z.enum(planIds, "El plan no es válido")),
	/**
	 * Server time at which the student pressed 'Enviar'. If the order was rejected after that, the request is a repeat by a device
	 * that lost the answer, and returns that order. Absent (other clients): after a rejection it creates a new order.
	 */
	sentAt: z.nullish(instantField("La hora del envío")),
	...transfer,
}).check(
	z.refine((payment) => !payment.plan || planOf(payment.amount)?.id === payment.plan, {
		error: "El monto no corresponde al plan",
		path: ["amount"],
	}),
);
export type PaymentInput = z.infer<typeof paymentInput>;

/** The JSON part `receiptDTO` of a better receipt. Absent fields keep their values. */
export const betterReceiptInput = input(transfer);
export type BetterReceiptInput = z.infer<typeof betterReceiptInput>;

/** `reason`: why it was rejected, or what is wrong with its receipt. */
export const orderDto = z.object({
	id: z.number(),
	status: z.enum(orderStatuses),
	plan: z.enum(planIds),
	amount: z.number(),
	createdAt: z.string(),
	reason: z.nullable(z.string()),
	operationNumber: z.nullable(z.string()),
	paidOn: z.nullable(z.string()),
	wallet: z.nullable(z.enum(wallets)),
});
export type OrderDto = z.infer<typeof orderDto>;

/** Events of an order (SENT … REJECTED), of a subscription changed by hand (GRANTED, ENDED), and the expiry of a subscription. */
export const paymentEvents = [
	"SENT",
	"OBSERVED",
	"SENT_AGAIN",
	"APPROVED",
	"REJECTED",
	"GRANTED",
	"ENDED",
	"EXPIRED",
] as const;
export type PaymentEventKind = (typeof paymentEvents)[number];

/** One row of the append-only log. `by`: name of the person who acted; null for an expiry, and when the student reads the log. */
export const paymentEventDto = z.object({
	id: z.number(),
	kind: z.enum(paymentEvents),
	at: z.string(),
	by: z.nullable(z.string()),
	reason: z.nullable(z.string()),
	plan: z.nullable(z.enum(planIds)),
	/** End of the resulting subscription. */
	endsAt: z.nullable(z.string()),
	/** Media type of the receipt, for SENT and SENT_AGAIN. */
	receiptType: z.nullable(z.string()),
});
export type PaymentEventDto = z.infer<typeof paymentEventDto>;

/** An order as its student sees it. `log`: oldest first. */
export const ownOrderDto = z.extend(orderDto, { log: z.array(paymentEventDto) });
export type OwnOrderDto = z.infer<typeof ownOrderDto>;

const orderUserDto = z.object({ id: z.number(), nombres: z.string(), apellidos: z.string(), email: z.string() });

/**
 * How another order, by any student, resembles this payment. BYTES: the same file. PICTURE: the same picture in another file.
 * LOOKALIKE: nearly the same picture. OPERATION: the same operation number. Only the strongest likeness is reported.
 */
export const likenesses = ["BYTES", "PICTURE", "LOOKALIKE", "OPERATION"] as const;
export type Likeness = (typeof likenesses)[number];
/** `sameBytes`: whether `likeness` is BYTES. */
export const receiptUseDto = z.object({
	id: z.number(),
	likeness: z.enum(likenesses),
	sameBytes: z.boolean(),
	status: z.enum(orderStatuses),
	plan: z.enum(planIds),
	createdAt: z.string(),
	user: orderUserDto,
});
export type ReceiptUseDto = z.infer<typeof receiptUseDto>;

/**
 * An order in the ADMIN's queue. `waitingSince`: when its current receipt arrived. `receiptUses`: the latest ten other orders
 * that look like the same payment; `total` counts all of them. `log`: oldest first.
 */
export const orderReviewDto = z.extend(orderDto, {
	user: orderUserDto,
	receiptType: z.string(),
	waitingSince: z.string(),
	decidedAt: z.nullable(z.string()),
	receiptUses: z.object({ total: z.number(), orders: z.array(receiptUseDto) }),
	log: z.array(paymentEventDto),
});
export type OrderReviewDto = z.infer<typeof orderReviewDto>;

const orderFilter = {
	status: z.optional(z.enum(orderStatuses, "El estado del pedido no es válido")),
	/** Words of the student's name or address, an order number or an operation number. */
	q: z.optional(text({ label: "La búsqueda", max: 100 })),
	/** Days in Lima on which the order was sent, both inclusive. */
	from: z.optional(dayField("La fecha inicial")),
	to: z.optional(dayField("La fecha final")),
};
/** PENDING orders are sorted by waiting time, longest first; all others newest first. */
export const ordersQuery = input({ ...orderFilter, ...pageQuery });
export const orderExportQuery = input(orderFilter);
export const orderPageDto = pageOf(orderReviewDto);

/** `event`: a SENT or SENT_AGAIN event of the order's log. Absent: the current receipt. */
export const receiptQuery = input({ event: z.optional(pathId("El evento no es válido")) });

/**
 * `waiting`: undecided orders by status. `months`: approved payments by month of approval in Lima ('2026-11'), newest first, at
 * most 24.
 */
export const orderTotalsDto = z.object({
	waiting: z.object({ PENDING: z.number(), OBSERVED: z.number() }),
	months: z.array(z.object({ month: z.string(), orders: z.number(), amount: z.number() })),
});
export type OrderTotalsDto = z.infer<typeof orderTotalsDto>;

/**
 * `waitingSince` of the receipt that the ADMIN saw (optimistic locking). If a newer receipt has arrived, the decision is refused
 * with 409 and the current order. Absent (other clients): the decision applies to the current receipt.
 */
const seen = z.nullish(instantField("La fecha del comprobante"));

export const approvalInput = input({ seen });

export const observationInput = input({
	seen,
	reason: text({ label: "La observación", max: 500, required: "Indica qué le falta al comprobante" }),
});
export type ObservationInput = z.infer<typeof observationInput>;

export const rejectionInput = input({
	seen,
	reason: text({ label: "El motivo", max: 500, required: "Indica el motivo del rechazo" }),
});
export type RejectionInput = z.infer<typeof rejectionInput>;

/**
 * A student's subscription. `gratis` with status NONE: there never was one; with EXPIRED, `plan` is the one that ended.
 * `pendingOrder`: the newest undecided order (PENDING or OBSERVED). `freeExams`: exams that may be started without a plan in the
 * current month in Lima; null with an active plan, or if the site sells none.
 */
export const subscriptionDto = z.object({
	plan: z.enum(planIds),
	status: z.enum(["NONE", "ACTIVE", "EXPIRED"]),
	startsAt: z.nullable(z.string()),
	endsAt: z.nullable(z.string()),
	pendingOrder: z.nullable(orderDto),
	freeExams: z.nullable(z.object({ limit: z.number(), used: z.number(), renewsAt: z.string() })),
});
export type SubscriptionDto = z.infer<typeof subscriptionDto>;

/** A student in the ADMIN's list of subscriptions. */
export const subscriberPlanDto = z.object({
	user: orderUserDto,
	plan: z.enum(planIds),
	status: z.enum(["NONE", "ACTIVE", "EXPIRED"]),
	startsAt: z.nullable(z.string()),
	endsAt: z.nullable(z.string()),
});
export type SubscriberPlanDto = z.infer<typeof subscriberPlanDto>;
export const subscriberPlanPageDto = pageOf(subscriberPlanDto);
/** With `q`, all students with that name or address. Without it, those who have or had a plan, the next to end first. */
export const subscriberPlansQuery = input({ q: orderFilter.q, ...pageQuery });

/** A student's subscription with its log, newest first. */
export const subscriptionHistoryDto = z.extend(subscriberPlanDto, { log: z.array(paymentEventDto) });
export type SubscriptionHistoryDto = z.infer<typeof subscriptionHistoryDto>;

const handReason = text({ label: "El motivo", max: 500, required: "Indica el motivo" });
/** Gives or extends a plan by a number of months, as a payment would. `clientId` is the idempotency key. */
export const grantInput = input({
	clientId: clientIdField,
	plan: z.enum(["mensual", "semestral", "anual"], "El plan no es válido"),
	months: integerField({ label: "La cantidad de meses", min: 1, max: 24 }),
	reason: handReason,
});
export type GrantInput = z.infer<typeof grantInput>;
export const endInput = input({ reason: handReason });
export type EndInput = z.infer<typeof endInput>;
