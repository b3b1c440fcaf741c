import type { ImportDto } from "@cachimbo/contract/question-imports/question-imports";
import { useState } from "react";
import { messageOf } from "../../../platform/api/api-error.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { saveTemplate } from "../api.ts";
import type { ImportTarget } from "../target.ts";
import { EarlierImports } from "./earlier-imports.tsx";
import { FileDrop } from "./file-drop.tsx";
import styles from "./import.module.css";
import { PasteBox } from "./paste-box.tsx";

const templates = [
	{ format: "xlsx", text: "Plantilla de Excel" },
	{ format: "csv", text: "Plantilla CSV" },
] as const;

function Templates({ target }: { target: ImportTarget }) {
	const [busy, setBusy] = useState<string>();
	const fetchTemplate = async (format: "xlsx" | "csv") => {
		setBusy(format);
		try {
			await saveTemplate(target, format);
		} catch (error) {
			toast.error(messageOf(error, "No se pudo descargar la plantilla"));
		} finally {
			setBusy(undefined);
		}
	};
	return (
		<div className={styles.buttons}>
			{templates.map(({ format, text }) => (
				<Button
					key={format}
					look="line"
					size="small"
					icon="sheet"
					busy={busy === format}
					busyText="Descargando…"
					onClick={() => fetchTemplate(format)}
				>
					{text}
				</Button>
			))}
		</div>
	);
}

interface StartProps {
	target: ImportTarget;
	onUploaded(dto: ImportDto): void;
}

/** First step: template, upload and earlier imports. */
export function Start({ target, onUploaded }: StartProps) {
	return (
		<>
			<ol className={styles.steps}>
				<li>
					<h2>Llena la plantilla</h2>
					<p className="soft">
						Una fila por pregunta, con un ejemplo de cada tipo.
						{target.kind === "exam" && " La columna curso dice de qué curso es cada una."} Las fórmulas van entre{" "}
						<span className="nowrap">$ … $</span> o <span className="nowrap">\( … \).</span> Si ya tienes una tabla con
						otras columnas, súbela así: te preguntaremos una vez qué tiene cada una.
					</p>
					<Templates target={target} />
				</li>
				<li>
					<h2>Sube el archivo, o pega las preguntas</h2>
					<p className="soft">
						Primero lo revisas tal como lo verá el estudiante. No se guarda nada hasta que confirmes.
					</p>
					<FileDrop target={target} text="Elegir archivo" onUploaded={onUploaded} />
					<PasteBox target={target} onUploaded={onUploaded} />
				</li>
			</ol>
			<EarlierImports target={target} />
		</>
	);
}
