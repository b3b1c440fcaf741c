import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { useRemoval } from "../../../platform/forms/use-removal.ts";
import { useRemovalCounts } from "../../../platform/forms/use-removal-counts.ts";
import { useUndo } from "../../../platform/forms/use-restore.ts";
import { RemovalDialog } from "../../../ui/dialogs/removal-dialog.tsx";
import { removeUniversity } from "./api.ts";

interface UniversityRemovalProps {
	university: UniversityDto;
	onGone(): void;
	onClose(): void;
}

/** Confirms the deletion of a university and lists what is deleted and what stays. */
export function UniversityRemoval({ university, onGone, onClose }: UniversityRemovalProps) {
	const removal = useRemoval({
		undo: useUndo("university", university.id),
		remove: () => removeUniversity(university.id),
		onGone,
		done: "Universidad eliminada",
		fallback: "Error al eliminar la universidad",
	});
	return (
		<RemovalDialog
			open
			title={`Eliminar ${university.code}`}
			question="¿Estás seguro de que deseas eliminar esta universidad?"
			{...useRemovalCounts("university", university.id)}
			restorable="la"
			{...removal}
			onCancel={onClose}
		/>
	);
}
