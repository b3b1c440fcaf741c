import { Icon } from "../graphics/icon.tsx";
import { Sold } from "../page/sold.tsx";
import { Badge } from "./badge.tsx";

/** On an exam that a plan opens. @param locked whoever looks has none */
export const PremiumBadge = ({ locked = false }: { locked?: boolean }) => (
	<Sold>
		<Badge circle="none">
			<Icon name={locked ? "lock" : "star"} />
			{locked ? "Premium: con un plan" : "Premium"}
		</Badge>
	</Sold>
);
