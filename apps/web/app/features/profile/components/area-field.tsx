import { Button } from "../../../ui/buttons/button.tsx";
import { Field, Select } from "../../../ui/fields/field.tsx";
import { useAreas } from "../api.ts";
import styles from "./profile.module.css";

interface AreaFieldProps {
	/** '' if none is chosen. */
	universityId: string;
	value: string;
	error?: string;
	onChange(areaId: string): void;
}

/** Area of the chosen university. Renders nothing for a university without areas. */
export function AreaField({ universityId, value, error, onChange }: AreaFieldProps) {
	const areas = useAreas(universityId);
	if (universityId === "") return null;
	if (areas.error && !areas.data) {
		return (
			<p className={`soft ${styles.quiet}`} role="alert">
				No se pudieron cargar las áreas.
				<Button look="quiet" size="small" busy={areas.isFetching} onClick={() => areas.refetch()}>
					Reintentar
				</Button>
			</p>
		);
	}
	if (areas.data?.length === 0) {
		return <p className="hint">De esta universidad todavía no tenemos las áreas de su examen.</p>;
	}
	return (
		<Field label="Área" hint="Cada área pregunta más de unos cursos que de otros." error={error}>
			<Select value={value} disabled={!areas.data} onChange={(event) => onChange(event.target.value)}>
				<option value="">{areas.data ? "Aún no lo sé" : "Cargando las áreas…"}</option>
				{areas.data?.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</Select>
		</Field>
	);
}
