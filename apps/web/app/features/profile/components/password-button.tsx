import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { PasswordDialog } from "./password-dialog.tsx";

export function PasswordButton() {
	const [asked, setAsked] = useState(false);
	return (
		<>
			<Button look="line" size="small" icon="lock" onClick={() => setAsked(true)}>
				Cambiar mi contraseña
			</Button>
			{asked && <PasswordDialog onClose={() => setAsked(false)} />}
		</>
	);
}
