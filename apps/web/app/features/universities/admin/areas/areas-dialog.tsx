import type { AreaDto } from "@cachimbo/contract/areas";
import type { UniversityDto } from "@cachimbo/contract/universities";
import { useId, useMemo, useState } from "react";
import { findDraft, useDraft } from "../../../../platform/drafts.ts";
import { toast } from "../../../../platform/toast.ts";
import { useEditor } from "../../../../platform/use-editor.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { DiscardDialog } from "../../../../ui/discard-dialog.tsx";
import { areasDraft, saveAreas } from "./api.ts";
import { AreaList } from "./area-list.tsx";
import { type AreaCourse, type AreasForm, checkAreas, listGone, orderCourses, toAreasForm } from "./area-values.ts";

interface AreasDialogProps {
	university: UniversityDto;
	areas: AreaDto[];
	courses: readonly AreaCourse[];
	onSaved(areas: AreaDto[]): void;
	onClose(): void;
}

function useAreasForm({ university, areas, courses: all, onSaved }: AreasDialogProps) {
	// As it opened: what arrives later would move the fields under the fingers.
	const [courses] = useState(() => orderCourses(areas, all));
	const [stored] = useState(() => toAreasForm(areas, courses));
	const key = areasDraft(university.id);
	const [draft] = useState(() => findDraft<AreasForm>(key));
	const editor = useEditor<AreasForm, { areas: AreaDto[]; version?: number }>({
		initial: draft ?? stored,
		saved: stored,
		version: undefined,
		check: (values) => checkAreas(values, courses),
		send: async (values) => ({ areas: await saveAreas(university.id, values, courses) }),
		onSaved(saved) {
			clear();
			toast.success("Áreas guardadas correctamente");
			onSaved(saved.areas);
		},
		toValues: (saved) => toAreasForm(saved.areas, courses),
		fallback: "Error al guardar las áreas",
	});
	const storedText = useMemo(() => JSON.stringify(stored), [stored]);
	const { clear } = useDraft(key, editor.values, { isEmpty: (now) => JSON.stringify(now) === storedText });
	return { editor, courses, clear, recovered: draft !== null && editor.isDirty };
}

/** 'Áreas del examen' of a university. Nothing typed is lost without a question, nor by a reload. */
export function AreasDialog(props: AreasDialogProps) {
	const { university, areas, onClose } = props;
	const formId = useId();
	const [isAsking, setIsAsking] = useState(false);
	const { editor, courses, clear, recovered } = useAreasForm(props);
	const gone = listGone(areas, courses);
	const close = () => (editor.isDirty ? setIsAsking(true) : onClose());
	return (
		<>
			<Dialog
				open
				title={`Áreas del examen · ${university.code}`}
				className="dialog-wide"
				onClose={close}
				footer={
					<>
						<Button look="quiet" onClick={close}>
							Cancelar
						</Button>
						<Button type="submit" form={formId} busy={editor.busy} busyText="Guardando…">
							Guardar áreas
						</Button>
					</>
				}
			>
				{recovered && <p className="hint">Recuperamos lo que no guardaste.</p>}
				{gone.length > 0 && (
					<p className="hint">Estos cursos se eliminaron y salen de las áreas al guardar: {gone.join(", ")}.</p>
				)}
				<form id={formId} ref={editor.form} onSubmit={editor.onSubmit} noValidate>
					<AreaList {...editor} courses={courses} />
				</form>
			</Dialog>
			<DiscardDialog
				open={isAsking}
				what="las áreas"
				onStay={() => setIsAsking(false)}
				onDiscard={() => {
					clear();
					onClose();
				}}
			/>
		</>
	);
}
