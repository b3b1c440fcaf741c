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

/** Whether this device's share sheet accepts pictures. */
export const acceptsPictures = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;

/** Opens the phone's share sheet with a picture. Closing it without choosing is not an error. */
export async function sharePicture(file: File, text: string): Promise<void> {
	try {
		await navigator.share({ files: [file], text });
	} catch (error) {
		if ((error as Error).name !== "AbortError") toast.error("No se pudo compartir. Descarga la imagen y envíala tú");
	}
}
