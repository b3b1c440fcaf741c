import type { OrderReviewDto } from "@cachimbo/contract/payments/payments";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../../platform/api/api-error.ts";
import { decide, renewOrders, type Verdict } from "../api.ts";

export interface DecisionDialogProps {
	order: OrderReviewDto;
	/** `waitingSince` of the receipt when the dialog opened. The order may have a newer receipt by now. */
	seen: string;
	onDecided(order: OrderReviewDto): void;
	/** Called if another administrator decided first or the student sent another receipt. */
	onLost(): void;
	onClose(): void;
}

/**
 * Sends a verdict. After a conflict the current order is shown and only the server's error message is kept, because there is
 * nothing to merge.
 */
export function useVerdict(
	verdict: Verdict,
	{ order, seen, onLost }: Omit<DecisionDialogProps, "onDecided" | "onClose">,
) {
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
