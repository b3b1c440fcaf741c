import { type ProfileDto, profileInput } from "@cachimbo/contract/profile/profile";
import { profileRoutes } from "@cachimbo/contract/profile/profile-routes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../platform/api/api.ts";
import { queryFor } from "../../../platform/api/query-for.ts";
import { checkWith } from "../../../platform/forms/check-with.ts";
import { useSaving } from "../../../platform/forms/use-saving.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { useOwnParams } from "../api.ts";
import styles from "./profile.module.css";

/** Phone number of the user. An empty value removes it. */
export function PhoneForm({ profile }: { profile: ProfileDto }) {
	const [phone, setPhone] = useState(profile.telefono ?? "");
	const params = useOwnParams();
	const queryClient = useQueryClient();
	const { errors, busy, form, save, settle } = useSaving({
		check: () => checkWith(profileInput, { telefono: phone }),
		send: () => call(profileRoutes.update, { params, body: { telefono: phone } }),
		onSaved: (saved) => {
			queryClient.setQueryData(queryFor(profileRoutes.read, { params }).queryKey, saved);
			setPhone(saved.telefono ?? "");
			toast.success("Perfil actualizado exitosamente");
		},
		fallback: "No se pudo actualizar tu perfil",
	});
	return (
		<form
			ref={form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void save();
			}}
		>
			<Field label="Teléfono" hint="Por ejemplo, tu celular: 9 dígitos que empiezan con 9." error={errors.telefono}>
				<div className={styles.inline}>
					<Input
						type="tel"
						inputMode="tel"
						autoComplete="tel"
						maxLength={30}
						placeholder="987 654 321"
						value={phone}
						onChange={(event) => {
							setPhone(event.target.value);
							settle("telefono");
						}}
					/>
					<Button type="submit" look="line" busy={busy} busyText="Guardando…">
						Guardar
					</Button>
				</div>
			</Field>
		</form>
	);
}
