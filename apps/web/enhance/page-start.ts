import { takeNotice } from "../app/platform/page/leave.ts";
import { toast } from "../app/platform/screen/toast.ts";

/** What the page before had to say. */
export function showNotice(): void {
	const notice = takeNotice();
	if (notice) toast[notice.kind](notice.text);
}
