import { Outlet } from "react-router";
import { PlanButton } from "../../features/payments/components/plan-button.tsx";
import { studentMenu } from "../../features/shell/menus.ts";
import { Shell } from "../../features/shell/shell.tsx";

export default function StudentMenu() {
	return (
		<Shell menuOf="USER" groups={studentMenu} plan={<PlanButton />}>
			<Outlet />
		</Shell>
	);
}
