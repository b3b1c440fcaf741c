import type { ManagedQuestionDto } from "@cachimbo/contract/questions/questions";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";

interface MoveDialogProps {
	question: ManagedQuestionDto;
	count: number;
	onMove(to: number): void;
	onClose(): void;
}

/** Moves a question to a distant position, by number. */
export function MoveDialog({ question, count, onMove, onClose }: MoveDialogProps) {
	const [place, setPlace] = useState(String(question.place));
	const [error, setError] = useState<string>();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const to = Number(place);
		if (!Number.isInteger(to) || to < 1 || to > count) return setError(`Escribe un número entre 1 y ${count}`);
		onMove(to);
	};
	return (
		<Dialog
			open
			plain
			title={`Mover la pregunta ${question.place}`}
			onClose={onClose}
			footer={
				<>
					<Button look="quiet" onClick={onClose}>
						Cancelar
					</Button>
					<Button type="submit" form="mover">
						Mover
					</Button>
				</>
			}
		>
			<form id="mover" onSubmit={submit} noValidate>
				<Field label="Nueva posición" hint={`De 1 a ${count}.`} error={error}>
					<Input
						data-safe
						type="number"
						inputMode="numeric"
						min={1}
						max={count}
						value={place}
						onFocus={(event) => event.currentTarget.select()}
						onChange={(event) => setPlace(event.target.value)}
					/>
				</Field>
			</form>
		</Dialog>
	);
}
