import { useRef, useState } from "react";
import { toast } from "../screen/toast.ts";
import { messageOf } from "./api-error.ts";

/**
 * Runs the action of a button or a dialog, one call at a time: `run` ignores a call while another is under way. It returns
 * undefined then, as after a failure.
 * @param fault toast after a failure without a message from the server, or a function that shows the failure
 */
export function useAction<Args extends unknown[], Result>(
	fault: string | ((error: unknown) => unknown),
	work: (...args: Args) => Promise<Result>,
) {
	const [running, setRunning] = useState<Args>();
	// A second call may come before the next render.
	const isRunning = useRef(false);
	const run = async (...args: Args): Promise<Result | undefined> => {
		if (isRunning.current) return undefined;
		isRunning.current = true;
		setRunning(args);
		try {
			return await work(...args);
		} catch (error) {
			if (typeof fault === "string") toast.error(messageOf(error, fault));
			else await fault(error);
			return undefined;
		} finally {
			isRunning.current = false;
			setRunning(undefined);
		}
	};
	/** `running`: arguments of the call under way. */
	return { busy: running !== undefined, running, run };
}
