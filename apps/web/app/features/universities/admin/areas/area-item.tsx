import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { plural } from "../../../../platform/words/formats.ts";
import { IconButton } from "../../../../ui/buttons/button.tsx";
import { Field, Input } from "../../../../ui/fields/field.tsx";
import { Icon } from "../../../../ui/graphics/icon.tsx";
import { AreaCourses } from "./area-courses.tsx";
import { type AreaCourse, type AreaFaults, type AreaForm, totalOf } from "./area-values.ts";
import styles from "./areas.module.css";

interface AreaItemProps {
	area: AreaForm;
	courses: readonly AreaCourse[];
	faults: AreaFaults;
	startsOpen: boolean;
	isFirst: boolean;
	isLast: boolean;
	onChange(changed: Partial<AreaForm>): void;
	onMove(step: 1 | -1): void;
	onRemove(): void;
}

function Fields({ area, courses, faults, onChange }: Pick<AreaItemProps, "area" | "courses" | "faults" | "onChange">) {
	return (
		<>
			<div className={styles.texts}>
				<Field label="Nombre del área" error={faults.name} required>
					<Input
						placeholder="Ejemplo: Área A: Ciencias de la Salud"
						autoComplete="off"
						value={area.name}
						onChange={(event) => onChange({ name: event.target.value })}
					/>
				</Field>
				<Field label="Fuente (opcional)" error={faults.source}>
					<Input
						placeholder="Ejemplo: Prospecto de admisión 2026-I"
						autoComplete="off"
						value={area.source}
						onChange={(event) => onChange({ source: event.target.value })}
					/>
				</Field>
			</div>
			<fieldset className={styles.asked}>
				<legend>Preguntas de cada curso</legend>
				<p className="hint">Deja en blanco lo que no se pregunta. Puedes pegar aquí la tabla del prospecto.</p>
				{faults.courses && (
					<p className="field-error">
						<Icon name="warn" />
						{faults.courses}
					</p>
				)}
				<AreaCourses area={area} courses={courses} faults={faults.byCourse} onChange={(asked) => onChange({ asked })} />
				<output className={styles.sum}>Suma: {plural(totalOf(area, courses), "pregunta")}</output>
			</fieldset>
		</>
	);
}

/** One area, collapsed to its name and total. An error expands it. */
export function AreaItem(props: AreaItemProps) {
	const { area, courses, faults, startsOpen, isFirst, isLast, onMove, onRemove } = props;
	const body = useId();
	const [isOpen, setIsOpen] = useState(startsOpen);
	if (faults.any && !isOpen) setIsOpen(true);
	const title = area.name.trim() || "Área sin nombre";
	// A moved element loses the focus.
	const move = (button: HTMLElement, step: 1 | -1) => {
		flushSync(() => onMove(step));
		button.focus();
	};
	return (
		<li className={styles.area}>
			<div className={styles.head}>
				<h3>
					<button type="button" aria-expanded={isOpen} aria-controls={body} onClick={() => setIsOpen(!isOpen)}>
						<Icon name="down" />
						<span>
							{title}
							<span className="soft small">{plural(totalOf(area, courses), "pregunta")}</span>
						</span>
					</button>
				</h3>
				<span className={styles.tools}>
					<IconButton
						icon="asc"
						label={`Subir ${title}`}
						aria-disabled={isFirst}
						onClick={({ currentTarget }) => !isFirst && move(currentTarget, -1)}
					/>
					<IconButton
						icon="down"
						label={`Bajar ${title}`}
						aria-disabled={isLast}
						onClick={({ currentTarget }) => !isLast && move(currentTarget, 1)}
					/>
					<IconButton icon="trash" danger label={`Eliminar ${title}`} onClick={onRemove} />
				</span>
			</div>
			<div id={body} className={styles.body} hidden={!isOpen}>
				{isOpen && <Fields {...props} />}
			</div>
		</li>
	);
}
