import type { AreaDto } from "@cachimbo/contract/universities/areas";
import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { useId, useState } from "react";
import { useEditor } from "../../../../platform/forms/use-editor.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Dialog } from "../../../../ui/dialogs/dialog.tsx";
import { DiscardDialog } from "../../../../ui/dialogs/discard-dialog.tsx";
import { areasDraft, saveAreas } from "./api.ts";
import { AreaList } from "./area-list.tsx";
import {
	type AreaCourse,
	type AreasForm,
	checkAreas,
	listDeletedCourses,
	orderCourses,
	toAreasForm,
} from "./area-values.ts";

interface AreasDialogProps {
	university: UniversityDto;
	areas: AreaDto[];
	courses: readonly AreaCourse[];
	onSaved(areas: AreaDto[]): void;
	onClose(): void;
}

function useAreasForm({ university, areas, courses: all, onSaved, onClose }: AreasDialogProps) {
	// Initial order only: a refetch must not move the fields while the user types.
	const [courses] = useState(() => orderCourses(areas, all));
	const editor = useEditor<AreasForm, { areas: AreaDto[]; version?: number }>({
		draftKey: areasDraft(university.id),
		stored: toAreasForm(areas, courses),
		version: undefined,
		check: (values) => checkAreas(values, courses),
		send: async (values) => ({ areas: await saveAreas(university.id, values, courses) }),
		toValues: (saved) => toAreasForm(saved.areas, courses),
		onSaved: (saved) => onSaved(saved.areas),
		onDiscarded: onClose,
		done: "Áreas guardadas correctamente",
		fallback: "Error al guardar las áreas",
	});
	return { editor, courses };
}

/** 'Áreas del examen' of a university. It confirms before discarding changes, and stores a draft. */
export function AreasDialog(props: AreasDialogProps) {
	const { university, areas } = props;
	const formId = useId();
	const { editor, courses } = useAreasForm(props);
	const gone = listDeletedCourses(areas, courses);
	return (
		<>
			<Dialog
				open
				title={`Áreas del examen · ${university.code}`}
				className="dialog-wide"
				onClose={editor.leave}
				footer={
					<>
						<Button look="quiet" onClick={editor.leave}>
							Cancelar
						</Button>
						<Button type="submit" form={formId} busy={editor.busy} busyText="Guardando…">
							Guardar áreas
						</Button>
					</>
				}
			>
				{editor.recovered && <p className="hint">Recuperamos lo que no guardaste.</p>}
				{gone.length > 0 && (
					<p className="hint">Estos cursos se eliminaron y salen de las áreas al guardar: {gone.join(", ")}.</p>
				)}
				<form id={formId} ref={editor.form} onSubmit={editor.onSubmit} noValidate>
					<AreaList {...editor} courses={courses} />
				</form>
			</Dialog>
			<DiscardDialog what="las áreas" {...editor.discarding} />
		</>
	);
}
