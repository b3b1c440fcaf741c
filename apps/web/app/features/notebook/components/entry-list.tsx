import { Link, useSearchParams } from "react-router";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Pager } from "../../../ui/lists/pager.tsx";
import { useEntries, useMark } from "../api.ts";
import { causes } from "../wording.ts";
import { EntryCard } from "./entry-card.tsx";
import styles from "./notebook.module.css";
// Loaded with the screen that stores them, because offline it cannot be loaded (platform/offline/lazy-work.ts).
import "../unsent-notebook.ts";

function Filters({ current }: { current: string | undefined }) {
	const all = [{ word: undefined, text: "Todos" }, ...causes];
	return (
		<nav aria-label="Filtrar errores por causa">
			<ul className="filters">
				{all.map(({ word, text }) => (
					<li key={text}>
						<Link
							className="filter"
							to={word ? `?causa=${word}` : "?"}
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

interface EntriesProps {
	today: string;
	page: number;
	query: ReturnType<typeof useEntries>;
}

function Entries({ today, page, query: { data, error, refetch, isPlaceholderData } }: EntriesProps) {
	const mark = useMark();
	if (!data) {
		if (error)
			return <ErrorState error={error} fallback="No se pudieron cargar tus errores" onRetry={() => refetch()} />;
		return (
			<SkeletonGroup label="Cargando tus errores" className={styles.entries}>
				<Skeleton height="168px" />
				<Skeleton height="168px" />
			</SkeletonGroup>
		);
	}
	if (data.items.length === 0) return <p className="soft">Ningún error con esta causa.</p>;
	return (
		<>
			<ul className={`${styles.entries} ${isPlaceholderData ? styles.stale : ""}`}>
				{data.items.map((entry) => (
					<EntryCard
						key={entry.question.idQuestion}
						entry={entry}
						today={today}
						onMark={(changes) => void mark({ questionId: entry.question.idQuestion, ...changes })}
					/>
				))}
			</ul>
			<Pager page={page} size={data.size} total={data.total} />
		</>
	);
}

/**
 * List of the student's errors, with a filter by cause. Without a network it keeps the loaded page, with an expanded error and
 * a report dialog, and renders nothing if no page was loaded.
 */
export function EntryList({ today, isOld }: { today: string; isOld: boolean }) {
	const [search] = useSearchParams();
	const cause = causes.find(({ word }) => word === search.get("causa"));
	const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
	const query = useEntries({ cause: cause?.value, page });
	if (isOld && !query.data) return null;
	return (
		<section aria-labelledby="todos" className={styles.section}>
			<h2 id="todos">Todos tus errores</h2>
			<Filters current={cause?.word} />
			<Entries today={today} page={page} query={query} />
		</section>
	);
}
