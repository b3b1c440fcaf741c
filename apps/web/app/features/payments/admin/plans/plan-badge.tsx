import type { SubscriberPlanDto } from "@cachimbo/contract/payments/payments";
import { Badge } from "../../../../ui/cards/badge.tsx";

const looks = {
	NONE: { text: "Sin plan", tone: "plain", circle: "open" },
	ACTIVE: { text: "Activo", tone: "right", circle: "full" },
	EXPIRED: { text: "Vencido", tone: "middling", circle: "open" },
} as const;

export function PlanBadge({ status }: Pick<SubscriberPlanDto, "status">) {
	const { text, ...look } = looks[status];
	return <Badge {...look}>{text}</Badge>;
}
