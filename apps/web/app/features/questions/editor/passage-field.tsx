import type { PassageDto } from "@cachimbo/contract/questions/questions";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Field, Select } from "../../../ui/fields/field.tsx";
import { renewQuestions } from "../api.ts";
import type { Owner } from "../owner.ts";
import styles from "./form.module.css";
import { PassageDialog, passageUse } from "./passage-dialog.tsx";

interface PassageFieldProps {
	owner: Owner;
	passages: readonly PassageDto[];
	value: number | null;
	error?: string;
	onChange(id: number | null): void;
}

const nameOf = ({ title, text }: PassageDto): string => title || `${text.slice(0, 60)}${text.length > 60 ? "…" : ""}`;

/** Choice of no passage, one of the exam's passages, or a new one. */
export function PassageField({ owner, passages, value, error, onChange }: PassageFieldProps) {
	const client = useQueryClient();
	const [open, setOpen] = useState<"new" | "edit">();
	const chosen = passages.find((passage) => passage.id === value);
	const close = () => setOpen(undefined);
	return (
		<div className={styles.passageField}>
			<Field label="Lectura (opcional)" error={error} hint={chosen && passageUse(chosen.questionCount)}>
				<Select
					data-field="passageId"
					value={value ?? ""}
					onChange={(event) => onChange(event.target.value ? Number(event.target.value) : null)}
				>
					<option value="">Ninguna</option>
					{passages.map((passage) => (
						<option key={passage.id} value={passage.id}>
							{nameOf(passage)}
						</option>
					))}
					{value !== null && !chosen && <option value={value}>Lectura elegida</option>}
				</Select>
			</Field>
			<div className={styles.passageButtons}>
				<Button look="quiet" size="small" icon="plus" onClick={() => setOpen("new")}>
					Nueva lectura
				</Button>
				{chosen && (
					<Button look="quiet" size="small" icon="edit" onClick={() => setOpen("edit")}>
						Editar lectura
					</Button>
				)}
			</div>
			{open && (
				<PassageDialog
					owner={owner}
					passage={open === "edit" ? chosen : undefined}
					onClose={close}
					onSaved={(saved) => {
						close();
						// Selected before the list is refetched, so that a save in between uses the new passage.
						onChange(saved.id);
						void renewQuestions(client);
					}}
					onRemoved={() => {
						close();
						onChange(null);
						void renewQuestions(client);
					}}
				/>
			)}
		</div>
	);
}
