import { REMINDER_HOUR_MAX, REMINDER_HOUR_MIN, type ReminderDto } from "@cachimbo/contract/reminders/reminders";
import { useState } from "react";
import { type PushAbility, pushAbility } from "../../../../platform/device/push.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Card } from "../../../../ui/cards/card.tsx";
import { Field, Select } from "../../../../ui/fields/field.tsx";
import { useReminder } from "../api.ts";
import { useReminderSwitch } from "../use-reminder-switch.ts";
import { hourText } from "../wording.ts";
import styles from "./study-plan.module.css";

const usualHour = 19;
const hours = Array.from({ length: REMINDER_HOUR_MAX - REMINDER_HOUR_MIN + 1 }, (_, n) => REMINDER_HOUR_MIN + n);

const refusals: Record<Exclude<PushAbility, "yes">, string> = {
	denied:
		"Los avisos de este sitio están bloqueados en tu navegador. Para permitirlos, toca el candado o los ajustes junto a la dirección, entra a Permisos, luego a Notificaciones, elige Permitir y vuelve aquí.",
	install:
		"En iPhone y iPad los avisos solo llegan con la app instalada: toca Compartir, luego «Agregar a inicio», y ábrela desde ahí.",
	no: "Este navegador no recibe avisos. Tu calendario sí puede avisarte: agrégale tu plan.",
};

function Switch({ reminder, onAbility }: { reminder: ReminderDto; onAbility(): void }) {
	const [hour, setHour] = useState(reminder.hour ?? usualHour);
	const { busy, turnOn, turnOff } = useReminderSwitch(reminder, onAbility);
	return (
		<>
			<Field label="Hora del aviso">
				<Select
					className={styles.hour}
					value={hour}
					onChange={(event) => {
						const chosen = Number(event.target.value);
						setHour(chosen);
						if (reminder.here) void turnOn(chosen);
					}}
				>
					{hours.map((one) => (
						<option key={one} value={one}>
							{hourText(one)}
						</option>
					))}
				</Select>
			</Field>
			{reminder.here ? (
				<Button
					look="line"
					size="small"
					className={styles.start}
					busy={busy}
					busyText="Guardando…"
					onClick={() => void turnOff()}
				>
					No avisarme en este equipo
				</Button>
			) : (
				<Button
					size="small"
					look="line"
					className={styles.start}
					busy={busy}
					busyText="Activando…"
					onClick={() => void turnOn(hour)}
				>
					Activar avisos
				</Button>
			)}
		</>
	);
}

/** Switch for web push reminders. It explains them first; the browser's permission prompt appears only after a click. */
export function ReminderCard() {
	const { data, error, refetch } = useReminder();
	const [ability, setAbility] = useState(pushAbility);
	return (
		<Card as="section" labelledBy="avisos" className={styles.side}>
			<h2 id="avisos">Recordatorios</h2>
			<p className="soft">
				{data?.here
					? "En este equipo te avisamos una vez al día, solo si aún no practicaste."
					: "Un aviso al día, solo si aún no practicaste. Nunca de noche, y lo quitas cuando quieras."}
				{!data?.here && ability === "yes" && " Tu navegador te pedirá permiso."}
			</p>
			{ability !== "yes" && <p role="status">{refusals[ability]}</p>}
			{ability === "yes" && data && (
				<Switch key={String(data.hour)} reminder={data} onAbility={() => setAbility(pushAbility())} />
			)}
			{ability === "yes" && !data && error && (
				<Button look="line" size="small" className={styles.start} onClick={() => void refetch()}>
					Reintentar
				</Button>
			)}
		</Card>
	);
}
