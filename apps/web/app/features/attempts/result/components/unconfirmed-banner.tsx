import type { WaitsFor } from "../../../../platform/offline/retry.ts";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { wordingOf } from "../../wording.ts";

interface UnconfirmedBannerProps extends Pick<Parameters<typeof wordingOf>[0], "course"> {
	waits: WaitsFor | undefined;
}

/** Banner over an unconfirmed result: the reason why the server does not have it yet. */
export function UnconfirmedBanner({ course, waits }: UnconfirmedBannerProps) {
	if (waits === "server") {
		return (
			<Banner icon="auto">
				El servidor todavía no recibió tu {wordingOf({ course }).noun}: está guardado en este equipo y se enviará solo
			</Banner>
		);
	}
	return <Banner icon="off">Sin conexión: tu resultado se confirmará cuando vuelva la conexión</Banner>;
}
