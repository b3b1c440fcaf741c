import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../../ui/dialogs/confirm-dialog.tsx";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { AreaItem } from "./area-item.tsx";
import { type AreaCourse, type AreaForm, type AreasForm, faultsOf, isBlankArea, newArea } from "./area-values.ts";
import styles from "./areas.module.css";

interface AreaListProps {
	values: AreasForm;
	errors: Record<string, string>;
	courses: readonly AreaCourse[];
	set(changed: AreasForm): void;
}

function swapped(areas: readonly AreaForm[], index: number, step: 1 | -1): AreaForm[] {
	const [moved, other] = [areas[index], areas[index + step]];
	return areas.map((area, n) => (n === index && other ? other : n === index + step && moved ? moved : area));
}

function RemovalQuestion({ area, onRemove, onStay }: { area: AreaForm; onRemove(): void; onStay(): void }) {
	return (
		<ConfirmDialog
			open
			title={`Eliminar ${area.name.trim() || "el área"}`}
			confirmText="Eliminar"
			danger
			onConfirm={onRemove}
			onCancel={onStay}
		>
			{area.id === undefined ? (
				<p>Aún no está guardada: se pierde lo que escribiste en ella.</p>
			) : (
				<>
					<p>
						Quienes la eligieron como meta conservan su universidad y se quedan sin área: sus cursos pesarán según los
						exámenes publicados hasta que elijan otra.
					</p>
					<p>Se elimina cuando guardes las áreas.</p>
				</>
			)}
		</ConfirmDialog>
	);
}

/** Ordered list of areas, with a button that adds one. */
export function AreaList({ values: { areas }, errors, courses, set }: AreaListProps) {
	const root = useRef<HTMLDivElement>(null);
	const [removed, setRemoved] = useState<AreaForm>();
	const focus = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus();
	const add = () => {
		flushSync(() => set({ areas: [...areas, newArea(areas.at(-1)?.source ?? "")] }));
		focus("ol > li:last-child input");
	};
	const remove = (area: AreaForm) => {
		flushSync(() => {
			setRemoved(undefined);
			set({ areas: areas.filter(({ key }) => key !== area.key) });
		});
		focus("[data-add]");
	};
	const button = (
		<Button look="line" icon="plus" data-add onClick={add}>
			Agregar área
		</Button>
	);
	if (areas.length === 0)
		return (
			<div ref={root}>
				<Empty title="Aún no hay áreas" level={3} action={button}>
					Escribe las de su prospecto: cuántas preguntas hace cada una de cada curso. Mientras no haya, los cursos pesan
					según los exámenes publicados.
				</Empty>
			</div>
		);
	return (
		<div ref={root} className={styles.root}>
			<ol className={styles.areas}>
				{areas.map((area, index) => (
					<AreaItem
						key={area.key}
						area={area}
						courses={courses}
						faults={faultsOf(errors, index, area, courses)}
						startsOpen={area.id === undefined || areas.length === 1}
						isFirst={index === 0}
						isLast={index === areas.length - 1}
						onChange={(changed) =>
							set({ areas: areas.map((one) => (one.key === area.key ? { ...one, ...changed } : one)) })
						}
						onMove={(step) => set({ areas: swapped(areas, index, step) })}
						onRemove={() => (isBlankArea(area) ? remove(area) : setRemoved(area))}
					/>
				))}
			</ol>
			{button}
			{removed && (
				<RemovalQuestion area={removed} onRemove={() => remove(removed)} onStay={() => setRemoved(undefined)} />
			)}
		</div>
	);
}
