import { Outlet } from "react-router";
import { GivenUpBanner } from "../../features/given-up-work/given-up-banner.tsx";
import { Shell } from "../../features/shell/shell.tsx";

export default function AdminMenu() {
	return (
		<Shell menuOf="ADMIN">
			<GivenUpBanner />
			<Outlet />
		</Shell>
	);
}
