import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { ApiError, messageOf } from "../../../../platform/api/api-error.ts";
import { useAction } from "../../../../platform/api/use-action.ts";
import { toast } from "../../../../platform/screen/toast.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Field, Input, Select } from "../../../../ui/fields/field.tsx";
import { teamCalls } from "../api.ts";
import { isRole, RoleOptions } from "../roles.tsx";
import styles from "./staff.module.css";

/** Invites an address. It does not reveal whether the address has an account. */
export function InviteForm() {
	const calls = teamCalls(useQueryClient());
	const [email, setEmail] = useState("");
	const [role, setRole] = useState<"ADMIN" | "TEACHER" | "SUPPORT">("TEACHER");
	const [fault, setFault] = useState<string>();
	const { busy, run: invite } = useAction(
		(error) => {
			const emailFault = error instanceof ApiError ? error.errors?.email : undefined;
			setFault(emailFault ?? messageOf(error, "No se pudo enviar la invitación"));
		},
		async () => {
			setFault(undefined);
			await calls.invite({ email, role });
			setEmail("");
			toast.success("Invitación enviada");
		},
	);
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		void invite();
	};
	return (
		<form className={`card ${styles.invite}`} onSubmit={submit} noValidate>
			<Field label="Correo de quien invitas" {...(fault && { error: fault })}>
				<Input
					type="email"
					inputMode="email"
					autoComplete="off"
					value={email}
					onChange={(event) => setEmail(event.target.value)}
				/>
			</Field>
			<Field label="Rol">
				<Select value={role} onChange={({ target: { value } }) => isRole(value) && setRole(value)}>
					<RoleOptions />
				</Select>
			</Field>
			<Button type="submit" busy={busy} busyText="Enviando…">
				Invitar
			</Button>
		</form>
	);
}
