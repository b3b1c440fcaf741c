import type { ReactNode } from "react";
import { useOnline } from "../../../platform/offline/online.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import type { LocalReceipt } from "../local-receipts.ts";
import { planOf } from "../plan-names.ts";
import { sendReceiptsNow } from "../send-receipts-now.ts";
import { isUploading, useReceiptStatus, useReceipts } from "../use-receipts.ts";

/** Shown if the device cannot store the receipt, which is then lost with the page. */
export const NotKeptBanner = ({ action }: { action?: ReactNode }) => (
	<Banner tone="wrong" icon="warn">
		No hay espacio en este equipo para guardar tu comprobante: no cierres esta página hasta que se envíe. {action}
	</Banner>
);

/** Banner of a receipt that the server does not have yet, with a button that sends it now. */
export function WaitingReceiptBanner({ receipt }: { receipt: LocalReceipt }) {
	const online = useOnline();
	const isBusy = isUploading(receipt, useReceiptStatus(), online);
	const action = (
		<Button look="line" size="small" busy={isBusy} busyText="Enviando…" onClick={() => void sendReceiptsNow()}>
			Enviar ahora
		</Button>
	);
	if (!receipt.isKept) return <NotKeptBanner action={action} />;
	return (
		<Banner icon={online ? "auto" : "off"}>
			Tu comprobante espera en este equipo ({planOf(receipt.plan).name}):{" "}
			{online ? "aún no lo recibimos y se envía solo." : "se envía solo cuando vuelva la conexión."} {action}
		</Banner>
	);
}

/** Banner of an unsent receipt, for all screens that show a plan. @param except key of the receipt whose form is on this screen */
export function WaitingReceipt({ except }: { except?: string }) {
	const receipt = useReceipts().find(({ file, sentAt, key }) => file && sentAt !== null && key !== except);
	return receipt ? <WaitingReceiptBanner receipt={receipt} /> : null;
}
