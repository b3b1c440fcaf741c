import type { OrderReviewDto } from "@cachimbo/contract/payments";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../platform/api-error.ts";
import { decide, renewOrders, type Verdict } from "./api.ts";

export interface Deciding {
	order: OrderReviewDto;
	/** Of the receipt that was there when the dialog was opened: the order may have a newer one by now. */
	seen: string;
	onDecided(order: OrderReviewDto): void;
	/** Another administrator was faster, or the student, with another receipt. */
	onLost(): void;
	onClose(): void;
}

/**
 * Sends a decision. Where another administrator or the student was faster, the order is shown as it is now, and the error
 * keeps the server's words alone: there is nothing to merge.
 */
export function useVerdict(verdict: Verdict, { order, seen, onLost }: Omit<Deciding, "onDecided" | "onClose">) {
	const client = useQueryClient();
	return async (reason = ""): Promise<OrderReviewDto> => {
		try {
			const decided = await decide(order.id, { verdict, reason, seen });
			void renewOrders(client, decided);
			return decided;
		} catch (error) {
			void renewOrders(client);
			if (!(error instanceof ApiError) || error.status !== 409) throw error;
			onLost();
			throw new ApiError({ code: error.code, status: error.status, message: error.message });
		}
	};
}
