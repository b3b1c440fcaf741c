import type { ComplaintDto } from "@cachimbo/contract/complaints/complaints";
import { Badge } from "../../../ui/cards/badge.tsx";
import { termOf } from "../states.ts";

/** Badge with the days left to answer. */
export function TermBadge({ complaint }: { complaint: ComplaintDto }) {
	const { text, tone } = termOf(complaint);
	return (
		<Badge tone={tone} circle={complaint.answeredAt ? "full" : "open"}>
			{text}
		</Badge>
	);
}
