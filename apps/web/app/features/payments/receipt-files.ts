import { RECEIPT_TOO_LARGE } from "@cachimbo/contract/payments/payments";
import { RECEIPT_MAX_BYTES } from "@cachimbo/rules/limits";

/** `accept` attribute of the file input. With explicit types an iPhone converts HEIC pictures to JPEG. */
export const receiptTypes = "image/png,image/jpeg,image/webp,application/pdf";

const starts: readonly [type: string, start: RegExp][] = [
	["application/pdf", /^%PDF-/],
	["image/png", /^\x89PNG/],
	["image/jpeg", /^\xff\xd8\xff/],
	["image/webp", /^RIFF.{4}WEBP/s],
];

/** Detects the type from the content, like the server does: many phones report no type or a wrong one. */
export function receiptTypeOf(bytes: ArrayBuffer): string | undefined {
	const start = String.fromCharCode(...new Uint8Array(bytes.slice(0, 12)));
	return starts.find(([, pattern]) => pattern.test(start))?.[0];
}

/** Error of a file that the server would not accept as a receipt. Its message is for the toast; `help` suggests a fix. */
export class UnfitFile extends Error {
	readonly help: string | undefined;
	constructor(message: string, help?: string) {
		super(message);
		this.help = help;
	}
}

/** Advice for a photo of another format or one that is too large. It works on every phone. */
const takeScreenshot = "Si es una foto, ábrela, tómale una captura de pantalla y sube la captura.";

/** @throws UnfitFile if the server would refuse the file, or if it cannot be read */
export async function readReceipt(file: File): Promise<{ bytes: ArrayBuffer; type: string }> {
	if (file.size > RECEIPT_MAX_BYTES) throw new UnfitFile(RECEIPT_TOO_LARGE, takeScreenshot);
	const bytes = await file.arrayBuffer().catch(() => {
		throw new UnfitFile("No se pudo leer el archivo. Elígelo otra vez");
	});
	const type = receiptTypeOf(bytes);
	if (!type) throw new UnfitFile("El comprobante debe ser PNG, JPG, WebP o PDF", takeScreenshot);
	return { bytes, type };
}
