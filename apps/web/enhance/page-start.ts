import { takeNotice } from "../app/platform/page/leave.ts";
import { toast } from "../app/platform/screen/toast.ts";

/** Shows the toast that the previous page left. */
export function showNotice(): void {
	const notice = takeNotice();
	if (notice) toast[notice.kind](notice.text);
}
