import type { UniversityDto } from "@cachimbo/contract/universities";
import { useState } from "react";
import { ApiError, messageOf } from "../../../platform/api-error.ts";
import { focusLostScreen } from "../../../platform/focus.ts";
import { toast } from "../../../platform/toast.ts";
import { useRemoval } from "../../../platform/use-removal.ts";
import { RemovalDialog } from "../../../ui/removal-dialog.tsx";
import { removeUniversity } from "./api.ts";

interface UniversityRemovalProps {
	university: UniversityDto;
	onGone(): void;
	onClose(): void;
}

/** Asks before a university is deleted, with what goes and what stays. */
export function UniversityRemoval({ university, onGone, onClose }: UniversityRemovalProps) {
	const [busy, setBusy] = useState(false);
	const counts = useRemoval("university", university.id);
	const gone = () => {
		onGone();
		// Its row held the focus.
		requestAnimationFrame(focusLostScreen);
	};
	const confirm = async () => {
		setBusy(true);
		try {
			await removeUniversity(university.id);
			toast.success("Universidad eliminada");
			gone();
		} catch (error) {
			setBusy(false);
			toast.error(messageOf(error, "Error al eliminar la universidad"));
			if (error instanceof ApiError && error.status === 404) gone();
		}
	};
	return (
		<RemovalDialog
			open
			title={`Eliminar ${university.code}`}
			question="¿Estás seguro de que deseas eliminar esta universidad?"
			{...counts}
			busy={busy}
			onConfirm={() => void confirm()}
			onCancel={onClose}
		/>
	);
}
