import { useEffect } from "react";
import { useSignedIn } from "../session/use-session.ts";
import { onReturn } from "./on-return.ts";
import type { Outbox, Work } from "./outbox.ts";

/** Runs an outbox for the signed-in user's work. `open` describes that work, and may load its script first. */
export function useOutbox<Item>(
	outbox: Pick<Outbox<Item>, "run">,
	open: (userId: number) => Work<Item> | Promise<Work<Item>>,
): void {
	const { userId } = useSignedIn();
	useEffect(() => {
		let isGone = false;
		let stop = () => {};
		const start = async () => {
			const work = await open(userId);
			if (!isGone) stop = outbox.run(work);
		};
		/** The script or the disk may become available once the network or the page is back. */
		const startOnReturn = () => {
			if (isGone) return;
			const stopWaiting = onReturn(() => {
				stopWaiting();
				begin();
			});
			stop = stopWaiting;
		};
		const begin = () => void start().catch(startOnReturn);
		begin();
		return () => {
			isGone = true;
			stop();
		};
	}, [outbox, open, userId]);
}
