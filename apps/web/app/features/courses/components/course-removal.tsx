import type { CourseDto } from "@cachimbo/contract/courses/courses";
import { useRemoval } from "../../../platform/forms/use-removal.ts";
import { useRemovalCounts } from "../../../platform/forms/use-removal-counts.ts";
import { useUndo } from "../../../platform/forms/use-restore.ts";
import { RemovalDialog } from "../../../ui/dialogs/removal-dialog.tsx";
import { deleteCourse } from "../api.ts";

interface CourseRemovalProps {
	course: CourseDto;
	onGone(): void;
	onClose(): void;
}

/** Confirms the deletion of a course. Questions of exams keep their course, so that exams stay complete. */
export function CourseRemoval({ course, onGone, onClose }: CourseRemovalProps) {
	const counts = useRemovalCounts("course", course.id);
	const removal = useRemoval({
		undo: useUndo("course", course.id),
		remove: () => deleteCourse(course.id),
		onGone,
		done: "Curso eliminado exitosamente",
		fallback: "Error al eliminar el curso",
	});
	return (
		<RemovalDialog
			open
			title={`Eliminar ${course.name}`}
			question="¿Estás seguro de que deseas eliminar este curso?"
			{...counts}
			stays={["las preguntas que ya están en exámenes", ...counts.stays]}
			restorable="lo"
			{...removal}
			onCancel={onClose}
		/>
	);
}
