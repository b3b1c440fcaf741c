import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../platform/api-error.ts";
import { toast } from "../../platform/toast.ts";
import { useSaving } from "../../platform/use-saving.ts";
import { renewModeration } from "./api.ts";

interface Decision {
	/** Which of a card's answers. */
	name: string;
	send(): Promise<unknown>;
	/** Said once it is done. */
	done: string;
}

/**
 * Sends what an administrator decides, one thing at a time. Whatever becomes of it, the lists are read anew: another may
 * have decided meanwhile, which the server's sentence says.
 * @param onEnded it was decided, by whomever: the question closes
 */
export function useDecision(onEnded?: () => void) {
	const client = useQueryClient();
	const { how, save } = useSaving<unknown, Decision>({
		check: () => undefined,
		send: ({ send }) => send(),
		async onSaved(_, { done }) {
			toast.success(done);
			onEnded?.();
			await renewModeration(client);
		},
		onRefused(error) {
			if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
				onEnded?.();
				void renewModeration(client);
			}
			return false;
		},
		fallback: "No se pudo guardar la decisión",
	});
	return {
		/** The answer that is on its way. */
		busy: how?.name,
		decide: (decision: Decision) => void save(decision),
	};
}
