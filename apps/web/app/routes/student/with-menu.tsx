import { Outlet } from "react-router";
import { Shell } from "../../features/shell/shell.tsx";

export default function StudentMenu() {
	return (
		<Shell menuOf="USER">
			<Outlet />
		</Shell>
	);
}
