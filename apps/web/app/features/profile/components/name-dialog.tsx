import { nameChangeInput } from "@cachimbo/contract/account";
import type { ProfileDto } from "@cachimbo/contract/profile";
import { profileRoutes } from "@cachimbo/contract/routes/profile";
import { signedInAuthRoutes } from "@cachimbo/contract/routes/signed-in-auth";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../platform/api.ts";
import { checkWith } from "../../../platform/check-with.ts";
import { queryFor } from "../../../platform/query-for.ts";
import { renewToken } from "../../../platform/session.ts";
import { toast } from "../../../platform/toast.ts";
import { useSaving } from "../../../platform/use-saving.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useOwnParams } from "../api.ts";

const fields = [
	["nombres", "Nombres", "given-name"],
	["apellidos", "Apellidos", "family-name"],
] as const;

/** Corrects the name that was typed at registration. */
export function NameDialog({ profile, onClose }: { profile: ProfileDto; onClose(): void }) {
	const [names, setNames] = useState({ nombres: profile.nombres, apellidos: profile.apellidos });
	const params = useOwnParams();
	const queryClient = useQueryClient();
	const { errors, busy, form, save, settle } = useSaving({
		check: () => checkWith(nameChangeInput, names),
		send: () => call(signedInAuthRoutes.changeName, { params, body: names }),
		onSaved: ({ token, ...saved }) => {
			renewToken(token);
			queryClient.setQueryData(queryFor(profileRoutes.read, { params }).queryKey, { ...profile, ...saved });
			// Groups show it beside what was written: what they hold is old when they open.
			void queryClient.invalidateQueries({ refetchType: "none" });
			toast.success("Nombre actualizado");
			onClose();
		},
		fallback: "No se pudo actualizar tu nombre",
	});
	return (
		<FormDialog
			title="Corregir mi nombre"
			editor={{
				form,
				save,
				discard: onClose,
				onSubmit: (event) => {
					event.preventDefault();
					void save();
				},
			}}
			submit={
				<Button busy={busy} busyText="Guardando…" onClick={() => save()}>
					Guardar mi nombre
				</Button>
			}
			onClose={onClose}
		>
			<p className="soft">Escríbelo como en tu DNI. Así te ven también en tus grupos.</p>
			{fields.map(([name, label, autoComplete]) => (
				<Field key={name} label={label} error={errors[name]}>
					<Input
						autoComplete={autoComplete}
						maxLength={100}
						value={names[name]}
						onChange={(event) => {
							setNames((now) => ({ ...now, [name]: event.target.value }));
							settle(name);
						}}
					/>
				</Field>
			))}
			{/* Enter sends a form of several fields only where it has a button of its own. */}
			<button type="submit" hidden />
		</FormDialog>
	);
}
