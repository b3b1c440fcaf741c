import type { OrderReviewDto, PaymentEventDto } from "@cachimbo/contract/payments/payments";
import { useMemo } from "react";
import { saveFile } from "../../../../platform/api/save-file.ts";
import { useObjectUrl } from "../../../../platform/device/use-object-url.ts";
import { formatDateTime } from "../../../../platform/words/formats.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../../ui/feedback/skeleton.tsx";
import { useReceipt } from "../api.ts";
import { nameOf } from "../wording.ts";
import styles from "./receipt.module.css";
import { ReceiptPdf } from "./receipt-pdf.tsx";
import { ReceiptPicture } from "./receipt-picture.tsx";

/** Restricts a student's file to one of two MIME types. Neither can run a script in our origin. */
const safeTypeOf = (receiptType: string) => (receiptType === "application/pdf" ? "application/pdf" : "image/webp");

interface ReceiptProps {
	order: OrderReviewDto;
	/** Log event of an earlier receipt; undefined for the current one. */
	earlier: PaymentEventDto | undefined;
	onPresent(): void;
}

/** Receipt of an order: a zoomable picture or a PDF. */
export function Receipt({ order, earlier, onPresent }: ReceiptProps) {
	const { data: file, error, refetch } = useReceipt(order, earlier?.id);
	const type = safeTypeOf(earlier?.receiptType ?? order.receiptType);
	const blob = useMemo(() => file && new Blob([file.blob], { type }), [file, type]);
	const url = useObjectUrl(blob);
	return (
		<div className={styles.receipt}>
			{earlier && (
				<p className={styles.earlier}>
					<span>Comprobante anterior, del {formatDateTime(earlier.at)}.</span>
					<Button look="line" size="small" onClick={onPresent}>
						Ver el actual
					</Button>
				</p>
			)}
			{blob && url ? (
				<>
					{type === "application/pdf" ? (
						<ReceiptPdf url={url} />
					) : (
						<ReceiptPicture key={url} src={url} alt={`Comprobante de ${nameOf(order.user)}`} />
					)}
					<Button look="quiet" size="small" icon="download" onClick={() => saveFile(blob, file?.filename ?? "")}>
						Descargar comprobante
					</Button>
				</>
			) : error ? (
				<ErrorState error={error} fallback="Error al cargar el comprobante" onRetry={() => void refetch()} />
			) : (
				<SkeletonGroup label="Cargando el comprobante">
					<Skeleton height="420px" />
				</SkeletonGroup>
			)}
		</div>
	);
}
