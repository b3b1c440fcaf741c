import { useRef } from "react";
import { useOnline } from "../../../platform/offline/online.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import type { LocalReceipt } from "../local-receipts.ts";
import type { StoredReceipt } from "../receipt-store.ts";
import { useReceipt } from "../use-receipt.ts";
import { isUploading, useReceiptStatus } from "../use-receipts.ts";
import styles from "./payments.module.css";
import { ReceiptDrop } from "./receipt-drop.tsx";
import { ReceiptFields } from "./receipt-fields.tsx";
import { NotKeptBanner } from "./waiting-receipt.tsx";

/** Status of a receipt that is queued and not sent yet. */
function QueuedStatus({ receipt }: { receipt: LocalReceipt }) {
	const status = useReceiptStatus();
	const online = useOnline();
	if (!receipt.isKept && receipt.file) return <NotKeptBanner />;
	if (receipt.sentAt === null || isUploading(receipt, status, online)) return null;
	return online ? (
		<Banner icon="auto">
			Tu comprobante espera en este equipo: aún no lo recibimos. Se envía solo; si cierras la página, sigue cuando
			vuelvas a entrar.
		</Banner>
	) : (
		<Banner icon="off">
			Sin conexión. Tu comprobante espera en este equipo y se envía solo cuando vuelva la conexión.
		</Banner>
	);
}

interface ReceiptFormProps {
	/** Plan or observed order that the receipt is for. */
	target: Pick<StoredReceipt, "plan" | "orderId">;
	/** Whether this form is the only one on the screen. */
	alone?: boolean;
}

/** Form of a receipt and its payment data. The receipt is stored on this device as soon as it is chosen. */
export function ReceiptForm({ target, alone = false }: ReceiptFormProps) {
	const form = useReceipt(target);
	const element = useRef<HTMLFormElement>(null);
	const status = useReceiptStatus();
	const online = useOnline();
	const { receipt, errors } = form;
	const send = async () => {
		if (!(await form.send())) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	};
	return (
		<form
			ref={element}
			noValidate
			className={styles.form}
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			<ReceiptDrop form={form} alone={alone} />
			<ReceiptFields transfer={receipt.transfer} errors={errors} onChange={form.set} />
			<QueuedStatus receipt={receipt} />
			<Button
				type="submit"
				block
				busy={receipt.sentAt !== null && isUploading(receipt, status, online)}
				busyText="Enviando…"
			>
				{receipt.sentAt === null ? "Enviar Comprobante" : "Enviar ahora"}
			</Button>
		</form>
	);
}
