import { useSite } from "../../../platform/page/use-site.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Check, Field, Select } from "../../../ui/fields/field.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { useAreas, useSections, useUniversities } from "../api.ts";
import { type FilterName, plans, type useFilter, visits } from "../filter.ts";
import styles from "./students.module.css";

interface StudentFiltersProps extends Pick<ReturnType<typeof useFilter>, "chosen" | "set"> {
	typed: string;
	onType(value: string): void;
	total: number;
}

interface Choice {
	word: string;
	text: string;
}

/** Search and filters of the student list. Their state is in the URL. */
export function StudentFilters({ chosen, set, typed, onType, total }: StudentFiltersProps) {
	const { plans: sellsPlans } = useSite();
	const { data: sections = [] } = useSections();
	const { data: universities = [] } = useUniversities();
	const { data: areas = [] } = useAreas(chosen("universidad"));
	const select = (name: FilterName, label: string, all: string, choices: readonly Choice[]) => (
		<Field label={label}>
			<Select value={chosen(name)} onChange={(event) => set(name, event.target.value)}>
				<option value="">{all}</option>
				{choices.map(({ word, text }) => (
					<option key={word} value={word}>
						{text}
					</option>
				))}
			</Select>
		</Field>
	);
	const named = ({ id, name }: { id: number; name: string }) => ({ word: String(id), text: name });
	return (
		<>
			<ListTools
				label="Buscar estudiante"
				placeholder="Nombre, correo o celular"
				search={typed}
				onSearch={onType}
				found={plural(total, "estudiante")}
			/>
			<div className={styles.filters}>
				{select(
					"seccion",
					"Sección",
					"Todas",
					sections.map(({ id, name, closedAt }) => named({ id, name: closedAt ? `${name} (cerrada)` : name })),
				)}
				{sellsPlans && select("plan", "Plan", "Todos", plans)}
				{select(
					"universidad",
					"Universidad meta",
					"Todas",
					universities.map(({ id, code }) => ({ word: String(id), text: code })),
				)}
				{areas.length > 0 && select("area", "Área meta", "Todas", areas.map(named))}
				{select("visita", "Última visita", "Cuando sea", visits)}
			</div>
			<Check
				checked={chosen("bloqueados") === "1"}
				onChange={(event) => set("bloqueados", event.target.checked ? "1" : "")}
			>
				Solo bloqueados
			</Check>
		</>
	);
}
