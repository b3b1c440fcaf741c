import { toLimaField } from "../../../platform/time/lima-time.ts";
import { serverNow } from "../../../platform/time/server-clock.ts";
import { Choice } from "../../../ui/fields/choice.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import type { Transfer } from "../receipt-store.ts";
import styles from "./payments.module.css";

const wallets = [
	{ value: "", text: "No sé" },
	{ value: "YAPE", text: "Yape" },
	{ value: "PLIN", text: "Plin" },
] as const;

interface ReceiptFieldsProps {
	transfer: Transfer;
	errors: Record<string, string>;
	onChange(changed: Partial<Transfer>): void;
}

/** Optional payment data that the student copies from the receipt. */
export function ReceiptFields({ transfer, errors, onChange }: ReceiptFieldsProps) {
	return (
		<>
			<Field label="Número de operación (opcional)" error={errors.operationNumber}>
				<Input
					value={transfer.operationNumber}
					maxLength={30}
					autoComplete="off"
					onChange={(event) => onChange({ operationNumber: event.target.value })}
				/>
			</Field>
			<Field label="Fecha del pago (opcional)" error={errors.paidOn}>
				<Input
					type="date"
					className={styles.date}
					value={transfer.paidOn}
					max={toLimaField(new Date(serverNow()).toISOString()).slice(0, 10)}
					onChange={(event) => onChange({ paidOn: event.target.value })}
				/>
			</Field>
			<Choice
				legend="Billetera (opcional)"
				options={wallets}
				value={transfer.wallet}
				onChange={(wallet) => onChange({ wallet })}
			/>
		</>
	);
}
