import type { StudentPageDto } from "@cachimbo/contract/students/students";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../platform/api/api-error.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { Field, Select } from "../../../ui/fields/field.tsx";
import { enterSection, leaveSection, renewStudent, useSections } from "../api.ts";
import styles from "./students.module.css";

/** Sections of a student, with actions to add and remove them. */
export function Sections({ student }: { student: StudentPageDto }) {
	const client = useQueryClient();
	const { data = [] } = useSections();
	const [chosen, setChosen] = useState("");
	const [busy, setBusy] = useState<number | "add">();
	const [leaving, setLeaving] = useState<number>();
	const own = new Set(student.sections.map(({ id }) => id));
	const others = data.filter(({ id, closedAt }) => !closedAt && !own.has(id));
	const change = async (which: number | "add", send: () => Promise<unknown>, done: string) => {
		setBusy(which);
		try {
			await send();
			toast.success(done);
			setChosen("");
			await renewStudent(client, student.id);
		} catch (error) {
			toast.error(messageOf(error, "No se pudo cambiar la sección"));
		} finally {
			setBusy(undefined);
		}
	};
	const leave = (id: number) => change(id, () => leaveSection(student.id, id), "Ya no está en la sección");
	/** Removing a student from the last section deletes the academy's details of them. */
	const isLast = student.details !== null && student.sections.length === 1;
	return (
		<Card as="section" className={styles.part} labelledBy="secciones">
			<h2 id="secciones">Secciones</h2>
			{student.sections.length === 0 && <p className="soft">No está en ninguna sección.</p>}
			<ul className={styles.rows}>
				{student.sections.map(({ id, name, closed }) => (
					<li key={id} className={styles.line}>
						<span>
							{name} {closed && <Badge>Cerrada</Badge>}
						</span>
						<Button
							look="quiet"
							size="small"
							aria-label={`Retirar de ${name}`}
							busy={busy === id}
							busyText="Retirando…"
							onClick={() => (isLast ? setLeaving(id) : void leave(id))}
						>
							Retirar
						</Button>
					</li>
				))}
			</ul>
			{leaving !== undefined && (
				<ConfirmDialog
					open
					danger
					title="Retirar de su última sección"
					busy={busy === leaving}
					busyText="Retirando…"
					onConfirm={async () => {
						await leave(leaving);
						setLeaving(undefined);
					}}
					onCancel={() => setLeaving(undefined)}
				>
					<p>
						Se borran sus datos de matrícula: DNI, celular y apoderado. Si cambia de sección, agrégalo primero a la
						nueva.
					</p>
				</ConfirmDialog>
			)}
			{others.length > 0 && (
				<div className={styles.form}>
					<Field label="Agregar a una sección">
						<Select value={chosen} onChange={(event) => setChosen(event.target.value)}>
							<option value="">Elige una sección</option>
							{others.map(({ id, name }) => (
								<option key={id} value={id}>
									{name}
								</option>
							))}
						</Select>
					</Field>
					{chosen && (
						<Button
							look="line"
							size="small"
							busy={busy === "add"}
							busyText="Agregando…"
							onClick={() => void change("add", () => enterSection(student.id, Number(chosen)), "Estudiante agregado")}
						>
							Agregar
						</Button>
					)}
				</div>
			)}
		</Card>
	);
}
