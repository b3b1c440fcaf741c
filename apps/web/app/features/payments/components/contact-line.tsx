import { useSite } from "../../../platform/page/use-site.ts";

/** Contact channels for questions about a payment. */
export function ContactLine() {
	const { email, phone, supportChatUrl } = useSite();
	if (supportChatUrl)
		return (
			<a href={supportChatUrl} target="_blank" rel="noopener">
				Escríbenos por WhatsApp
			</a>
		);
	if (email)
		return (
			<>
				Escríbenos a <a href={`mailto:${email}`}>{email}</a>
			</>
		);
	return phone ? (
		<>
			Llámanos al <a href={`tel:${phone.replace(/\s/g, "")}`}>{phone}</a>
		</>
	) : (
		<a href="/contacto">Escríbenos</a>
	);
}
