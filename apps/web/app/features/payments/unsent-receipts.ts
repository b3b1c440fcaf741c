import type { OrderDto } from "@cachimbo/contract/payments/payments";
import { paymentRoutes } from "@cachimbo/contract/payments/payments-routes";
import { findPlan } from "@cachimbo/rules/payments/plans";
import { call } from "../../platform/api/api.ts";
import { ApiError, messageOf } from "../../platform/api/api-error.ts";
import { fetchWithProgress } from "../../platform/api/fetch-with-progress.ts";
import type { Work } from "../../platform/offline/outbox.ts";
import { isTransient } from "../../platform/offline/retry.ts";
import { toast } from "../../platform/screen/toast.ts";
import { serverNow } from "../../platform/time/server-clock.ts";
import { type LocalReceipts, openLocalReceipts } from "./local-receipts.ts";
import { receiptOutbox } from "./outbox.ts";
import { type StoredReceipt, toWire } from "./receipt-store.ts";
import { NOT_SENT } from "./wording.ts";

interface Upload {
	receipt: StoredReceipt;
	bytes: ArrayBuffer;
	signal: AbortSignal;
	onProgress(sentBytes: number): void;
}

interface SendDeps {
	localReceipts: LocalReceipts;
	/** Sends the request; tests replace it with a fake. */
	send(upload: Upload): Promise<OrderDto>;
	/** Called if the server permanently refuses the receipt, with its message. */
	onRefused(message: string): void;
}

const sendAs = (userId: number) =>
	function send({ receipt, bytes, signal, onProgress }: Upload): Promise<OrderDto> {
		const { file, orderId, plan, transfer, sentAt } = receipt;
		const requestOptions = {
			files: { receipt: new File([bytes], file?.name ?? "comprobante", { type: file?.type ?? "" }) },
			signal,
			transport: fetchWithProgress(onProgress),
		};
		const body = toWire(transfer);
		if (orderId !== null)
			return call(paymentRoutes.sendReceipt, { params: { id: String(orderId) }, body, ...requestOptions });
		const amount = (findPlan(plan)?.priceCents ?? 0) / 100;
		// Converted to the server's clock, because the server compares it with the time of rejections.
		const sentAtServer = new Date((sentAt ?? Date.now()) + serverNow() - Date.now()).toISOString();
		return call(paymentRoutes.verify, {
			body: { userId, amount, plan, sentAt: sentAtServer, ...body },
			...requestOptions,
		});
	};

const isToBeSent = ({ sentAt, file }: StoredReceipt) => sentAt !== null && file !== null;

/**
 * Whether the receipt is permanently refused: too large, wrong type or used before. A 401 is temporary, because the user can sign
 * in again.
 */
const isRefused = (error: unknown) => !isTransient(error) && (error as ApiError).status !== 401;

/**
 * A better receipt that is no longer needed: its order is in review, decided or gone. No form exists any more that could correct
 * or remove it.
 */
const isUnwanted = ({ orderId }: StoredReceipt, { status, errors }: ApiError) =>
	orderId !== null && (status === 403 || status === 404 || (status === 409 && !errors.receipt));

async function sendReceipt({ localReceipts, send }: SendDeps, receipt: StoredReceipt): Promise<OrderDto> {
	const bytes = await localReceipts.bytes(receipt.key);
	if (!bytes) throw new ApiError({ code: "VALIDATION", status: 422, message: "Elige el comprobante otra vez" });
	const order = await localReceipts.upload(receipt, (watch) => send({ receipt, bytes, ...watch }));
	// The order was created, so a failure to delete the stored copy must not be reported as a failed send.
	await localReceipts.remove(receipt.key).catch(console.warn);
	return order;
}

function describe({ file, plan, orderId }: StoredReceipt): string {
	const purpose = orderId === null ? `del ${findPlan(plan)?.name}` : `de tu pedido N.º ${orderId}`;
	return `el comprobante ${purpose} (${file?.name}), que aún no recibimos`;
}

/** Unsent receipts on this device: the queued ones, and for sign-out also those that were only chosen. */
export const unsentReceipts = (deps: SendDeps): Work<StoredReceipt> => ({
	waiting: async () => (await deps.localReceipts.load()).filter(isToBeSent),
	keyOf: ({ key, sentAt }) => `${key} ${sentAt}`,
	send: (receipt) => receiptOutbox.post({ key: receipt.key }, () => sendReceipt(deps, receipt)),
	refused(receipt, error) {
		if (!isRefused(error)) return undefined;
		const message = messageOf(error, NOT_SENT);
		const handleRefusal = async () => {
			if (isUnwanted(receipt, error as ApiError)) await deps.localReceipts.remove(receipt.key);
			else await deps.localReceipts.markUnsent(receipt, message);
			deps.onRefused(message);
			return [];
		};
		return handleRefusal();
	},
	describe: async () =>
		(await deps.localReceipts.load())
			.filter(({ file }) => file !== null)
			.map(describe)
			.join(", "),
	clear: () => deps.localReceipts.clear(),
});

/** Unsent receipts of the user signed in on this device. */
export const unsentReceiptsOf = async (userId: number): Promise<Work<StoredReceipt>> =>
	unsentReceipts({ localReceipts: await openLocalReceipts(userId), send: sendAs(userId), onRefused: toast.error });
