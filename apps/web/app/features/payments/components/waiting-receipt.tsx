import { useOnline } from "../../../platform/online.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import type { ReceiptOnDesk } from "../receipt-desk.ts";
import { sendReceiptsNow } from "../send-receipts-now.ts";
import { isUploading, useReceiptStatus, useReceipts } from "../use-receipts.ts";
import { planOf } from "../wording.ts";

/** A receipt that the server does not have yet, and how to send it without waiting. */
export function WaitingReceiptBanner({ receipt }: { receipt: ReceiptOnDesk }) {
	const online = useOnline();
	const isBusy = isUploading(receipt, useReceiptStatus(), online);
	return (
		<Banner icon={online ? "auto" : "off"}>
			Tu comprobante espera en este equipo ({planOf(receipt.plan).name}):{" "}
			{online ? "aún no lo recibimos y se envía solo." : "se envía solo cuando vuelva la conexión."}{" "}
			<Button look="line" size="small" busy={isBusy} busyText="Enviando…" onClick={() => void sendReceiptsNow()}>
				Enviar ahora
			</Button>
		</Banner>
	);
}

/** Wherever a plan is shown. @param except the receipt's key, where its own form is on the screen */
export function WaitingReceipt({ except }: { except?: string }) {
	const receipt = useReceipts().find(({ file, sentAt, key }) => file && sentAt !== null && key !== except);
	return receipt ? <WaitingReceiptBanner receipt={receipt} /> : null;
}
