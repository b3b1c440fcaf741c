import { addDays, limaDay } from "@cachimbo/rules/lima-day";
import { EXAM_DATE_MAX_DAYS } from "@cachimbo/rules/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSavePreferences } from "../../../../platform/account/use-preferences.ts";
import { useSaving } from "../../../../platform/forms/use-saving.ts";
import { toast } from "../../../../platform/screen/toast.ts";
import { serverNow } from "../../../../platform/time/server-clock.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Field, Input } from "../../../../ui/fields/field.tsx";
import styles from "./study-plan.module.css";

interface DateFormProps {
	/** Null if no date is set. */
	examDate: string | null;
	action: string;
}

/** Sets, changes or clears the exam date. The study plan is refetched immediately. */
export function DateForm({ examDate, action }: DateFormProps) {
	const [value, setValue] = useState(examDate ?? "");
	const savePreferences = useSavePreferences();
	const client = useQueryClient();
	const today = limaDay(serverNow());
	const { errors, busy, how, form, save, settle } = useSaving<unknown, "date" | "none">({
		check: (kind) =>
			kind === "date" && value === ""
				? { errors: { examDate: "Elige la fecha de tu examen" }, message: "Elige la fecha de tu examen" }
				: undefined,
		send: (kind) => savePreferences({ examDate: kind === "date" ? value : null }),
		onSaved: async (_, kind) => {
			await client.refetchQueries({ type: "active" });
			if (kind === "none") setValue("");
			toast.success(kind === "date" ? "Tu plan está listo" : "Quitamos la fecha y el plan");
		},
		fallback: "No se pudo guardar la fecha",
	});
	return (
		<form
			ref={form}
			noValidate
			className={styles.form}
			onSubmit={(event) => {
				event.preventDefault();
				void save("date");
			}}
		>
			<Field
				label="Fecha de tu examen"
				hint="¿Aún no la sabes? Pon una aproximada: la cambias cuando quieras."
				error={errors.examDate}
			>
				<Input
					type="date"
					className={styles.date}
					min={today}
					max={addDays(today, EXAM_DATE_MAX_DAYS)}
					value={value}
					onChange={(event) => {
						setValue(event.target.value);
						settle("examDate");
					}}
				/>
			</Field>
			<div className={styles.buttons}>
				<Button type="submit" look={examDate ? "line" : "filled"} busy={busy && how === "date"} busyText="Guardando…">
					{action}
				</Button>
				{examDate && (
					<Button look="quiet" busy={busy && how === "none"} busyText="Quitando…" onClick={() => void save("none")}>
						Quitar la fecha
					</Button>
				)}
			</div>
		</form>
	);
}
