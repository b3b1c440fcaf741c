import { useSearchParams } from "react-router";
import { CommunityTabs } from "../../../features/chat/moderation/components/community-tabs.tsx";
import { ModerationPage } from "../../../features/chat/moderation/components/moderation-page.tsx";
import { communityViewOf } from "../../../features/chat/moderation/wording.ts";
import { GroupsPage } from "../../../features/groups/components/groups-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import type { Route } from "./+types/groups";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Comunidad", matches);

export default function GroupsScreen() {
	const [params] = useSearchParams();
	const view = communityViewOf(params.get("vista"));
	return view.word === "" ? <GroupsPage tabs={<CommunityTabs />} /> : <ModerationPage />;
}
