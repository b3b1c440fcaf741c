import { useState } from "react";
import { messageOf } from "../../../platform/api/api-error.ts";
import { uploadPicture } from "../../../platform/api/upload-picture.ts";
import { useAction } from "../../../platform/api/use-action.ts";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { PictureDrop } from "../../../ui/fields/picture-drop.tsx";
import styles from "./editor.module.css";

interface CoverFieldProps {
	/** URL, path of an uploaded picture, or ''. */
	value: string;
	error?: string;
	onChange(value: string): void;
}

const isUploaded = (value: string) => value.startsWith("/uploads/");
const isWebAddress = (value: string) => /^https?:\/\/\S+$/i.test(value.trim());

/** Cover picture of a post: an upload or the URL of a picture elsewhere. */
export function CoverField({ value, error, onChange }: CoverFieldProps) {
	const [refusal, setRefusal] = useState<string>();
	const { busy, run: choose } = useAction(
		(fault) => setRefusal(messageOf(fault, "No se pudo subir la imagen")),
		async (file: File) => {
			setRefusal(undefined);
			onChange((await uploadPicture(file, "article")).url);
		},
	);
	const shown = isUploaded(value) || isWebAddress(value) ? value.trim() : undefined;
	return (
		<div className={styles.coverField}>
			<PictureDrop
				label="Imagen de portada (opcional)"
				error={refusal ?? (isUploaded(value) ? error : undefined)}
				picture={shown ? { url: shown } : null}
				busy={busy}
				onFile={choose}
				onRefuse={setRefusal}
				onRemove={() => onChange("")}
			/>
			{!isUploaded(value) && (
				<Field label="o la dirección de una imagen" error={error}>
					<Input
						type="url"
						inputMode="url"
						placeholder="https://"
						autoComplete="off"
						value={value}
						onChange={(event) => onChange(event.target.value)}
					/>
				</Field>
			)}
		</div>
	);
}
