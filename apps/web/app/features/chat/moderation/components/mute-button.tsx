import { useState } from "react";
import { Button } from "../../../../ui/buttons/button.tsx";
import { SanctionDialog } from "./sanction-dialog.tsx";

interface MuteButtonProps {
	groupId: number;
	userId: number;
	name: string;
}

/** Button that mutes the author of a message in its group. */
export function MuteButton(person: MuteButtonProps) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<Button
				look="quiet"
				size="small"
				aria-haspopup="dialog"
				aria-label={`Silenciar a ${person.name}`}
				onClick={() => setIsOpen(true)}
			>
				Silenciar
			</Button>
			{isOpen && <SanctionDialog {...person} kind="MUTED" onClose={() => setIsOpen(false)} />}
		</>
	);
}
