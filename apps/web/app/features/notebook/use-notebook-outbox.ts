import { useEffect } from "react";
import { useSignedIn } from "../../platform/use-session.ts";

/** See `runNotebookOutbox`; for the frame of the student area, whose screens do not wait for its script. */
export function useNotebookOutbox(): void {
	const { userId } = useSignedIn();
	useEffect(() => {
		let stop: (() => void) | undefined;
		let isGone = false;
		import("./outbox.ts")
			.then(({ runNotebookOutbox }) => {
				if (!isGone) stop = runNotebookOutbox(userId);
			})
			.catch(() => undefined);
		return () => {
			isGone = true;
			stop?.();
		};
	}, [userId]);
}
