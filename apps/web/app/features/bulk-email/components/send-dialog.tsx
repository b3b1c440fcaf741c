import { plural } from "../../../platform/words/formats.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { useDelivery, useRecipients } from "../api.ts";
import { wholeAudience } from "../mail-values.ts";
import type { MailForm } from "../use-mail-form.ts";
import { leftOutText, recipientsText, waitText } from "../wording.ts";

/** Confirms the sending and shows the number of recipients. */
export function SendDialog({ mail }: { mail: MailForm }) {
	const audience = wholeAudience(mail.values.audience);
	const { data: delivery } = useDelivery();
	const { data, error, isFetching } = useRecipients(audience);
	const count = data?.recipients ?? 0;
	const isKnown = data !== undefined && !isFetching;
	const wait = delivery?.sends ? waitText(count, delivery.perMinute) : undefined;
	return (
		<ConfirmDialog
			open
			title={isKnown ? `Enviar a ${recipientsText(count)}` : "Enviar correos"}
			confirmText={isKnown && count > 0 ? `Enviar ${recipientsText(count)}` : "Enviar correos"}
			busy={!isKnown || count === 0}
			busyText={isKnown || error ? undefined : "Contando…"}
			onConfirm={mail.send}
			onCancel={mail.stay}
		>
			<p>
				<b>{mail.values.subject.trim()}</b>
			</p>
			{isKnown && count > 0 && (
				<p>
					Lo {count === 1 ? "recibe" : "reciben"} {plural(count, "dirección", "direcciones")}. {leftOutText(data)} Lo
					que ya salió no se puede traer de vuelta.
				</p>
			)}
			{isKnown && count === 0 && <p>No hay nadie a quien enviarlo. {leftOutText(data)}</p>}
			{error && <p>No pudimos contar los correos. Cierra e intenta de nuevo.</p>}
			{delivery?.sends === false && <p className="soft">Quedan en la bandeja: el sitio no tiene servidor de correo.</p>}
			{wait && <p className="soft">Tarda {wait}; puedes pausarlo.</p>}
		</ConfirmDialog>
	);
}
