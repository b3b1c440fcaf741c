import type { SectionDto } from "@cachimbo/contract/sections/sections";
import { Link } from "react-router";
import { Field, Select } from "../../../ui/fields/field.tsx";

interface SectionChoiceProps {
	open: readonly SectionDto[];
	sectionId: string;
	busy: boolean;
	onChoose(sectionId: string): void;
}

/** Initial section: the one that the import was opened from, or the academy's only section. */
export function sectionAtFirst(open: readonly Pick<SectionDto, "id">[], asked: string): string {
	if (open.some(({ id }) => String(id) === asked)) return asked;
	const [only] = open;
	return only && open.length === 1 ? String(only.id) : "";
}

/** Section for rows that name none. */
export function SectionChoice({ open, sectionId, busy, onChoose }: SectionChoiceProps) {
	if (open.length === 0) {
		return (
			<p className="soft">
				Todavía no hay secciones. Si la lista tiene una columna Sección, aquí mismo podrás crearlas; si no,{" "}
				<Link to="/secciones-gestion">crea una primero</Link>.
			</p>
		);
	}
	return (
		<Field label="Sección" hint="De las filas que no dicen una.">
			<Select value={sectionId} disabled={busy} onChange={(event) => onChoose(event.target.value)}>
				<option value="">La que diga cada fila</option>
				{open.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</Select>
		</Field>
	);
}
