import type { PlanId } from "@cachimbo/rules/payments/plans";
import { useCopy } from "../../../platform/screen/use-copy.ts";
import { formatSoles } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { QrCode } from "../../../ui/graphics/qr-code.tsx";
import { priceOf, walletDigits } from "../wording.ts";
import styles from "./payments.module.css";

function CopyableValue({
	label,
	shown,
	value,
	action,
}: {
	label: string;
	shown: string;
	value: string;
	action: string;
}) {
	const { copied, copy } = useCopy();
	return (
		<div className={styles.copied}>
			<span className="form-label">{label}</span>
			<b className="num">{shown}</b>
			<Button look="line" size="small" icon={copied ? "check" : "copy"} onClick={() => copy(value)}>
				{copied ? "Copiado" : action}
			</Button>
			<span className="sr" role="status">
				{copied && `${label}: copiado`}
			</span>
		</div>
	);
}

interface WalletCardProps {
	walletPhone: string;
	/** Owner of the wallet, for the student to compare with the name in the wallet app before paying. */
	walletName: string | undefined;
	plan: PlanId;
}

/** Phone number and amount to pay, to copy into the wallet app on this phone or to read on another one. */
export function WalletCard({ walletPhone, walletName, plan }: WalletCardProps) {
	const digits = walletDigits(walletPhone);
	const amount = priceOf(plan);
	return (
		<div className={`card ${styles.wallet}`}>
			<div className={styles.copies}>
				<CopyableValue label="Número" shown={walletPhone} value={digits} action="Copiar número" />
				{walletName && (
					<p className="hint">
						A nombre de <b>{walletName}</b>: revisa que tu app muestre ese nombre antes de pagar.
					</p>
				)}
				<CopyableValue
					label="Monto exacto"
					shown={formatSoles(amount)}
					value={amount.toFixed(2)}
					action="Copiar monto"
				/>
			</div>
			<figure className={styles.scan}>
				<QrCode text={digits} label={`Código QR con el número ${walletPhone}`} />
				<figcaption className="hint">
					¿Paga otra persona? Que lea este código con la cámara: tiene el número.
				</figcaption>
			</figure>
		</div>
	);
}
