import { useSearchParams } from "react-router";
import { communityViewOf, reportTabOf } from "../wording.ts";
import { CommunityTabs } from "./community-tabs.tsx";
import { HeldList } from "./held-list.tsx";
import { ReportList } from "./report-list.tsx";

/** /comunidad-gestion?vista=reportes and ?vista=retenidos: pending decisions of all groups. */
export function ModerationPage() {
	const [params] = useSearchParams();
	const view = communityViewOf(params.get("vista"));
	const tab = reportTabOf(params.get("estado"));
	return (
		<>
			<div className="page-head">
				<h1>Comunidad</h1>
			</div>
			<CommunityTabs />
			{view.word === "retenidos" ? <HeldList /> : <ReportList key={tab.state} tab={tab} />}
		</>
	);
}
