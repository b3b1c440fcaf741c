import { useIsForeignNetwork } from "../../platform/api/use-foreign-network.ts";
import { useOnline } from "../../platform/offline/online.ts";
import { Banner } from "./banner.tsx";
import { NetworkLine } from "./network-line.tsx";

/** Over what could not be renewed: that there is no network is said only where there is none. @param text what is seen */
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
