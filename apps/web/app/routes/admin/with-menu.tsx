import { Outlet } from "react-router";
import { Shell } from "../../features/shell/shell.tsx";

export default function AdminMenu() {
	return (
		<Shell menuOf="ADMIN">
			<Outlet />
		</Shell>
	);
}
