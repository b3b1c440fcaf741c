import { Outlet } from "react-router";
import { GivenUpBanner } from "../../features/given-up-work/given-up-banner.tsx";
import { useOpenReports } from "../../features/question-reports/inbox-api.ts";
import { Shell } from "../../features/shell/shell.tsx";

export default function AdminMenu() {
	const { data: open } = useOpenReports();
	return (
		<Shell menuOf="ADMIN" waiting={{ "/universidad/reportes": open?.questions ?? 0 }}>
			<GivenUpBanner />
			<Outlet />
		</Shell>
	);
}
