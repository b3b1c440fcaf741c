import { usePage } from "../../../platform/use-paging.ts";
import { Empty } from "../../../ui/empty.tsx";
import { ListBody } from "../../../ui/list-body.tsx";
import { OldBanner } from "../../../ui/old-banner.tsx";
import { StateTabs } from "../../../ui/state-tabs.tsx";
import { reportsOfPage, useCounts, useReports } from "../api.ts";
import { useFocusOnward } from "../use-focus-onward.ts";
import { type reportTabOf, reportTabs } from "../wording.ts";
import styles from "./moderation.module.css";
import { ReportCard } from "./report-card.tsx";

/** Reported messages of one state: of those that wait, the one that has waited longest first. */
export function ReportList({ tab }: { tab: ReturnType<typeof reportTabOf> }) {
	const page = usePage();
	const answer = useReports(tab.state, page);
	const { data: counts } = useCounts();
	const items = answer.data?.items ?? [];
	const list = useFocusOnward(items.map(({ message }) => message.id));
	const tabs = reportTabs.map(({ word, text, state }) => ({
		...{ word, text, to: word ? `?vista=reportes&estado=${word}` : "?vista=reportes" },
		count: state === "OPEN" ? counts?.reports : undefined,
	}));
	return (
		<>
			<StateTabs label="Estados de los reportes" tabs={tabs} current={tab.word} />
			<ListBody
				answer={answer}
				page={page}
				size={reportsOfPage}
				search=""
				onShowAll={() => undefined}
				empty={<Empty title={tab.none.title}>{tab.none.text}</Empty>}
			>
				{answer.error && <OldBanner text="ves los reportes de antes." />}
				<ul ref={list} className={styles.cards} aria-label={tab.text}>
					{items.map((report) => (
						<ReportCard key={report.message.id} report={report} />
					))}
				</ul>
			</ListBody>
		</>
	);
}
