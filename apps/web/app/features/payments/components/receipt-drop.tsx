import { useEffect, useId, useState } from "react";
import { pictureIn } from "../../../platform/device/picture-files.ts";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { FileInput, useFileTarget } from "../../../ui/fields/file-target.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import type { LocalReceipt } from "../local-receipts.ts";
import { receiptTypes } from "../receipt-files.ts";
import type { ReceiptForm } from "../use-receipt.ts";
import { sentOf, sizeOf } from "../wording.ts";
import styles from "./payments.module.css";

/** Accepts a pasted picture anywhere on a screen with a single receipt. */
function usePasteAnywhere(isWanted: boolean, take: (file: File | undefined) => void): void {
	useEffect(() => {
		if (!isWanted) return undefined;
		const onPaste = ({ clipboardData }: ClipboardEvent) => {
			const file = clipboardData && pictureIn(clipboardData);
			if (file) take(file);
		};
		document.addEventListener("paste", onPaste);
		return () => document.removeEventListener("paste", onPaste);
	}, [isWanted, take]);
}

/** Object URL of the receipt stored on the device. */
function usePreview({ localReceipts, receipt }: Pick<ReceiptForm, "localReceipts" | "receipt">): string | undefined {
	const { key, file } = receipt;
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		if (!localReceipts || !file?.type.startsWith("image/")) return undefined;
		let objectUrl = "";
		let isGone = false;
		void localReceipts.bytes(key).then((bytes) => {
			if (isGone || !bytes) return;
			objectUrl = URL.createObjectURL(new Blob([bytes], { type: file.type }));
			setUrl(objectUrl);
		});
		return () => {
			isGone = true;
			setUrl(undefined);
			URL.revokeObjectURL(objectUrl);
		};
	}, [localReceipts, key, file]);
	return url;
}

function FileState({ receipt }: { receipt: LocalReceipt }) {
	const { file, sentAt, sentBytes } = receipt;
	const size = file?.size ?? 0;
	if (sentAt === null) return <span className="soft small num">{sizeOf(size)}</span>;
	const text = sentBytes === undefined ? "En espera" : `Subiendo ${sentOf(sentBytes, size)}`;
	return (
		<>
			<Progress
				label="Subiendo el comprobante"
				value={sentBytes ?? 0}
				max={Math.max(size, sentBytes ?? 0)}
				text={text}
			/>
			<span className="soft small num">{text}</span>
		</>
	);
}

interface ReceiptDropProps {
	form: ReceiptForm;
	/** Whether this drop zone is the only one on the screen. */
	alone: boolean;
}

/** Drop zone of a receipt: choose, drag or paste a file. It then previews the file as it is sent. */
export function ReceiptDrop({ form, alone }: ReceiptDropProps) {
	const id = useId();
	const { receipt, errors, choose, drop } = form;
	const { file } = receipt;
	const error = errors.receipt;
	const preview = usePreview(form);
	const take = (chosen: File | undefined) => void (chosen && choose(chosen));
	const { isOver, handlers } = useFileTarget(take);
	usePasteAnywhere(alone, take);
	const removeFile = async () => {
		await drop();
		// The pressed button disappears with the file.
		document.getElementById(id)?.focus();
	};
	const { onPaste, ...dragHandlers } = handlers;
	return (
		<div className="field">
			<div className={classNames("drop", isOver && "is-hover")} {...dragHandlers} onPaste={alone ? undefined : onPaste}>
				<FileInput
					id={id}
					accept={receiptTypes}
					label={file ? "Cambiar el comprobante" : "Comprobante"}
					describedBy={classNames(`${id}-hint`, error && `${id}-error`)}
					invalid={Boolean(error)}
					take={take}
				/>
				<Icon name="up" />
				<b>
					{file ? "Cambiar el comprobante" : "Elige la captura"}
					{!file && <span className={styles.dragging}> o arrástrala aquí</span>}
				</b>
				<span className="hint" id={`${id}-hint`}>
					Imagen o PDF, hasta 5 MB
				</span>
			</div>
			{file && (
				<div className={`card ${styles.file}`}>
					<span className={styles.thumb}>{preview ? <img src={preview} alt="" /> : <Icon name="img" />}</span>
					<div className={styles.fileFacts}>
						<b className={styles.fileName}>{file.name}</b>
						<FileState receipt={receipt} />
					</div>
					<IconButton icon="x" label={`Quitar ${file.name}`} onClick={() => void removeFile()} />
				</div>
			)}
			{error && (
				<p className="field-error" id={`${id}-error`} role="alert">
					<Icon name="warn" />
					{error}
				</p>
			)}
		</div>
	);
}
