import type { CutoffDto } from "@cachimbo/contract/cutoffs/cutoffs";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useAddressValue } from "../../../platform/screen/use-address-value.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Field, Select } from "../../../ui/fields/field.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { useAddressSearch } from "../../../ui/lists/use-address-search.ts";
import { useCutoffs, useRenewCutoffs } from "./api.ts";
import { CutoffDialog } from "./cutoff-dialog.tsx";
import { CutoffRemoval } from "./cutoff-removal.tsx";
import { CutoffTable } from "./cutoff-table.tsx";
import styles from "./cutoffs-admin.module.css";
import { ImportDialog } from "./import-dialog.tsx";
import { UniversitySelect } from "./university-select.tsx";

type OpenDialog =
	| { kind: "form"; cutoff: CutoffDto | null }
	| { kind: "import" }
	| { kind: "removal"; cutoff: CutoffDto };

const Waiting = () => (
	<SkeletonGroup label="Cargando puntajes" className={styles.waiting}>
		{["a", "b", "c", "d", "e", "f"].map((key) => (
			<Skeleton key={key} height="72px" />
		))}
	</SkeletonGroup>
);

function Nothing({ filtered, onAll, onAdd }: { filtered: boolean; onAll(): void; onAdd(): void }) {
	if (filtered) {
		return (
			<Empty
				title="Ningún puntaje coincide"
				action={
					<Button look="line" size="small" onClick={onAll}>
						Ver todos
					</Button>
				}
			>
				Prueba con otra carrera, otro proceso u otra universidad.
			</Empty>
		);
	}
	return (
		<Empty title="Aún no hay puntajes de ingreso" action={<Button onClick={onAdd}>Agregar puntaje</Button>}>
			Con ellos, cada resultado le dice al estudiante si habría ingresado, siempre con la fuente.
		</Empty>
	);
}

interface ProcessSelectProps {
	value: string | undefined;
	/** Processes of the filtered list; undefined while it loads. */
	processes: readonly string[] | undefined;
	onChoose(process: string | undefined): void;
}

/** Select of admission processes. The selected one stays an option while the list lacks it. */
const ProcessSelect = ({ value, processes, onChoose }: ProcessSelectProps) => (
	<Select value={value ?? ""} onChange={(event) => onChoose(event.target.value || undefined)}>
		<option value="">Todos los procesos</option>
		{value && !processes?.includes(value) && <option value={value}>{value}</option>}
		{processes?.map((name) => (
			<option key={name} value={name}>
				{name}
			</option>
		))}
	</Select>
);

interface CutoffDialogsProps {
	open: OpenDialog;
	/** University of the filter, preselected in the forms; '' without one. */
	universityId: string;
	onClose(): void;
}

/** Open dialog of the screen. After each change it refetches the lists. */
function CutoffDialogs({ open, universityId, onClose }: CutoffDialogsProps) {
	const renew = useRenewCutoffs();
	if (open.kind === "import")
		return <ImportDialog universityId={universityId} onDone={() => void renew()} onClose={onClose} />;
	if (open.kind === "removal")
		return <CutoffRemoval cutoff={open.cutoff} onGone={() => renew().then(onClose)} onClose={onClose} />;
	return (
		<CutoffDialog
			cutoff={open.cutoff}
			universityId={universityId}
			onSaved={(_cutoff, next) => {
				void renew();
				if (!next) onClose();
			}}
			onClose={onClose}
		/>
	);
}

/** /universidad/puntajes: latest cut-offs of each career, with their sources. */
export function CutoffsPage() {
	const [, setParams] = useSearchParams();
	const [typed, setTyped, search] = useAddressSearch();
	const [universityId, setUniversity] = useAddressValue("universidad");
	const [process, setProcess] = useAddressValue("proceso");
	const [open, setOpen] = useState<OpenDialog>();
	const { answer, items, hasMore, busy, showMore } = useCutoffs({ universityId, process, search });
	const { data, error } = answer;
	const isFiltered = search !== "" || universityId !== undefined || process !== undefined;
	return (
		<>
			<div className="page-head">
				<div>
					<Link to="/universidad/crear">Universidad</Link>
					<h1>Puntajes de ingreso</h1>
				</div>
				<div className={styles.actions}>
					<Button look="line" size="small" onClick={() => setOpen({ kind: "import" })}>
						Importar una tabla
					</Button>
					<Button icon="plus" size="small" onClick={() => setOpen({ kind: "form", cutoff: null })}>
						Agregar puntaje
					</Button>
				</div>
			</div>
			<div className={styles.tools}>
				<ListTools
					label="Buscar puntaje"
					placeholder="Carrera o proceso"
					search={typed}
					onSearch={setTyped}
					found={plural(data?.total ?? 0, "puntaje encontrado", "puntajes encontrados")}
				>
					<Field label="Universidad" labelHidden>
						<UniversitySelect
							value={universityId ?? ""}
							none="Todas las universidades"
							onChoose={(id) => setUniversity(id || undefined)}
						/>
					</Field>
					<Field label="Proceso" labelHidden>
						<ProcessSelect value={process} processes={data?.processes} onChoose={setProcess} />
					</Field>
				</ListTools>
			</div>
			{!data && !error && <Waiting />}
			{!data && error && (
				<ErrorState error={error} fallback="Error al cargar la lista" onRetry={() => void answer.refetch()} />
			)}
			{data && data.total === 0 && (
				<Nothing
					filtered={isFiltered}
					onAll={() => {
						setTyped("");
						setParams({}, { replace: true });
					}}
					onAdd={() => setOpen({ kind: "form", cutoff: null })}
				/>
			)}
			{data && data.total > 0 && (
				<div className={styles.list} aria-busy={answer.isPlaceholderData}>
					<CutoffTable
						rows={items}
						total={data.total}
						onEdit={(cutoff) => setOpen({ kind: "form", cutoff })}
						onRemove={(cutoff) => setOpen({ kind: "removal", cutoff })}
					/>
					<p className="soft small num" role="status">
						{items.length} de {plural(data.total, "puntaje")}
					</p>
					{hasMore && (
						<Button look="line" busy={busy} busyText="Cargando…" onClick={() => void showMore()}>
							Mostrar más
						</Button>
					)}
				</div>
			)}
			{open && <CutoffDialogs open={open} universityId={universityId ?? ""} onClose={() => setOpen(undefined)} />}
		</>
	);
}
