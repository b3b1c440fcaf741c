import { Outlet, useLocation } from "react-router";
import { GivenUpBanner } from "../../features/given-up-work/given-up-banner.tsx";
import { useOpenReports } from "../../features/question-reports/inbox-api.ts";
import { SearchButton } from "../../features/search/components/search-button.tsx";
import { SetupOffer } from "../../features/setup/setup-offer.tsx";
import { NotYours } from "../../features/shell/not-yours.tsx";
import { Shell } from "../../features/shell/shell.tsx";
import { entriesOf, mayOpen, menus } from "../../features/shell/staff-menus.ts";
import { useSite } from "../../platform/page/use-site.ts";
import { useSignedIn } from "../../platform/session/use-session.ts";

export default function AdminMenu() {
	const session = useSignedIn();
	const { pathname } = useLocation();
	const isAdmin = session.role === "ADMIN";
	const { plans = false } = useSite();
	const screens = entriesOf(session, plans).map(({ to, text, icon }) => ({ to, text, icon, note: "" }));
	const { data: open } = useOpenReports(isAdmin);
	return (
		<Shell
			menuOf={session.role}
			groups={menus[session.role]}
			search={<SearchButton screens={screens} />}
			waiting={{ "/universidad/reportes": open?.questions ?? 0 }}
		>
			{isAdmin && <GivenUpBanner />}
			{isAdmin && <SetupOffer />}
			{mayOpen(pathname, session) ? <Outlet /> : <NotYours role={session.role} />}
		</Shell>
	);
}
