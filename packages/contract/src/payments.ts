import { findPaidPlanByPrice, type PlanId } from "@cachimbo/rules/plans";
import * as z from "zod/mini";
import { idField, input, pageOf, pageQuery, solesField, text } from "./fields.ts";

const planIds = ["gratis", "mensual", "semestral", "anual"] as const satisfies readonly PlanId[];
export const orderStatuses = ["PENDING", "APPROVED", "REJECTED"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const RECEIPT_REQUIRED = "Por favor adjunta el comprobante de pago";
export const RECEIPT_TOO_LARGE = "El archivo debe ser menor a 5MB";

const planOf = (amount: number) => findPaidPlanByPrice(Math.round(amount * 100));

/** The JSON part `paymentDTO`; the file is the part `receipt`. `amount` is a paid plan's price in soles. */
export const paymentInput = input({
	userId: idField("Usuario no autenticado"),
	amount: solesField("El monto").check(
		z.refine((amount) => planOf(amount) !== undefined, "El monto no corresponde a ningún plan"),
	),
	plan: z.nullish(z.enum(planIds, "El plan no es válido")),
}).check(
	z.refine((payment) => !payment.plan || planOf(payment.amount)?.id === payment.plan, {
		error: "El monto no corresponde al plan",
		path: ["amount"],
	}),
);
export type PaymentInput = z.infer<typeof paymentInput>;

export const orderDto = z.object({
	id: z.number(),
	status: z.enum(orderStatuses),
	plan: z.enum(planIds),
	amount: z.number(),
	createdAt: z.string(),
	reason: z.nullable(z.string()),
});
export type OrderDto = z.infer<typeof orderDto>;

const orderUserDto = z.object({ id: z.number(), nombres: z.string(), apellidos: z.string(), email: z.string() });

/** Another order with the same receipt. `sameBytes` false: a different file with the same picture. */
export const receiptUseDto = z.object({
	id: z.number(),
	sameBytes: z.boolean(),
	status: z.enum(orderStatuses),
	plan: z.enum(planIds),
	createdAt: z.string(),
	user: orderUserDto,
});
export type ReceiptUseDto = z.infer<typeof receiptUseDto>;

/** An order in the ADMIN's queue. `receiptUses`: the latest ten other orders with its receipt; `total` counts all. */
export const orderReviewDto = z.extend(orderDto, {
	user: orderUserDto,
	receiptType: z.string(),
	decidedAt: z.nullable(z.string()),
	receiptUses: z.object({ total: z.number(), orders: z.array(receiptUseDto) }),
});
export type OrderReviewDto = z.infer<typeof orderReviewDto>;

export const ordersQuery = input({
	status: z.optional(z.enum(orderStatuses, "El estado del pedido no es válido")),
	...pageQuery,
});
export const orderPageDto = pageOf(orderReviewDto);

export const rejectionInput = input({
	reason: text({ label: "El motivo", max: 500, required: "Indica el motivo del rechazo" }),
});
export type RejectionInput = z.infer<typeof rejectionInput>;

/** A student's subscription: `gratis` with status NONE if there never was one; with EXPIRED, the plan that ended. */
export const subscriptionDto = z.object({
	plan: z.enum(planIds),
	status: z.enum(["NONE", "ACTIVE", "EXPIRED"]),
	startsAt: z.nullable(z.string()),
	endsAt: z.nullable(z.string()),
	pendingOrder: z.nullable(orderDto),
});
export type SubscriptionDto = z.infer<typeof subscriptionDto>;
