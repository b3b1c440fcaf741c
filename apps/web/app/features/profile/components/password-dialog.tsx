import { passwordChangeForm } from "@cachimbo/contract/auth/account";
import { sessionRoutes } from "@cachimbo/contract/auth/sessions-routes";
import { signedInAuthRoutes } from "@cachimbo/contract/auth/signed-in-auth-routes";
import type { PasswordRule } from "@cachimbo/contract/pages";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../platform/api/api.ts";
import { checkWith } from "../../../platform/forms/check-with.ts";
import { rulesMet } from "../../../platform/forms/password-rules.ts";
import { useSaving } from "../../../platform/forms/use-saving.ts";
import { useSite } from "../../../platform/page/use-site.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { useSignedIn } from "../../../platform/session/use-session.ts";
import { Field, PasswordInput } from "../../../ui/fields/field.tsx";
import { PasswordRules } from "../../../ui/fields/password-rules.tsx";
import { useOwnParams, usePasswordRule } from "../api.ts";
import { ProfileDialog } from "./profile-dialog.tsx";

const nothing = { password: "", newPassword: "", repeatPassword: "" };

/** Sends the new password. The current session stays valid. */
function usePasswordChange(onDone: () => void) {
	const [values, setValues] = useState(nothing);
	const params = useOwnParams();
	const queryClient = useQueryClient();
	const saving = useSaving({
		check: () => checkWith(passwordChangeForm, values),
		send: () => {
			const { repeatPassword: _, ...body } = values;
			return call(signedInAuthRoutes.changePassword, { params, body });
		},
		onSaved: () => {
			toast.success("Contraseña actualizada. Cerramos tus sesiones en los demás equipos");
			void queryClient.invalidateQueries({ queryKey: [sessionRoutes.list.path] });
			onDone();
		},
		fallback: "No se pudo cambiar tu contraseña",
	});
	const field = (name: keyof typeof nothing) => ({
		value: values[name],
		onChange: ({ target }: { target: HTMLInputElement }) => {
			setValues((now) => ({ ...now, [name]: target.value }));
			saving.settle(name);
		},
	});
	return { ...saving, field, typed: values.newPassword };
}

/** Password rules; nothing until they load. The server validates in any case. */
function Rules({ rule, typed }: { rule: PasswordRule | undefined; typed: string }) {
	const { name } = useSite();
	return rule && <PasswordRules rule={rule} siteName={name} met={rulesMet(typed, rule)} />;
}

/** Asks for the old password, and twice for the new one. */
export function PasswordDialog({ onClose }: { onClose(): void }) {
	const { field, typed, ...saving } = usePasswordChange(onClose);
	const { errors } = saving;
	const { email } = useSignedIn();
	const { data: rule } = usePasswordRule();
	return (
		<ProfileDialog title="Cambiar mi contraseña" saving={saving} submit="Cambiar contraseña" onClose={onClose}>
			<p className="soft">Este equipo sigue con tu sesión; en los demás se cierra.</p>
			{/* Password managers store the new password under this username. */}
			<input hidden readOnly autoComplete="username" value={email} />
			<Field label="Contraseña actual" error={errors.password}>
				<PasswordInput autoComplete="current-password" {...field("password")} />
			</Field>
			<Field label="Nueva contraseña" hint={<Rules rule={rule} typed={typed} />} error={errors.newPassword}>
				<PasswordInput autoComplete="new-password" {...field("newPassword")} />
			</Field>
			<Field label="Repetir nueva contraseña" error={errors.repeatPassword}>
				<PasswordInput autoComplete="new-password" {...field("repeatPassword")} />
			</Field>
		</ProfileDialog>
	);
}
