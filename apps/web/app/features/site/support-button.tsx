import { useSite } from "../../platform/use-site.ts";
import { Icon } from "../../ui/icon.tsx";

/** Floats at the bottom right of the public pages; an icon alone where the screen is narrow. */
export function SupportButton() {
	const { supportChatUrl } = useSite();
	if (!supportChatUrl) return null;
	return (
		<aside aria-label="Soporte">
			<a className="support" href={supportChatUrl} target="_blank" rel="noopener">
				<Icon name="wa" />
				<span>Chatea con soporte por WhatsApp</span>
			</a>
		</aside>
	);
}
