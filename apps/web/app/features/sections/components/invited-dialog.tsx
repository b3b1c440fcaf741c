import type { SectionDto } from "@cachimbo/contract/sections/sections";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { InvitedList } from "./invited-list.tsx";

/** Dialog with the invitees of a section. */
export function InvitedDialog({ section, onClose }: { section: SectionDto; onClose(): void }) {
	return (
		<Dialog
			open
			title={`Pendientes de ${section.name}`}
			onClose={onClose}
			footer={
				<Button look="line" onClick={onClose}>
					Cerrar
				</Button>
			}
		>
			<InvitedList section={section} />
		</Dialog>
	);
}
