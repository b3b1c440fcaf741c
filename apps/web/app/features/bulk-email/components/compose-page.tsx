import { CampaignList } from "./campaign-list.tsx";
import { Composer } from "./composer.tsx";
import { KeptNotice } from "./kept-notice.tsx";
import { MailTabs } from "./mail-tabs.tsx";

/** /correo-gestion: a mail to many, and what became of earlier ones. */
export function ComposePage() {
	return (
		<>
			<div className="page-head">
				<h1>Enviar Correos Masivos</h1>
			</div>
			<MailTabs />
			<KeptNotice />
			<Composer />
			<CampaignList />
		</>
	);
}
