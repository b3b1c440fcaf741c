import { paymentRoutes as contract } from "@cachimbo/contract/payments/payments-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { sendPieces } from "../../http/answers/send-pieces.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, lists } from "../../http/limits.ts";
import { answerWithinMs } from "../../http/requests/request-deadline.ts";
import { setPrivateFileHeaders } from "../../http/security-headers.ts";
import type { Limit } from "../../limits/limits.ts";
import { approveOrder, observeOrder, rejectOrder } from "./decide-order.ts";
import { writeOrders } from "./exports.ts";
import { getOrderReview, listOrders, openReceipt } from "./queries.ts";
import { getTotals } from "./totals.ts";

/** Exports contain names and addresses of students who paid. */
const exportLimit: Limit = { name: "payment-exports", points: 30, seconds: 3600, by: "user" };

export function orderAdminRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.list, { limit: lists }, async ({ query }) => listOrders(deps, query));
	bindRoute(app, deps, contract.totals, { limit: lists }, () => getTotals(deps));
	const exported = { limit: exportLimit, answerWithinMs: answerWithinMs.exports };
	bindRoute(app, deps, contract.export, exported, async ({ actor, query, request, reply }) => {
		deps.log.info({ userId: actor.userId }, "orders exported");
		return sendPieces(request, reply, { ...writeOrders(deps, query), type: "text/csv; charset=utf-8" });
	});
	bindRoute(app, deps, contract.read, { limit: lists }, async ({ params }) => getOrderReview(deps, params.id));
	bindRoute(app, deps, contract.readReceipt, { limit: lists }, async ({ params, query, reply }) => {
		const { stream, size, type } = await openReceipt(deps, params.id, query.event);
		setPrivateFileHeaders(reply, `comprobante-${params.id}.${type === "application/pdf" ? "pdf" : "webp"}`);
		return reply.type(type).header("content-length", size).send(stream);
	});
	bindRoute(app, deps, contract.approve, { limit: adminWrites }, async ({ actor, params, body }) =>
		withMessage(await approveOrder(deps, { ...params, ...body, actor }), "Pedido aprobado exitosamente"),
	);
	bindRoute(app, deps, contract.reject, { limit: adminWrites }, async ({ actor, params, body }) =>
		withMessage(await rejectOrder(deps, { ...params, ...body, actor }), "Pedido rechazado"),
	);
	bindRoute(app, deps, contract.observe, { limit: adminWrites }, async ({ actor, params, body }) =>
		withMessage(await observeOrder(deps, { ...params, ...body, actor }), "Pedido observado"),
	);
}
