import { useIsForeignNetwork } from "../../platform/api/use-foreign-network.ts";
import { useOnline } from "../../platform/offline/online.ts";
import { Banner } from "./banner.tsx";
import { NetworkLine } from "./network-line.tsx";

/**
 * Banner over content that could not be refreshed. It mentions a missing network only if there is none.
 * @param text description of the content shown instead
 */
export function OldBanner({ text }: { text: string }) {
	const [online, isForeign] = [useOnline(), useIsForeignNetwork()];
	if (online && isForeign)
		return (
			<Banner icon="off">
				<NetworkLine />. Mientras tanto, {text}
			</Banner>
		);
	return online ? (
		<Banner icon="auto">No pudimos actualizar: {text}</Banner>
	) : (
		<Banner icon="off">Sin conexión: {text}</Banner>
	);
}
