import { useRef, useState } from "react";
import { ApiError, messageOf } from "../api/api-error.ts";
import { type FocusOnward, focusIfLost } from "../screen/focus-if-lost.ts";
import { toast } from "../screen/toast.ts";

interface Removal {
	remove(): Promise<unknown>;
	/** It is gone, whoever removed it; while it lasts, the question stays busy. */
	onGone(): unknown;
	/** Said once it is removed. */
	done: string;
	/** Said when it is not, and the server gives no sentence. */
	fallback: string;
	/** Takes it back, where that can be; offered right after. */
	undo?: (() => void) | undefined;
	/** Of the list that it was in; else the screen's heading. */
	onward?: FocusOnward;
}

/** Removes one thing, once somebody has confirmed it: for a `RemovalDialog`. */
export function useRemoval({ remove, onGone, done, fallback, undo, onward }: Removal) {
	const [busy, setBusy] = useState(false);
	const isSending = useRef(false);
	const confirm = async () => {
		if (isSending.current) return;
		isSending.current = true;
		setBusy(true);
		try {
			await remove().then(
				() => toast.success(done, undo && { text: "Deshacer", run: undo }),
				(error) => {
					// Another has removed it before: what was wanted is so.
					if (!(error instanceof ApiError) || error.status !== 404) throw error;
				},
			);
			await onGone();
			// What held the focus may have gone along.
			focusIfLost(onward);
		} catch (error) {
			toast.error(messageOf(error, fallback));
		} finally {
			isSending.current = false;
			setBusy(false);
		}
	};
	return { busy, onConfirm: () => void confirm() };
}
