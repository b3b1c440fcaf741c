import { toast } from "./toast.ts";

/** Opens the phone's share sheet; without one, copies the link. */
export async function share(title: string, url: string): Promise<void> {
	if (navigator.share) return navigator.share({ title, url }).catch(() => undefined);
	try {
		await navigator.clipboard.writeText(url);
		toast.success("Link copiado al portapapeles");
	} catch {
		toast.error(`No se pudo copiar. El link es ${url}`);
	}
}
