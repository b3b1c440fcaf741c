import { RECEIPT_TOO_LARGE } from "@cachimbo/contract/payments";
import { RECEIPT_MAX_BYTES } from "@cachimbo/rules/limits";

/** `accept` of a file input. Named one by one, an iPhone hands out its HEIC pictures as JPEG. */
export const receiptTypes = "image/png,image/jpeg,image/webp,application/pdf";

const starts: readonly [type: string, start: RegExp][] = [
	["application/pdf", /^%PDF-/],
	["image/png", /^\x89PNG/],
	["image/jpeg", /^\xff\xd8\xff/],
	["image/webp", /^RIFF.{4}WEBP/s],
];

/** What a file is by its content, as the server looks at it: many phones give a file no type, or a wrong one. */
export function receiptTypeOf(bytes: ArrayBuffer): string | undefined {
	const start = String.fromCharCode(...new Uint8Array(bytes.slice(0, 12)));
	return starts.find(([, pattern]) => pattern.test(start))?.[0];
}

/** A file that is no receipt as the server takes them. Its message is the toast's; `help` says what to do instead. */
export class UnfitFile extends Error {
	readonly help: string | undefined;
	constructor(message: string, help?: string) {
		super(message);
		this.help = help;
	}
}

/** Of a photo of another kind, or one that is too large: every phone can. */
const takeScreenshot = "Si es una foto, ábrela, tómale una captura de pantalla y sube la captura.";

/** @throws UnfitFile where the server would refuse it or it cannot be read */
export async function readReceipt(file: File): Promise<{ bytes: ArrayBuffer; type: string }> {
	if (file.size > RECEIPT_MAX_BYTES) throw new UnfitFile(RECEIPT_TOO_LARGE, takeScreenshot);
	const bytes = await file.arrayBuffer().catch(() => {
		throw new UnfitFile("No se pudo leer el archivo. Elígelo otra vez");
	});
	const type = receiptTypeOf(bytes);
	if (!type) throw new UnfitFile("El comprobante debe ser PNG, JPG, WebP o PDF", takeScreenshot);
	return { bytes, type };
}
