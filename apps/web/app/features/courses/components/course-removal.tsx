import type { CourseDto } from "@cachimbo/contract/courses";
import { useState } from "react";
import { ApiError, messageOf } from "../../../platform/api-error.ts";
import { toast } from "../../../platform/toast.ts";
import { useRemoval } from "../../../platform/use-removal.ts";
import { RemovalDialog } from "../../../ui/removal-dialog.tsx";
import { deleteCourse } from "../api.ts";

interface CourseRemovalProps {
	course: CourseDto | undefined;
	onDeleted(): void;
	onCancel(): void;
}

/** Asks before a course goes. Questions of exams keep it: an exam does not fall apart with a course. */
export function CourseRemoval({ course, onDeleted, onCancel }: CourseRemovalProps) {
	const [busy, setBusy] = useState(false);
	const removal = useRemoval("course", course?.id);
	const remove = async () => {
		if (!course) return;
		setBusy(true);
		try {
			await deleteCourse(course.id);
			toast.success("Curso eliminado exitosamente");
			onDeleted();
		} catch (error) {
			// Another has deleted it before: what was wanted is so.
			if (error instanceof ApiError && error.code === "NOT_FOUND") onDeleted();
			else toast.error(messageOf(error, "Error al eliminar el curso"));
		} finally {
			setBusy(false);
		}
	};
	return (
		<RemovalDialog
			open={course !== undefined}
			title={`Eliminar ${course?.name}`}
			question="¿Estás seguro de que deseas eliminar este curso?"
			goes={removal.goes}
			stays={["las preguntas que ya están en exámenes", ...removal.stays]}
			loading={removal.loading}
			busy={busy}
			onConfirm={remove}
			onCancel={onCancel}
		/>
	);
}
