import type { StudentCountsDto } from "@cachimbo/contract/students/students";
import { studentRoutes } from "@cachimbo/contract/students/students-routes";
import { useDownload } from "../../../platform/api/use-download.ts";
import { useErrorToast } from "../../../platform/api/use-error-toast.ts";
import { useSite } from "../../../platform/page/use-site.ts";
import { formatInteger } from "../../../platform/words/formats.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Cells } from "../../../ui/cards/cells.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { useAddressSearch } from "../../../ui/lists/use-address-search.ts";
import { useCounts, useStudents } from "../api.ts";
import { type StudentFilter, useFilter } from "../filter.ts";
import { StudentFilters } from "./student-filters.tsx";
import styles from "./students.module.css";
import { StudentsTable } from "./students-table.tsx";

function Counts({ counts }: { counts: StudentCountsDto | undefined }) {
	const { plans: sellsPlans } = useSite();
	const countText = (value: number | undefined) => (value === undefined ? "–" : formatInteger(value));
	return (
		<Cells
			facts={[
				{ label: "Estudiantes", value: countText(counts?.students) },
				{ label: "Activos en 30 días", value: countText(counts?.seen) },
				...(sellsPlans ? [{ label: "Con plan", value: countText(counts?.withPlan) }] : []),
				{ label: "Bloqueados", value: countText(counts?.blocked) },
			]}
		/>
	);
}

const Waiting = () => (
	<SkeletonGroup label="Cargando los estudiantes" className={`table-wrap ${styles.waiting}`}>
		{["a", "b", "c", "d", "e"].map((key) => (
			<Skeleton key={key} height="44px" />
		))}
	</SkeletonGroup>
);

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
	if (isFiltered)
		return (
			<Empty
				title="Ningún estudiante con esta búsqueda"
				action={
					<Button look="line" size="small" onClick={onClear}>
						Ver a todos
					</Button>
				}
			/>
		);
	return (
		<Empty
			title="Aún no hay estudiantes"
			action={<ButtonLink to="/estudiantes/importar">Importar una lista</ButtonLink>}
		>
			Quienes creen su cuenta aparecen aquí. También puedes importar tu lista de matriculados.
		</Empty>
	);
}

function ExportButton({ filter }: { filter: StudentFilter }) {
	const words = {
		filename: "estudiantes.csv",
		done: "Descargamos los estudiantes de este filtro",
		fallback: "No se pudo exportar la lista",
	};
	return (
		<Button look="line" size="small" icon="download" {...useDownload(studentRoutes.export, { query: filter }, words)}>
			Exportar CSV
		</Button>
	);
}

/** /estudiantes: list of all students with search and filters. */
export function StudentsPage() {
	const { filter, chosen, set, clear } = useFilter();
	const [typed, setTyped] = useAddressSearch();
	const { data: counts } = useCounts();
	const found = useStudents(filter);
	useErrorToast(found.error !== null, "Error al cargar los estudiantes");
	const students = found.data?.pages.flatMap(({ items }) => items) ?? [];
	const total = found.data?.pages[0]?.total ?? 0;
	const clearAll = () => {
		setTyped("");
		clear();
	};
	return (
		<>
			<div className="page-head">
				<h1>Estudiantes</h1>
				<div className="row">
					<ExportButton filter={filter} />
					<ButtonLink size="small" icon="up" to="/estudiantes/importar">
						Importar lista
					</ButtonLink>
				</div>
			</div>
			<Counts counts={counts} />
			<div className={styles.tools}>
				<StudentFilters chosen={chosen} set={set} typed={typed} onType={setTyped} total={total} />
			</div>
			{found.data && total === 0 ? (
				<Nothing isFiltered={Object.keys(filter).length > 0} onClear={clearAll} />
			) : found.data ? (
				<div className={styles.list} aria-busy={found.isPlaceholderData}>
					<StudentsTable students={students} total={total} />
					<p className="soft small num">
						{formatInteger(students.length)} de {formatInteger(total)}
					</p>
					{found.hasNextPage && (
						<Button
							look="line"
							busy={found.isFetchingNextPage}
							busyText="Cargando…"
							onClick={() => void found.fetchNextPage()}
						>
							Ver más
						</Button>
					)}
				</div>
			) : found.error ? (
				<ErrorState
					error={found.error}
					fallback="Error al cargar los estudiantes"
					onRetry={() => void found.refetch()}
				/>
			) : (
				<Waiting />
			)}
		</>
	);
}
