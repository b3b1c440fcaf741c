import { RECEIPT_TOO_LARGE } from "@cachimbo/contract/payments";
import { paymentRoutes as contract } from "@cachimbo/contract/routes/payments";
import { RECEIPT_MAX_BYTES } from "@cachimbo/rules/limits";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, lists } from "../../http/limits.ts";
import { setPrivateFileHeaders } from "../../http/security-headers.ts";
import { withMessage } from "../../http/send-answer.ts";
import type { Limit } from "../../limits/limits.ts";
import { approveOrder, createOrder, rejectOrder } from "./commands.ts";
import { listOrders, openReceipt } from "./queries.ts";

/** Limit for all forms, including refused ones; separate, so that a wrong file does not use up the five receipts an hour. */
const forms: Limit = { name: "payment-forms", points: 30, seconds: 3600, by: "user" };
const receipts = { name: "payment-receipts", points: 5, seconds: 3600 };
const receiptBytes = { name: "payment-receipt-bytes", points: 20 * 1024 * 1024, seconds: 24 * 3600 };

export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
	if (deps.settings.site.plans) studentRoutes(app, deps);
	adminRoutes(app, deps);
}

function studentRoutes(app: FastifyInstance, deps: Deps): void {
	const upload = { limit: forms, fileLimit: RECEIPT_MAX_BYTES, fileLimitMessage: RECEIPT_TOO_LARGE };
	bindRoute(app, deps, contract.verify, upload, async ({ actor, body, files }) => {
		const bytes = files.receipt?.bytes;
		const allow = async () => {
			deps.limits.consume(receipts, `u${actor.userId}`);
			deps.limits.consume(receiptBytes, `u${actor.userId}`, bytes?.length);
		};
		return withMessage(await createOrder(deps, body, bytes, allow), "Comprobante enviado exitosamente");
	});
}

function adminRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.list, { limit: lists }, async ({ query }) => listOrders(deps, query));
	bindRoute(app, deps, contract.readReceipt, { limit: lists }, async ({ params, reply }) => {
		const { stream, size, type } = await openReceipt(deps, params.id);
		setPrivateFileHeaders(reply, `comprobante-${params.id}.${type === "application/pdf" ? "pdf" : "webp"}`);
		return reply.type(type).header("content-length", size).send(stream);
	});
	bindRoute(app, deps, contract.approve, { limit: adminWrites }, async ({ actor, params }) =>
		withMessage(await approveOrder(deps, params.id, actor), "Pedido aprobado exitosamente"),
	);
	bindRoute(app, deps, contract.reject, { limit: adminWrites }, async ({ actor, params, body }) =>
		withMessage(await rejectOrder(deps, params.id, body.reason, actor), "Pedido rechazado"),
	);
}
