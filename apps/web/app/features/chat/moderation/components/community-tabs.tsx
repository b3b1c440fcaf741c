import { useSearchParams } from "react-router";
import { StateTabs } from "../../../../ui/lists/state-tabs.tsx";
import { useCounts } from "../api.ts";
import { communityViewOf, communityViews } from "../wording.ts";

/** Tabs for groups, reported messages and held messages, with the number of pending items. */
export function CommunityTabs() {
	const [params] = useSearchParams();
	const { data: counts } = useCounts();
	const waiting = { "": 0, reportes: counts?.reports ?? 0, retenidos: counts?.held ?? 0 };
	const tabs = communityViews.map(({ word, text }) => ({
		...{ word, text, to: word ? `?vista=${word}` : "?" },
		waiting: waiting[word],
	}));
	return <StateTabs label="Partes de la comunidad" tabs={tabs} current={communityViewOf(params.get("vista")).word} />;
}
