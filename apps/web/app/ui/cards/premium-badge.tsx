import { Icon } from "../graphics/icon.tsx";
import { Sold } from "../page/sold.tsx";
import { Badge } from "./badge.tsx";

/** Badge of an exam that needs a plan. @param locked whether the viewer has no plan */
export const PremiumBadge = ({ locked = false }: { locked?: boolean }) => (
	<Sold>
		<Badge circle="none">
			<Icon name={locked ? "lock" : "star"} />
			{locked ? "Premium: con un plan" : "Premium"}
		</Badge>
	</Sold>
);
