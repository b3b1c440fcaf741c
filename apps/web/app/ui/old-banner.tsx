import { useOnline } from "../platform/online.ts";
import { Banner } from "./banner.tsx";

/** Over what could not be renewed: that there is no network is said only where there is none. @param text what is seen */
export function OldBanner({ text }: { text: string }) {
	return useOnline() ? (
		<Banner icon="auto">No pudimos actualizar: {text}</Banner>
	) : (
		<Banner icon="off">Sin conexión: {text}</Banner>
	);
}
