import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { PasswordDialog } from "./password-dialog.tsx";

export function PasswordButton() {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<Button look="line" size="small" icon="lock" onClick={() => setIsOpen(true)}>
				Cambiar mi contraseña
			</Button>
			{isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
		</>
	);
}
