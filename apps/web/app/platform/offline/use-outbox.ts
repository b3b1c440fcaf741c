import { useEffect } from "react";
import { useSignedIn } from "../session/use-session.ts";
import { onReturn } from "./on-return.ts";
import type { Outbox, Work } from "./outbox.ts";

/** Runs an outbox over the work of who is signed in; `open` describes it, and may bring its script first. */
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
		/** Its script or the disk may be had once the network or the page is back. */
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
