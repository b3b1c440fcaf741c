import type { Route } from "@cachimbo/contract/core/route";
import type { TrashKind } from "@cachimbo/contract/trash/trash";
import { trashRoutes } from "@cachimbo/contract/trash/trash-routes";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../api/api.ts";
import { messageOf } from "../api/api-error.ts";
import { toast } from "../screen/toast.ts";

const routes = {
	exam: trashRoutes.restoreExam,
	question: trashRoutes.restoreQuestion,
	course: trashRoutes.restoreCourse,
	university: trashRoutes.restoreUniversity,
	post: trashRoutes.restorePost,
} as const satisfies Record<TrashKind, Route>;

const done: Record<TrashKind, string> = {
	exam: "Examen restaurado",
	question: "Pregunta restaurada",
	course: "Curso restaurado",
	university: "Universidad restaurada",
	post: "Post restaurado",
};

/**
 * Returns a function that restores a deleted object and shows the result in a toast. All lists are refetched, since any may
 * contain it again.
 */
export function useRestore(): (kind: TrashKind, id: number) => Promise<boolean> {
	const client = useQueryClient();
	return async (kind, id) => {
		try {
			await call(routes[kind], { params: { id: String(id) } });
			toast.success(done[kind]);
			return true;
		} catch (error) {
			toast.error(messageOf(error, "No se pudo restaurar"));
			return false;
		} finally {
			await client.invalidateQueries();
		}
	};
}

/** Returns the undo function of a removal, for `useRemoval`. */
export function useUndo(kind: TrashKind, id: number): () => void {
	const restore = useRestore();
	return () => void restore(kind, id);
}
