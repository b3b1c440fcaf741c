import type { ImportDto } from "@cachimbo/contract/question-imports/question-imports";
import { Link, useSearchParams } from "react-router";
import { usePage } from "../../../platform/screen/use-paging.ts";
import { formatInteger, plural } from "../../../platform/words/formats.ts";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Pager } from "../../../ui/lists/pager.tsx";
import { useImportRows } from "../api.ts";
import { alikeText, filterWords, outcomeText, type RowsFilter } from "../wording.ts";
import { AlikeSummary } from "./alike.tsx";
import styles from "./import.module.css";
import { RowPreview } from "./row-preview.tsx";

const allWord = "todas";
const alikeWord = "parecidas";

/** Filter from the URL. A file with faults defaults to the faulty rows, and shows only those after the import. */
function useFilter({ counts, status }: ImportDto) {
	const [search] = useSearchParams();
	const initial = counts.faulty > 0 ? "errores" : allWord;
	const requested = (status !== "DONE" && search.get("ver")) || initial;
	const word = requested === allWord || Object.hasOwn(filterWords, requested) ? requested : initial;
	const to = (next: string) => {
		const params = new URLSearchParams(search);
		params.delete("page");
		params.set("ver", next);
		return `?${params}`;
	};
	const page = usePage();
	return { word, filter: filterWords[word] ?? {}, to, page };
}

interface FilterProps {
	dto: ImportDto;
	current: string;
	to(word: string): string;
}

/** Label of a filter with its number of rows; undefined if it has none. */
function filterText({ outcome, drafts }: RowsFilter, dto: ImportDto): string | undefined {
	if (outcome) return dto.counts[outcome] > 0 ? outcomeText[outcome](dto.counts[outcome]) : undefined;
	if (drafts) return dto.drafts.all > 0 ? plural(dto.drafts.all, "borrador", "borradores") : undefined;
	return dto.alike > 0 ? alikeText(dto.alike) : undefined;
}

function Filters({ dto, current, to }: FilterProps) {
	const entries: [string, string][] = [[allWord, `Todas (${formatInteger(dto.total ?? 0)})`]];
	for (const [word, filter] of Object.entries(filterWords)) {
		const text = filterText(filter, dto);
		if (text) entries.push([word, text]);
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

function RowList({ dto, filter, page }: { dto: ImportDto; filter: RowsFilter; page: number }) {
	const { data, error, refetch, isPlaceholderData } = useImportRows(dto.id, filter, page);
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
					return <RowPreview key={row.row} dto={dto} row={row} repeatsPassage={repeats} />;
				})}
			</ul>
			<Pager page={data.page} size={data.size} total={data.total} />
		</>
	);
}

/** Row previews. After the import only the rows that were left out remain. */
export function Rows({ dto }: { dto: ImportDto }) {
	const { word, filter, to, page } = useFilter(dto);
	const isShown = word === alikeWord;
	return (
		<section className={styles.section} aria-labelledby="filas">
			<h2 id="filas">Fila por fila</h2>
			{dto.status !== "DONE" && <Filters dto={dto} current={word} to={to} />}
			{dto.status !== "DONE" && (
				<AlikeSummary
					dto={dto}
					to={
						!isShown && (
							<Link to={to(alikeWord)} replace preventScrollReset>
								Ver cuáles
							</Link>
						)
					}
				/>
			)}
			<RowList dto={dto} filter={filter} page={page} />
		</section>
	);
}
