import type { CampaignDto } from "@cachimbo/contract/bulk-email/bulk-email";
import { useState } from "react";
import { messageOf } from "../../../platform/api/api-error.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { readCampaignContent } from "../api.ts";
import { valuesOf } from "../mail-values.ts";
import type { MailForm } from "../use-mail-form.ts";

/** 'Usar de nuevo': starts a new mail from one that was sent. Asks before it replaces unsent text. */
export function useReuse(mail: MailForm) {
	const [asking, setAsking] = useState<CampaignDto>();
	const copy = async ({ id }: CampaignDto) => {
		setAsking(undefined);
		try {
			mail.reuse(valuesOf(await readCampaignContent(id)));
			mail.form.current?.scrollIntoView({ block: "start" });
			mail.form.current?.querySelector<HTMLInputElement>("input[maxlength='200']")?.focus({ preventScroll: true });
		} catch (error) {
			toast.error(messageOf(error, "No se pudo copiar el correo"));
		}
	};
	return {
		/** Copies the campaign into the form, or asks first if the form has changes. */
		begin: (campaign: CampaignDto) => (mail.isDirty ? setAsking(campaign) : void copy(campaign)),
		dialog: (
			<ConfirmDialog
				open={asking !== undefined}
				title={`Usar de nuevo «${asking?.subject ?? ""}»`}
				confirmText="Usar de nuevo"
				cancelText="Seguir escribiendo"
				danger
				onCancel={() => setAsking(undefined)}
				onConfirm={() => asking && void copy(asking)}
			>
				<p>Reemplaza el correo que estás escribiendo.</p>
			</ConfirmDialog>
		),
	};
}
