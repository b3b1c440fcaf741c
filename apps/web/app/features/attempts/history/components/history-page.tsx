import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useIsAwaited } from "../../../../platform/offline/last-known.ts";
import { useAttemptPage, useLatestAttempts, usePendingResumeSource } from "../api.ts";
import type { OnDevice } from "../progress.ts";
import { filterOf, filters } from "../wording.ts";
import { ExamsToTake } from "./exams-to-take.tsx";
import styles from "./history.module.css";
import { HistoryList, HistoryWaiting } from "./history-list.tsx";
import { ResumeCard } from "./resume-card.tsx";

function Filters({ current }: { current: string }) {
	return (
		<nav aria-label="Filtrar mis exámenes">
			<ul className="filters">
				{filters.map(({ word, text }) => (
					<li key={word}>
						<Link
							className="filter"
							to={word ? `?estado=${word}` : "?"}
							replace
							preventScrollReset
							aria-current={word === current ? "page" : undefined}
						>
							<i />
							{text}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

interface HistoryPageProps {
	/** Undefined while the device's storage is being read. */
	stored: readonly OnDevice[] | undefined;
	/** Number of exams that can be started without a plan; undefined until it is known. */
	freeExams: ReactNode;
	/** Attempts downloaded to this device to begin offline. */
	kept: ReactNode;
}

/** /examenes: attempts in progress, the history by state, and the exams to take. */
export function HistoryPage({ stored, freeExams, kept }: HistoryPageProps) {
	const [search] = useSearchParams();
	const filter = filterOf(search.get("estado"));
	const page = Math.max(1, Math.trunc(Number(search.get("pagina"))) || 1);
	const latest = useLatestAttempts();
	const waits = usePendingResumeSource(stored);
	const isListAwaited = useIsAwaited(useAttemptPage(filter.status, page));
	// Rendered last, when the height of everything above is known.
	const isSettled = !waits && !isListAwaited;
	return (
		<>
			<h1 className="page-title">Mis exámenes</h1>
			<ResumeCard stored={stored} />
			{kept}
			{waits && (
				<div className={waits === "device" ? "soon-seen" : undefined}>
					<HistoryWaiting />
				</div>
			)}
			<section aria-labelledby="historial" className={styles.section} hidden={waits !== undefined}>
				<h2 id="historial" className="sr">
					Historial
				</h2>
				<Filters current={filter.word} />
				<HistoryList status={filter.status} page={page} />
			</section>
			{isSettled && latest.data && freeExams !== undefined && (
				<ExamsToTake attempts={latest.data.items} freeExams={freeExams} />
			)}
		</>
	);
}
