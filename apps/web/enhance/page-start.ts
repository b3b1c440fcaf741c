import { takeNotice } from "../app/platform/leave.ts";
import { toast } from "../app/platform/toast.ts";

/** What the page before had to say. */
export function showNotice(): void {
	const notice = takeNotice();
	if (notice) toast[notice.kind](notice.text);
}
