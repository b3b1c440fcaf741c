import { useEffect } from "react";
import { toast } from "../screen/toast.ts";

/** Shows a toast once when loading failed; the page itself explains the next step. */
export function useErrorToast(failed: boolean, message: string): void {
	useEffect(() => {
		if (failed) toast.error(message);
	}, [failed, message]);
}
