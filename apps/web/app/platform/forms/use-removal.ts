import { ApiError } from "../api/api-error.ts";
import { useAction } from "../api/use-action.ts";
import { type FocusOnward, focusIfLost } from "../screen/focus-if-lost.ts";
import { toast } from "../screen/toast.ts";

interface Removal {
	remove(): Promise<unknown>;
	/** Called once the object is gone, even if another user removed it. The dialog stays busy until it resolves. */
	onGone(): unknown;
	/** Toast after the removal. */
	done: string;
	/** Toast after a failure without a message from the server. */
	fallback: string;
	/** Restores the object, if possible; offered in the toast. */
	undo?: (() => void) | undefined;
	/** Element of the list to focus afterwards; by default the screen's heading. */
	onward?: FocusOnward;
}

/** Removes one object after the confirmation in a `RemovalDialog`. */
export function useRemoval({ remove, onGone, done, fallback, undo, onward }: Removal) {
	const { busy, run } = useAction(fallback, async () => {
		await remove().then(
			() => toast.success(done, undo && { text: "Deshacer", run: undo }),
			(error) => {
				// 404: another user has already removed the object, which counts as success.
				if (!(error instanceof ApiError) || error.status !== 404) throw error;
			},
		);
		await onGone();
		// The focused element may have been removed too.
		focusIfLost(onward);
	});
	return { busy, onConfirm: () => void run() };
}
