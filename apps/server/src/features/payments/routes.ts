import { RECEIPT_TOO_LARGE } from "@cachimbo/contract/payments/payments";
import { paymentRoutes as contract } from "@cachimbo/contract/payments/payments-routes";
import { RECEIPT_MAX_BYTES } from "@cachimbo/rules/limits";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { lists } from "../../http/limits.ts";
import { inPage } from "../../http/list-pages.ts";
import type { Limit } from "../../limits/limits.ts";
import type { Actor } from "../../work/actor.ts";
import { orderAdminRoutes } from "./admin-routes.ts";
import { createOrder, sendBetterReceipt } from "./commands.ts";
import { listOwnOrders } from "./queries.ts";

/** Limit of all forms, including refused ones. Separate, so that a wrong file does not count towards five receipts an hour. */
const forms: Limit = { name: "payment-forms", points: 30, seconds: 3600, by: "user" };
const receipts = { name: "payment-receipts", points: 5, seconds: 3600 };
const receiptBytes = { name: "payment-receipt-bytes", points: 20 * 1024 * 1024, seconds: 24 * 3600 };

const sent = "Comprobante enviado exitosamente";
/** Messages by the order's status, since a repeated receipt may belong to a decided order. */
const messages = {
	PENDING: sent,
	OBSERVED: sent,
	APPROVED: "Este comprobante ya fue aprobado",
	REJECTED: "Este comprobante ya fue rechazado",
};

export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.listOwn, { limit: lists }, async ({ params, query }) =>
		inPage(await listOwnOrders(deps, params.userId), query),
	);
	if (deps.settings.site.plans) sendingRoutes(app, deps);
	orderAdminRoutes(app, deps);
}

/** Routes to send receipts, absent on a site that sells nothing. */
function sendingRoutes(app: FastifyInstance, deps: Deps): void {
	const upload = { limit: forms, fileLimit: RECEIPT_MAX_BYTES, fileLimitMessage: RECEIPT_TOO_LARGE };
	bindRoute(app, deps, contract.verify, upload, async ({ actor, body, files }) => {
		const bytes = files.receipt?.bytes;
		const order = await withReceiptLimits(deps, actor, bytes, (allow) =>
			createOrder(deps, { actor, body }, bytes, allow),
		);
		return withMessage(order, messages[order.status]);
	});
	bindRoute(app, deps, contract.sendReceipt, upload, async ({ actor, params, body, files }) => {
		const bytes = files.receipt?.bytes;
		const better = { id: params.id, actor, body };
		return withMessage(
			await withReceiptLimits(deps, actor, bytes, (allow) => sendBetterReceipt(deps, better, bytes, allow)),
			sent,
		);
	});
}

/** Checks the limits before storing and counts only what was stored, so that a full disk uses up nothing (P-076). */
async function withReceiptLimits<T>(
	{ limits }: Deps,
	{ userId }: Actor,
	bytes: Buffer | undefined,
	send: (allow: () => Promise<void>) => Promise<T>,
): Promise<T> {
	const key = `u${userId}`;
	let isStored = false;
	const sent = await send(async () => {
		await limits.refuseIfSpent(receipts, key);
		await limits.refuseIfSpent(receiptBytes, key, bytes?.length);
		isStored = true;
	});
	if (isStored) {
		await limits.take(receipts, key);
		await limits.take(receiptBytes, key, bytes?.length);
	}
	return sent;
}
