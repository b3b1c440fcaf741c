import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../platform/api/api-error.ts";
import { useSaving } from "../../../platform/forms/use-saving.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { renewModeration } from "./api.ts";

interface Decision {
	/** Name of the pressed button. */
	name: string;
	send(): Promise<unknown>;
	/** Success message. */
	done: string;
}

/**
 * Sends a decision of an administrator, one at a time. After success and after a 4xx error it refetches the lists: another
 * administrator may have decided already, which the server's message says.
 * @param onEnded called after success or a 4xx error, to close the dialog
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
		/** Name of the button whose request is in flight. */
		busy: how?.name,
		decide: (decision: Decision) => void save(decision),
	};
}
