import type { CutoffPreviewDto } from "@cachimbo/contract/cutoffs/cutoffs";
import { useId, useState } from "react";
import { ApiError, messageOf } from "../../../platform/api/api-error.ts";
import { saveFile } from "../../../platform/api/save-file.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { FileInput } from "../../../ui/fields/file-target.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { importRows, previewFile } from "./api.ts";
import styles from "./cutoffs-admin.module.css";
import { ImportPreview } from "./import-preview.tsx";
import { checkFileForm, emptyFileForm, exampleCsv, type FileForm, rowsToWrite, toFileBody } from "./import-values.ts";
import { UniversitySelect } from "./university-select.tsx";

interface ImportDialogProps {
	universityId: string;
	onDone(): void;
	onClose(): void;
}

/** State of the import: form, preview and import of a file. The typed values stay when another file is chosen. */
function useImport({ universityId, onDone, onClose }: ImportDialogProps) {
	const [form, setForm] = useState<FileForm>(emptyFileForm(universityId));
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [busy, setBusy] = useState<"reading" | "writing">();
	const [preview, setPreview] = useState<CutoffPreviewDto>();
	const runBusy = async (activity: "reading" | "writing", work: () => Promise<void>) => {
		if (busy) return;
		setBusy(activity);
		await work().catch((error: unknown) => {
			const faults = error instanceof ApiError ? error.errors : undefined;
			setErrors(faults ?? {});
			if (!faults?.file) toast.error(messageOf(error, "No pudimos leer el archivo. Intenta de nuevo"));
		});
		setBusy(undefined);
	};
	return {
		form,
		errors,
		busy,
		preview,
		set: (changed: Partial<FileForm>) => setForm((now) => ({ ...now, ...changed })),
		back: () => setPreview(undefined),
		read(file: File | undefined) {
			const fault = checkFileForm(form);
			setErrors(fault?.errors ?? {});
			if (!file || fault) return;
			void runBusy("reading", async () => {
				// Copies the file: the browser cannot send a chosen file once Excel has saved it again.
				const copy = new File([await file.arrayBuffer()], file.name, { type: file.type });
				setPreview(await previewFile(toFileBody(form), copy));
			});
		},
		write(read: CutoffPreviewDto) {
			void runBusy("writing", async () => {
				const { created, changed } = await importRows(Number(form.universityId), rowsToWrite(read));
				toast.success(`Puntajes importados: ${created} nuevos, ${changed} cambiados`);
				onDone();
				onClose();
			});
		},
	};
}

type Importing = ReturnType<typeof useImport>;

function FileFields({ form, errors, set }: Importing) {
	const bind = (key: keyof FileForm) => ({
		value: form[key],
		onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value }),
		autoComplete: "off",
	});
	return (
		<>
			<Field label="Universidad" error={errors.universityId} required>
				<UniversitySelect
					value={form.universityId}
					none="Elige una universidad"
					onChoose={(universityId) => set({ universityId })}
				/>
			</Field>
			<p className="hint">Lo que sigue vale para las filas que no lo traen en su propia columna.</p>
			<div className={styles.pair}>
				<Field label="Proceso" error={errors.process}>
					<Input placeholder="Ejemplo: 2025-II" {...bind("process")} />
				</Field>
				<Field label="Máximo del proceso (puntos)" error={errors.maxScore}>
					<Input inputMode="decimal" {...bind("maxScore")} />
				</Field>
			</div>
			<Field label="Fuente" error={errors.source}>
				<Input placeholder="Ejemplo: Resultados publicados por la universidad" {...bind("source")} />
			</Field>
			<div className={styles.pair}>
				<Field label="Dirección de la fuente (opcional)" error={errors.sourceUrl}>
					<Input inputMode="url" autoCapitalize="none" placeholder="https://" {...bind("sourceUrl")} />
				</Field>
				<Field label="Fecha de la fuente" error={errors.sourceDate}>
					<Input placeholder="2025-09-14, 2025-09 o 2025" {...bind("sourceDate")} />
				</Field>
			</div>
		</>
	);
}

function FileDropZone({ errors, busy, read }: Importing) {
	const id = useId();
	return (
		<div>
			<div className="drop">
				<FileInput
					id={id}
					accept=".csv,.xlsx"
					label="Elegir archivo"
					describedBy={errors.file ? `${id}-hint ${id}-error` : `${id}-hint`}
					invalid={Boolean(errors.file)}
					busy={busy !== undefined}
					take={read}
				/>
				{busy ? <Spinner /> : <Icon name="up" />}
				<b role="status">{busy ? "Leyendo el archivo…" : "Elegir archivo"}</b>
				<span className="hint" id={`${id}-hint`}>
					Excel o CSV, con las columnas «carrera» y «último ingresante». Sin nombres de personas.
				</span>
			</div>
			{errors.file && (
				<p className="field-error" id={`${id}-error`} role="alert">
					<Icon name="warn" />
					{errors.file}
				</p>
			)}
		</div>
	);
}

/** Imports a table of cut-offs. It shows a preview row by row and writes only after confirmation. */
export function ImportDialog(props: ImportDialogProps) {
	const importing = useImport(props);
	const { preview, busy } = importing;
	const count = preview ? rowsToWrite(preview).length : 0;
	const example = () => saveFile(new Blob([exampleCsv()], { type: "text/csv" }), "ejemplo-puntajes-de-ingreso.csv");
	return (
		<Dialog
			open
			title={preview ? "Revisar antes de importar" : "Importar una tabla"}
			className={preview ? "dialog-wide" : styles.dialog}
			onClose={props.onClose}
			footer={
				preview ? (
					<>
						<Button look="quiet" onClick={importing.back}>
							Elegir otro archivo
						</Button>
						<Button
							busy={busy === "writing"}
							busyText="Importando…"
							aria-disabled={count === 0 || undefined}
							onClick={() => count > 0 && importing.write(preview)}
						>
							{count === 0 ? "Nada que importar" : `Importar ${count}`}
						</Button>
					</>
				) : (
					<Button look="quiet" onClick={example}>
						Descargar ejemplo
					</Button>
				)
			}
		>
			{preview ? (
				<ImportPreview preview={preview} />
			) : (
				<div className="stack-4">
					<FileFields {...importing} />
					<FileDropZone {...importing} />
				</div>
			)}
		</Dialog>
	);
}
