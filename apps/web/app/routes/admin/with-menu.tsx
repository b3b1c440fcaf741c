import { Outlet, useLocation } from "react-router";
import { GivenUpBanner } from "../../features/given-up-work/given-up-banner.tsx";
import { useOpenReports } from "../../features/question-reports/inbox-api.ts";
import { SetupOffer } from "../../features/setup/setup-offer.tsx";
import { mayOpen } from "../../features/shell/menus.ts";
import { NotYours } from "../../features/shell/not-yours.tsx";
import { Shell } from "../../features/shell/shell.tsx";
import { useSignedIn } from "../../platform/use-session.ts";

export default function AdminMenu() {
	const session = useSignedIn();
	const { pathname } = useLocation();
	const isAdmin = session.role === "ADMIN";
	const { data: open } = useOpenReports(isAdmin);
	return (
		<Shell menuOf={session.role} waiting={{ "/universidad/reportes": open?.questions ?? 0 }}>
			{isAdmin && <GivenUpBanner />}
			{isAdmin && <SetupOffer />}
			{mayOpen(pathname, session) ? <Outlet /> : <NotYours role={session.role} />}
		</Shell>
	);
}
