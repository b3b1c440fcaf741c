import type { ImportDto } from "@cachimbo/contract/question-imports";
import { Link, useSearchParams } from "react-router";
import { formatInteger, plural } from "../../../platform/formats.ts";
import { Empty } from "../../../ui/empty.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { useImportRows } from "../api.ts";
import { filterWords, outcomeText, type RowFilter } from "../wording.ts";
import styles from "./import.module.css";
import { RowPreview } from "./row-preview.tsx";

const allWord = "todas";

/** What the address asks to see; of a faulty file first what is wrong with it. */
function useFilter({ counts }: ImportDto) {
	const [search] = useSearchParams();
	const initial = counts.faulty > 0 ? "errores" : allWord;
	const asked = search.get("ver") ?? initial;
	const word = asked === allWord || Object.hasOwn(filterWords, asked) ? asked : initial;
	const to = (next: string) => {
		const params = new URLSearchParams(search);
		params.delete("page");
		params.set("ver", next);
		return `?${params}`;
	};
	const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
	return { word, filter: filterWords[word], to, page };
}

interface FilterProps {
	dto: ImportDto;
	current: string;
	to(word: string): string;
}

function Filters({ dto: { counts, drafts, total }, current, to }: FilterProps) {
	const entries: [string, string][] = [[allWord, `Todas (${formatInteger(total ?? 0)})`]];
	for (const [word, { outcome }] of Object.entries(filterWords)) {
		if (outcome && counts[outcome] > 0) entries.push([word, outcomeText[outcome](counts[outcome])]);
		if (!outcome && drafts.all > 0) entries.push([word, plural(drafts.all, "borrador", "borradores")]);
	}
	return (
		<nav aria-label="Filtrar las filas">
			<ul className="filters">
				{entries.map(([word, text]) => (
					<li key={word}>
						<Link
							className="filter"
							to={to(word)}
							replace
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

function Waiting() {
	return (
		<SkeletonGroup label="Cargando las filas" className={styles.rows}>
			{["a", "b", "c"].map((key) => (
				<Skeleton key={key} height="320px" />
			))}
		</SkeletonGroup>
	);
}

function RowList({ id, filter, page }: { id: number; filter: RowFilter | undefined; page: number }) {
	const { data, error, refetch, isPlaceholderData } = useImportRows(id, filter ?? {}, page);
	if (!data) {
		if (!error) return <Waiting />;
		return <ErrorState error={error} fallback="No se pudieron cargar las filas" onRetry={() => refetch()} />;
	}
	if (data.items.length === 0) return <Empty title="Aquí no hay filas" level={3} />;
	return (
		<>
			<ul className={styles.rows} aria-busy={isPlaceholderData}>
				{data.items.map((row, index) => {
					const before = data.items[index - 1]?.question?.passageHtml;
					const repeats = Boolean(before) && before === row.question?.passageHtml;
					return <RowPreview key={row.row} importId={id} row={row} repeatsPassage={repeats} />;
				})}
			</ul>
			<Pager page={data.page} size={data.size} total={data.total} />
		</>
	);
}

/** What was read, row by row, as the student will see it. */
export function Rows({ dto }: { dto: ImportDto }) {
	const { word, filter, to, page } = useFilter(dto);
	return (
		<section className={styles.section} aria-labelledby="filas">
			<h2 id="filas">Fila por fila</h2>
			<Filters dto={dto} current={word} to={to} />
			<RowList id={dto.id} filter={filter} page={page} />
		</section>
	);
}
