import type { ExportSummaryDto } from "@cachimbo/contract/questions/question-exports";
import { questionExportRoutes } from "@cachimbo/contract/questions/question-exports-routes";
import type { ExportFormat } from "@cachimbo/rules/files/export-formats";
import { useId, useState } from "react";
import { useDownload } from "../../../platform/api/use-download.ts";
import type { ExportDialogProps } from "../../../platform/between-features/question-exporting.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { WarningList } from "../../../ui/feedback/warning-list.tsx";
import { Check } from "../../../ui/fields/field.tsx";
import { useExportSummary } from "./api.ts";
import styles from "./export.module.css";
import { beginningOf, contentOf, formats, importNote, picturesHint, refusalOf, statesOf, waitText } from "./wording.ts";

function Content({ summary }: { summary: ExportSummaryDto | undefined }) {
	if (!summary) {
		return (
			<SkeletonGroup label="Contando las preguntas" className={styles.content}>
				<Skeleton width="60%" height="22px" />
				<Skeleton width="80%" height="18px" />
			</SkeletonGroup>
		);
	}
	return (
		<p className={styles.content}>
			<b className="num">{contentOf(summary)}</b>
			<span className="soft small">{statesOf(summary)}</span>
		</p>
	);
}

function Formats({ value, onChange }: { value: ExportFormat; onChange(format: ExportFormat): void }) {
	const name = useId();
	return (
		<fieldset className={styles.formats}>
			<legend>Formato</legend>
			{formats.map(({ format, name: title, hint }) => (
				<label key={format} className={styles.format}>
					<input
						type="radio"
						className="tick-box"
						name={name}
						value={format}
						checked={format === value}
						onChange={() => onChange(format)}
					/>
					<span>
						<b>{title}</b>
						<span className="hint">{hint}</span>
					</span>
				</label>
			))}
		</fieldset>
	);
}

/** Questions whose picture files are missing. The export still references them, so the reader is warned. */
function Missing({ missing }: Pick<ExportSummaryDto, "missing">) {
	const { count, list } = missing;
	if (count === 0) return null;
	return (
		<WarningList title={count === 1 ? "Falta el archivo de una imagen" : `Faltan los archivos de ${count} imágenes`}>
			<p>La pregunta sale igual, con el nombre de su imagen. Para mandarla, súbela otra vez en la pregunta:</p>
			<ul>
				{list.map(({ name, text }) => (
					<li key={name}>{beginningOf(text) ? `«${beginningOf(text)}»` : name}</li>
				))}
				{count > list.length && <li>{`Y ${plural(count - list.length, "imagen", "imágenes")} más.`}</li>}
			</ul>
		</WarningList>
	);
}

/** 'Exportar': content of the export, its format and the download. */
export function ExportDialog({ name, filter, onClose }: ExportDialogProps) {
	const [format, setFormat] = useState<ExportFormat>("xlsx");
	const [withPictures, setWithPictures] = useState(true);
	const { data: summary, error, refetch } = useExportSummary(filter);
	const download = useDownload(
		questionExportRoutes.file,
		{ query: { ...filter, format, pictures: withPictures ? "1" : "0" } },
		{
			...{ filename: `preguntas-${format}`, done: "Descargamos las preguntas", fallback: "No se pudieron exportar" },
			endsWithScreen: true,
		},
	);
	const refusal = summary && refusalOf(summary, withPictures);
	const note = summary && !refusal ? importNote(summary) : undefined;
	return (
		<Dialog
			open
			title={`Exportar ${name}`}
			className={styles.dialog}
			onClose={onClose}
			footer={
				<>
					<Button look="quiet" onClick={onClose}>
						{download.busy ? "Cancelar" : "Cerrar"}
					</Button>
					<Button icon="download" disabled={!summary || refusal !== undefined} {...download}>
						Descargar
					</Button>
				</>
			}
		>
			<div className="stack-4">
				{error && !summary ? (
					<ErrorState error={error} fallback="No se pudieron contar las preguntas" onRetry={() => void refetch()} />
				) : (
					<Content summary={summary} />
				)}
				{refusal && (
					<Banner icon="warn" tone="wrong">
						{refusal}
					</Banner>
				)}
				{note && <Banner>{note}</Banner>}
				{download.busy && <p role="status">{waitText(summary)}</p>}
				<Formats value={format} onChange={setFormat} />
				{summary && summary.pictures.count > 0 && (
					<Check checked={withPictures} onChange={(event) => setWithPictures(event.target.checked)}>
						<b>Con imágenes</b>
						<span className="hint">{picturesHint(summary, format)}</span>
					</Check>
				)}
				{summary && <Missing missing={summary.missing} />}
			</div>
		</Dialog>
	);
}
