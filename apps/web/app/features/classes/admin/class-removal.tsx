import type { ManagedClassDto } from "@cachimbo/contract/classes/classes";
import { useRemoval } from "../../../platform/forms/use-removal.ts";
import { RemovalDialog } from "../../../ui/dialogs/removal-dialog.tsx";
import { removeClass } from "../api.ts";

interface ClassRemovalProps {
	managedClass: ManagedClassDto;
	onGone(): void;
	onClose(): void;
}

/** Confirms the deletion of a class. It suggests cancelling instead, so that students are informed. */
export function ClassRemoval({ managedClass, onGone, onClose }: ClassRemovalProps) {
	const removal = useRemoval({
		remove: () => removeClass(managedClass),
		onGone,
		done: "Clase eliminada exitosamente",
		fallback: "Error al eliminar la clase",
	});
	return (
		<RemovalDialog
			open
			title={`Eliminar ${managedClass.title}`}
			question="¿Estás seguro de que deseas eliminar esta clase?"
			goes={["la clase"]}
			stays={["lo que los estudiantes guardaron en sus calendarios"]}
			{...removal}
			onCancel={onClose}
		>
			<p>
				Si ya se anunció y no se dictará, mejor cancélala: los estudiantes la verán como cancelada y les avisamos por
				correo.
			</p>
		</RemovalDialog>
	);
}
