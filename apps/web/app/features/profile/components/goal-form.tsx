import { type PreferencesDto, preferencesInput } from "@cachimbo/contract/preferences/preferences";
import { preferencesRoutes } from "@cachimbo/contract/preferences/preferences-routes";
import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { DAILY_GOAL_MAX, DAILY_GOAL_MIN, EXTRA_TIME_PERCENTS } from "@cachimbo/rules/limits";
import { useState } from "react";
import { useCachePreferences } from "../../../platform/account/use-preferences.ts";
import { call } from "../../../platform/api/api.ts";
import { checkWith } from "../../../platform/forms/check-with.ts";
import { useSaving } from "../../../platform/forms/use-saving.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Choice } from "../../../ui/fields/choice.tsx";
import { Field, Input, Select } from "../../../ui/fields/field.tsx";
import { useOwnParams } from "../api.ts";
import { type GoalValues, toBody, toValues } from "../goal-form.ts";
import { AreaField } from "./area-field.tsx";
import styles from "./profile.module.css";

const extraTimes = EXTRA_TIME_PERCENTS.map((value) => ({
	value,
	text: value === 0 ? "Ninguno" : `+${value} %`,
}));

/** Form with an explicit save button, so that a goal is not changed by accident. */
export function GoalForm({
	preferences,
	universities,
}: {
	preferences: PreferencesDto;
	universities: readonly UniversityDto[];
}) {
	const [values, setValues] = useState(() => toValues(preferences));
	const params = useOwnParams();
	const cachePreferences = useCachePreferences();
	const { errors, busy, form, save, settle } = useSaving({
		check: () => checkWith(preferencesInput, toBody(values)),
		send: () => call(preferencesRoutes.update, { params, body: toBody(values) }),
		onSaved: (saved) => {
			cachePreferences(saved);
			toast.success("Preferencias guardadas");
		},
		fallback: "No se pudieron guardar tus preferencias",
	});
	const set = (changed: Partial<GoalValues>, field: string) => {
		setValues((now) => ({ ...now, ...changed }));
		settle(field);
	};
	return (
		<form
			ref={form}
			noValidate
			className={styles.stack}
			onSubmit={(event) => {
				event.preventDefault();
				void save();
			}}
		>
			<Field
				label="Universidad a la que postulas"
				hint="Comparamos lo que dominas con lo que pesa en su examen."
				error={errors.targetUniversityId}
			>
				<Select
					value={values.universityId}
					onChange={(event) => set({ universityId: event.target.value, areaId: "" }, "targetUniversityId")}
				>
					<option value="">Aún no lo sé</option>
					{universities.map(({ id, name, code }) => (
						<option key={id} value={id}>
							{code} · {name}
						</option>
					))}
				</Select>
			</Field>
			<AreaField
				universityId={values.universityId}
				value={values.areaId}
				error={errors.targetAreaId}
				onChange={(areaId) => set({ areaId }, "targetAreaId")}
			/>
			<Field label="Meta diaria" hint="Preguntas que quieres resolver cada día." error={errors.dailyGoal}>
				<Input
					className={styles.short}
					type="number"
					inputMode="numeric"
					min={DAILY_GOAL_MIN}
					max={DAILY_GOAL_MAX}
					value={values.dailyGoal}
					onChange={(event) => set({ dailyGoal: event.target.value }, "dailyGoal")}
				/>
			</Field>
			<Choice
				legend="Tiempo adicional"
				options={extraTimes}
				value={values.extraTimePercent}
				onChange={(extraTimePercent) => set({ extraTimePercent }, "extraTimePercent")}
				hint="Si tu universidad te da más tiempo para rendir, por ejemplo por una discapacidad o una condición de salud, elígelo aquí: tus exámenes con reloj lo sumarán. Solo tú ves esta opción. Un simulacro programado cierra igual a su hora."
			/>
			<Button type="submit" className={styles.start} busy={busy} busyText="Guardando…">
				Guardar mi meta
			</Button>
		</form>
	);
}
