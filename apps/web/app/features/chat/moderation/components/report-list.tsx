import { Link } from "react-router";
import { usePage } from "../../../../platform/screen/use-paging.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { OldBanner } from "../../../../ui/feedback/old-banner.tsx";
import { ListBody } from "../../../../ui/lists/list-body.tsx";
import { reportsOfPage, useReports } from "../api.ts";
import { useFocusOnward } from "../use-focus-onward.ts";
import { type reportTabOf, reportTabs } from "../wording.ts";
import styles from "./moderation.module.css";
import { ReportCard } from "./report-card.tsx";

/** State filter below the tabs. It looks like a filter within a tab. */
function StateFilter({ current }: { current: string }) {
	return (
		<nav aria-label="Estados de los reportes" className={styles.views}>
			<ul className="filters">
				{reportTabs.map(({ word, text }) => (
					<li key={word}>
						<Link
							className="filter"
							to={word ? `?vista=reportes&estado=${word}` : "?vista=reportes"}
							preventScrollReset
							aria-current={word === current ? "page" : undefined}
						>
							{text}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Reported messages of one state. Open reports are sorted by waiting time, longest first. */
export function ReportList({ tab }: { tab: ReturnType<typeof reportTabOf> }) {
	const page = usePage();
	const answer = useReports(tab.state, page);
	const items = answer.data?.items ?? [];
	const list = useFocusOnward(items.map(({ message }) => message.id));
	return (
		<>
			<StateFilter current={tab.word} />
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
