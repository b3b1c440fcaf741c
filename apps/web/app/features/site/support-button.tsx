import { useSite } from "../../platform/page/use-site.ts";
import { Icon } from "../../ui/graphics/icon.tsx";

/** Floating support button of the public pages, reduced to an icon on narrow screens. */
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
