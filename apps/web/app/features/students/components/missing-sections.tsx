import type { ListPreviewDto } from "@cachimbo/contract/students/students";
import { useState } from "react";
import { messageOf } from "../../../platform/api/api-error.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { openSection } from "../api.ts";
import styles from "./students.module.css";

interface MissingSectionsProps {
	missing: ListPreviewDto["missing"];
	/** Reads the list again with the new section. */
	onOpened(): Promise<void>;
}

/** Sections named in the list that do not exist, each with a button that creates it. */
export function MissingSections({ missing, onOpened }: MissingSectionsProps) {
	const [opening, setOpening] = useState<string>();
	const open = async (name: string) => {
		setOpening(name);
		try {
			await openSection(name);
			await onOpened();
		} catch (error) {
			toast.error(messageOf(error, "No se pudo crear la sección"));
		} finally {
			setOpening(undefined);
		}
	};
	if (missing.length === 0) return null;
	return (
		<ul className={styles.missing} aria-label="Secciones que no existen">
			{missing.map(({ name, rows }) => (
				<li key={name}>
					<span className={styles.mail}>
						No hay una sección abierta que se llame <b>{name}</b> ({plural(rows, "fila")}).
					</span>
					<Button
						look="line"
						size="small"
						aria-label={`Crear esta sección: ${name}`}
						busy={opening === name}
						busyText="Creando…"
						disabled={opening !== undefined && opening !== name}
						onClick={() => void open(name)}
					>
						Crear esta sección
					</Button>
				</li>
			))}
		</ul>
	);
}
