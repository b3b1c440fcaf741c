import { Link, useSearchParams } from "react-router";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Pager } from "../../../ui/lists/pager.tsx";
import { useEntries, useMark } from "../api.ts";
import { causes } from "../wording.ts";
import { EntryCard } from "./entry-card.tsx";
import styles from "./notebook.module.css";

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
	asked: ReturnType<typeof useEntries>;
}

function Entries({ today, page, asked: { data, error, refetch, isPlaceholderData } }: EntriesProps) {
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
						onMark={(said) => void mark({ questionId: entry.question.idQuestion, ...said })}
					/>
				))}
			</ul>
			<Pager page={page} size={data.size} total={data.total} />
		</>
	);
}

/**
 * Every error there is: why it happened, when it comes back, and that it need not. Without a network what was read stays,
 * also the one that is open, and what is being reported of it; what was not read cannot be had.
 */
export function EntryList({ today, isOld }: { today: string; isOld: boolean }) {
	const [search] = useSearchParams();
	const cause = causes.find(({ word }) => word === search.get("causa"));
	const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
	const asked = useEntries({ cause: cause?.value, page });
	if (isOld && !asked.data) return null;
	return (
		<section aria-labelledby="todos" className={styles.section}>
			<h2 id="todos">Todos tus errores</h2>
			<Filters current={cause?.word} />
			<Entries today={today} page={page} asked={asked} />
		</section>
	);
}
