import type { ImportDto } from "@cachimbo/contract/question-imports/question-imports";
import { type DragEvent, useEffect, useId, useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { importTypes } from "../import-files.ts";
import type { ImportTarget } from "../target.ts";
import { useUpload } from "../use-upload.ts";
import styles from "./import.module.css";

const bringsFiles = (event: { dataTransfer: DataTransfer | null }) => event.dataTransfer?.types.includes("Files");

/** Prevents the browser from opening a file that is dropped outside the drop zone. */
function useNoStrayDrops(): void {
	useEffect(() => {
		const hold = (event: globalThis.DragEvent) => bringsFiles(event) && event.preventDefault();
		addEventListener("dragover", hold);
		addEventListener("drop", hold);
		return () => {
			removeEventListener("dragover", hold);
			removeEventListener("drop", hold);
		};
	}, []);
}

interface FileDropProps {
	target: ImportTarget;
	/** 'Elegir archivo'. */
	text: string;
	onUploaded(dto: ImportDto): void;
}

/** Drop zone and file input for questions. The upload starts immediately. */
export function FileDrop({ target, text, onUploaded }: FileDropProps) {
	const id = useId();
	const [isOver, setIsOver] = useState(false);
	const { sending, refusal, take, retry } = useUpload(target, onUploaded);
	useNoStrayDrops();
	const isBusy = sending !== undefined;
	const takeFirst = (files: FileList | null) => {
		if (files?.[0] && !isBusy) void take(files[0]);
	};
	const hover = (event: DragEvent) => {
		if (bringsFiles(event)) event.preventDefault();
		setIsOver(Boolean(bringsFiles(event)));
	};
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setIsOver(false);
		takeFirst(event.dataTransfer.files);
	};
	return (
		<div className={styles.dropField}>
			<div className={classNames("drop", isOver && "is-hover")}>
				<input
					id={id}
					type="file"
					accept={importTypes}
					aria-label={text}
					aria-describedby={classNames(`${id}-hint`, refusal && `${id}-error`)}
					aria-invalid={Boolean(refusal) || undefined}
					aria-disabled={isBusy || undefined}
					// The input covers the whole drop zone.
					onDragEnter={hover}
					onDragOver={hover}
					onDragLeave={() => setIsOver(false)}
					onDrop={drop}
					onClick={(event) => isBusy && event.preventDefault()}
					onChange={(event) => {
						takeFirst(event.target.files);
						// Reset, so that choosing the same corrected file again triggers a change event.
						event.target.value = "";
					}}
				/>
				{isBusy ? <Spinner /> : <Icon name="up" />}
				<b role="status">{isBusy ? `Subiendo ${sending}…` : text}</b>
				<span className="hint" id={`${id}-hint`}>
					Excel, CSV, Word, texto, Moodle XML, GIFT, Aiken, QTI o un ZIP con sus imágenes, hasta 50 MB. También puedes
					arrastrarlo aquí.
				</span>
			</div>
			{refusal && (
				<div className={styles.refusal} role="alert">
					<p className="field-error" id={`${id}-error`}>
						<Icon name="warn" />
						{refusal}
					</p>
					{retry && (
						<Button look="line" size="small" onClick={retry}>
							Reintentar
						</Button>
					)}
				</div>
			)}
		</div>
	);
}
