import type { ImportDto } from "@cachimbo/contract/question-imports/question-imports";
import { useState } from "react";
import { toast } from "../../../platform/screen/toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { forgetColumns } from "../api.ts";
import { useSendChoices } from "../use-send-choices.ts";
import { columnsText } from "../wording.ts";
import { ColumnsForm } from "./columns-form.tsx";
import styles from "./mapping.module.css";

interface MappedColumnsProps {
	dto: ImportDto;
	onStale(): void;
}

/**
 * Says that the columns were mapped by choice, from an earlier file or by a guess, and lets the user change that. Renders nothing
 * if the headings sufficed.
 */
export function MappedColumns({ dto, onStale }: MappedColumnsProps) {
	const [isOpen, setOpen] = useState(false);
	const { busy, sendChoices } = useSendChoices(dto.id, onStale);
	if (!dto.columns) return null;
	const { guessed } = dto.columns;
	const forget = async () => {
		if (await sendChoices(() => forgetColumns(dto.id))) {
			toast.info("La próxima vez te preguntaremos qué tiene cada columna de un archivo así.");
		}
	};
	return (
		<Card as="section" labelledBy="columnas" className={styles.card}>
			<div className={styles.head}>
				<h2 id="columnas" className={styles.title}>
					{columnsText(dto.columns)}
				</h2>
				<div className={styles.buttons}>
					<Button look="line" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
						{isOpen ? "Dejarlas así" : "Cambiar las columnas"}
					</Button>
					{!guessed && (
						<Button look="quiet" size="small" busy={busy} busyText="Olvidando…" onClick={forget}>
							Olvidarlas
						</Button>
					)}
				</div>
			</div>
			{isOpen && <ColumnsForm dto={dto} onStale={onStale} onSent={() => setOpen(false)} />}
		</Card>
	);
}
