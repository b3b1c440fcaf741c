import type { ActPageDto } from "@cachimbo/contract/acts/acts";
import { actNames, acts, subjectKinds } from "@cachimbo/contract/core/act-names";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useErrorToast } from "../../../platform/api/use-error-toast.ts";
import { useAddressValue } from "../../../platform/screen/use-address-value.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Details } from "../../../ui/cards/details.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Field, Input, Select } from "../../../ui/fields/field.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { useAddressSearch } from "../../../ui/lists/use-address-search.ts";
import { filterOf, useActs } from "../api.ts";
import { ActItem } from "./act-item.tsx";
import styles from "./acts.module.css";

/** Filter parameters of the URL. Changing one resets the list to its newest entries. */
const filterNames = ["persona", "accion", "tipo", "numero", "desde", "hasta"] as const;
type FilterName = (typeof filterNames)[number];

function useFilter(): [(name: FilterName) => string, (name: FilterName, value: string) => void, () => void] {
	const [params, setParams] = useSearchParams();
	const change = (edit: (next: URLSearchParams) => void) =>
		setParams(
			(now) => {
				const next = new URLSearchParams(now);
				next.delete("antes");
				edit(next);
				return next;
			},
			{ preventScrollReset: true },
		);
	return [
		(name) => params.get(name) ?? "",
		(name, value) => change((next) => (value ? next.set(name, value) : next.delete(name))),
		() => change((next) => [...filterNames, "q"].forEach((name) => void next.delete(name))),
	];
}

interface ChoiceProps {
	label: string;
	all: string;
	value: string;
	onChange(value: string): void;
	children: ReactNode;
}

const Choice = ({ label, all, value, onChange, children }: ChoiceProps) => (
	<Field label={label}>
		<Select value={value} onChange={(event) => onChange(event.target.value)}>
			<option value="">{all}</option>
			{children}
		</Select>
	</Field>
);

const optionsOf = (names: Readonly<Record<string, string>>) =>
	Object.entries(names).map(([name, text]) => (
		<option key={name} value={name}>
			{text}
		</option>
	));

const actsByLabel = Object.fromEntries(
	actNames.map((name) => [name, acts[name]] as const).sort(([, one], [, other]) => one.localeCompare(other, "es")),
);

function Filters({ staff }: { staff: ActPageDto["staff"] }) {
	const [chosen, set] = useFilter();
	const active = filterNames.filter((name) => chosen(name) !== "").length;
	return (
		<Details
			summary={active > 0 ? `Filtros (${active})` : "Filtros"}
			startsOpen={active > 0 || matchMedia("(min-width: 768px)").matches}
			className={styles.details}
		>
			<div className={styles.filters}>
				<Choice label="Persona" all="Todas" value={chosen("persona")} onChange={(value) => set("persona", value)}>
					{staff.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</Choice>
				<Choice label="Acción" all="Todas" value={chosen("accion")} onChange={(value) => set("accion", value)}>
					{optionsOf(actsByLabel)}
				</Choice>
				<Choice label="Sobre" all="Todo" value={chosen("tipo")} onChange={(value) => set("tipo", value)}>
					{optionsOf(subjectKinds)}
				</Choice>
				<Field label="Desde">
					<Input type="date" value={chosen("desde")} onChange={(event) => set("desde", event.target.value)} />
				</Field>
				<Field label="Hasta">
					<Input type="date" value={chosen("hasta")} onChange={(event) => set("hasta", event.target.value)} />
				</Field>
			</div>
		</Details>
	);
}

function Acts({ page, isNarrowed, onShowAll }: { page: ActPageDto; isNarrowed: boolean; onShowAll(): void }) {
	const [before, setBefore] = useAddressValue("antes");
	if (page.items.length === 0 && !isNarrowed)
		return <Empty title="Aún no hay actividad">Lo que haga cada persona del equipo queda anotado aquí.</Empty>;
	if (page.items.length === 0)
		return (
			<Empty
				title="No encontramos actividad así"
				action={
					<Button look="line" size="small" onClick={onShowAll}>
						Ver toda la actividad
					</Button>
				}
			/>
		);
	return (
		<>
			<ol className={styles.list}>
				{page.items.map((act) => (
					<ActItem key={act.id} act={act} />
				))}
			</ol>
			<div className={styles.turn}>
				{before && (
					<Button look="line" size="small" onClick={() => setBefore(undefined, "push")}>
						Ir a lo último
					</Button>
				)}
				{page.next !== null && (
					<Button look="line" size="small" onClick={() => setBefore(String(page.next), "push")}>
						Ver más antiguo
					</Button>
				)}
			</div>
		</>
	);
}

/** /actividad-gestion: the audit log, newest first, read-only. */
export function ActsPage() {
	const [params] = useSearchParams();
	const [typed, setTyped] = useAddressSearch("antes");
	const [chosen, , showAll] = useFilter();
	const { data, error, isPlaceholderData, refetch } = useActs(filterOf(params));
	useErrorToast(error !== null, "Error al cargar la actividad");
	const isNarrowed = typed !== "" || filterNames.some((name) => chosen(name) !== "");
	return (
		<>
			<div className="page-head">
				<h1>Registro de actividad</h1>
			</div>
			<p className={`soft ${styles.lead}`}>
				Quién hizo qué y cuándo, en hora de Lima. Nadie puede cambiarlo ni borrarlo.
			</p>
			<ListTools
				label="Buscar en la actividad"
				placeholder="Nombre, texto o motivo"
				search={typed}
				onSearch={setTyped}
				found={data?.items.length === 0 ? "Nada" : "Hay resultados"}
			/>
			<Filters staff={data?.staff ?? []} />
			{data ? (
				<div aria-busy={isPlaceholderData}>
					<Acts page={data} isNarrowed={isNarrowed} onShowAll={showAll} />
				</div>
			) : error ? (
				<ErrorState error={error} fallback="Error al cargar la actividad" onRetry={() => void refetch()} />
			) : (
				<SkeletonGroup label="Cargando la actividad">
					{["a", "b", "c", "d"].map((key) => (
						<Skeleton key={key} height="96px" />
					))}
				</SkeletonGroup>
			)}
		</>
	);
}
