import { Outlet } from "react-router";
import { PlanButton } from "../../features/payments/components/plan-button.tsx";
import { Shell } from "../../features/shell/shell.tsx";

export default function StudentMenu() {
	return (
		<Shell menuOf="USER" plan={<PlanButton />}>
			<Outlet />
		</Shell>
	);
}
