import { type PreferencesDto, preferencesInput } from "@cachimbo/contract/preferences/preferences";
import { NICKNAME_MAX } from "@cachimbo/rules/limits";
import { displayedName, type MeritNameKind } from "@cachimbo/rules/merit/merit-name";
import { useState } from "react";
import { useSavePreferences } from "../../../platform/account/use-preferences.ts";
import { checkWith } from "../../../platform/forms/check-with.ts";
import { useSaving } from "../../../platform/forms/use-saving.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Choice } from "../../../ui/fields/choice.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { useOwnNames } from "../api.ts";
import styles from "./merit.module.css";

const kinds: readonly { value: MeritNameKind; text: string }[] = [
	{ value: "INITIALS", text: "Mis iniciales" },
	{ value: "NICKNAME", text: "Un apodo" },
	{ value: "NONE", text: "Sin nombre" },
];

/** Choice of the student's name in the order of merit. The full name is never public. */
export function MeritNameForm({ preferences }: { preferences: PreferencesDto }) {
	const [kind, setKind] = useState(preferences.meritName);
	const [nickname, setNickname] = useState(preferences.meritNickname ?? "");
	const names = useOwnNames();
	const send = useSavePreferences();
	const body = { meritName: kind, ...(kind === "NICKNAME" && { meritNickname: nickname }) };
	const { errors, busy, form, save, settle } = useSaving({
		check: () => checkWith(preferencesInput, body),
		send: () => send(body),
		onSaved: () => {
			toast.success("Guardamos cómo apareces");
		},
		fallback: "No se pudo guardar cómo apareces",
	});
	const previewName = displayedName({
		...{ firstNames: names?.nombres ?? "", lastNames: names?.apellidos ?? "" },
		...{ kind, nickname: nickname.trim() || "…" },
	});
	return (
		<form
			ref={form}
			noValidate
			className={styles.form}
			onSubmit={(event) => {
				event.preventDefault();
				void save();
			}}
		>
			<Choice<MeritNameKind> legend="Tu nombre en la lista" options={kinds} value={kind} onChange={setKind} />
			{kind === "NICKNAME" && (
				<Field label="Tu apodo" hint="De 3 a 20 caracteres. Lo leen otros estudiantes." error={errors.meritNickname}>
					<Input
						value={nickname}
						maxLength={NICKNAME_MAX}
						autoComplete="off"
						onChange={(event) => {
							setNickname(event.target.value);
							settle("meritNickname");
						}}
					/>
				</Field>
			)}
			{(names || kind !== "INITIALS") && (
				<p>
					Así te leen: <b>{previewName}</b>
				</p>
			)}
			<Button type="submit" look="line" className={styles.start} busy={busy} busyText="Guardando…">
				Guardar nombre
			</Button>
		</form>
	);
}
