import { useEffect } from "react";
import { toast } from "./toast.ts";

/** Says once that something could not be loaded; what to do about it stands in its place on the page. */
export function useErrorToast(failed: boolean, message: string): void {
	useEffect(() => {
		if (failed) toast.error(message);
	}, [failed, message]);
}
