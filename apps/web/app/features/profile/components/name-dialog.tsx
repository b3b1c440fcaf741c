import { nameChangeInput } from "@cachimbo/contract/auth/account";
import { signedInAuthRoutes } from "@cachimbo/contract/auth/signed-in-auth-routes";
import type { ProfileDto } from "@cachimbo/contract/profile/profile";
import { profileRoutes } from "@cachimbo/contract/profile/profile-routes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../platform/api/api.ts";
import { queryFor } from "../../../platform/api/query-for.ts";
import { checkWith } from "../../../platform/forms/check-with.ts";
import { useSaving } from "../../../platform/forms/use-saving.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { renewToken } from "../../../platform/session/session.ts";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { useOwnParams } from "../api.ts";
import { ProfileDialog } from "./profile-dialog.tsx";

const fields = [
	["nombres", "Nombres", "given-name"],
	["apellidos", "Apellidos", "family-name"],
] as const;

/** Corrects the name from the registration. */
export function NameDialog({ profile, onClose }: { profile: ProfileDto; onClose(): void }) {
	const [names, setNames] = useState({ nombres: profile.nombres, apellidos: profile.apellidos });
	const params = useOwnParams();
	const queryClient = useQueryClient();
	const saving = useSaving({
		check: () => checkWith(nameChangeInput, names),
		send: () => call(signedInAuthRoutes.changeName, { params, body: names }),
		onSaved: ({ token, ...saved }) => {
			renewToken(token);
			queryClient.setQueryData(queryFor(profileRoutes.read, { params }).queryKey, { ...profile, ...saved });
			// Groups show the name beside messages, so all cached data becomes stale and is refetched when it is next used.
			void queryClient.invalidateQueries({ refetchType: "none" });
			toast.success("Nombre actualizado");
			onClose();
		},
		fallback: "No se pudo actualizar tu nombre",
	});
	return (
		<ProfileDialog title="Corregir mi nombre" saving={saving} submit="Guardar mi nombre" onClose={onClose}>
			<p className="soft">Escríbelo como en tu DNI. Así te ven también en tus grupos.</p>
			{fields.map(([name, label, autoComplete]) => (
				<Field key={name} label={label} error={saving.errors[name]}>
					<Input
						autoComplete={autoComplete}
						maxLength={100}
						value={names[name]}
						onChange={(event) => {
							setNames((now) => ({ ...now, [name]: event.target.value }));
							saving.settle(name);
						}}
					/>
				</Field>
			))}
		</ProfileDialog>
	);
}
