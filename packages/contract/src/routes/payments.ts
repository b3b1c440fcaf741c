import * as z from "zod/mini";
import { input, pathId } from "../fields.ts";
import {
	orderDto,
	orderPageDto,
	orderReviewDto,
	ordersQuery,
	paymentInput,
	rejectionInput,
	subscriptionDto,
} from "../payments.ts";
import { defineRoute } from "../route.ts";

const idParams = input({ id: pathId() });

export const paymentRoutes = {
	verify: defineRoute({
		origin: "spec",
		access: "own",
		method: "POST",
		path: "/user/payments/verify",
		summary: "Send a receipt for a plan",
		body: paymentInput,
		bodyKind: { kind: "multipart", part: "paymentDTO", files: ["receipt"] },
		reply: orderDto,
	}),
	readSubscription: defineRoute({
		origin: "added",
		access: "own",
		method: "GET",
		path: "/user/{userId}/subscription",
		summary: "The caller's plan",
		params: input({ userId: pathId() }),
		reply: subscriptionDto,
	}),
	list: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/payments",
		summary: "Orders, newest first, each with where its receipt was used besides",
		query: ordersQuery,
		reply: orderPageDto,
	}),
	readReceipt: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/payments/{id}/receipt",
		summary: "The receipt's bytes, as an attachment",
		params: idParams,
		reply: z.unknown(),
		replyTypes: ["image/webp", "application/pdf"],
		envelope: false,
	}),
	approve: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "PUT",
		path: "/admin/payments/{id}/approve",
		summary: "Approve an order: starts or extends the subscription, once",
		params: idParams,
		reply: orderReviewDto,
	}),
	reject: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "PUT",
		path: "/admin/payments/{id}/reject",
		summary: "Reject an order with a reason",
		params: idParams,
		body: rejectionInput,
		reply: orderReviewDto,
	}),
};
