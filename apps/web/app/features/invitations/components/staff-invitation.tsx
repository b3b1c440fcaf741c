import type { OpenInvitationDto } from "@cachimbo/contract/auth/staff";
import { staffRoleNames } from "@cachimbo/contract/auth/staff";
import { useState } from "react";
import { ButtonAnchor } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { AcceptForm } from "./accept-form.tsx";

interface StaffInvitationProps {
	token: string;
	open: OpenInvitationDto & { role: keyof typeof staffRoleNames };
}

/** Invitation to the staff. Anybody with the link can take the role. */
export function StaffInvitation({ token, open: { role, email, hasAccount } }: StaffInvitationProps) {
	const [isDone, setIsDone] = useState(false);
	if (isDone)
		return (
			<Empty title="Listo, ya eres del equipo" level={1} action={<ButtonAnchor href="/login">Ingresar</ButtonAnchor>}>
				Ingresa con tu correo y tu contraseña.
			</Empty>
		);
	return (
		<div className="card">
			<h1>Te invitaron al equipo</h1>
			<p className="soft">
				Rol: <b>{staffRoleNames[role]}</b>. Correo: <b>{email}</b>
			</p>
			<AcceptForm {...{ token, email, hasAccount }} minimum="Doce" onDone={() => setIsDone(true)} />
		</div>
	);
}
