import { useMailForm } from "../use-mail-form.ts";
import { CampaignList } from "./campaign-list.tsx";
import { Composer } from "./composer.tsx";
import { KeptNotice } from "./kept-notice.tsx";
import { MailTabs } from "./mail-tabs.tsx";
import { useReuse } from "./reuse-dialog.tsx";

/** /correo-gestion: composes a bulk mail and lists past campaigns. */
export function ComposePage() {
	const mail = useMailForm();
	const reuse = useReuse(mail);
	return (
		<>
			<div className="page-head">
				<h1>Enviar Correos Masivos</h1>
			</div>
			<MailTabs />
			<KeptNotice />
			<Composer mail={mail} />
			<CampaignList onReuse={reuse.begin} />
			{reuse.dialog}
		</>
	);
}
