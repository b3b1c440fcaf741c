import { createHash } from "node:crypto";
import { hashPicture } from "../../content/picture-hash.ts";
import { contentUuid, toWebp } from "../../content/pictures.ts";
import type { paymentOrders } from "../../db/schema/payments.ts";
import type { Deps } from "../../deps.ts";
import { AppError, invalid } from "../../work/errors.ts";

type Columns = Pick<typeof paymentOrders.$inferInsert, "receipt" | "receiptType" | "receiptDigest" | "pictureHash">;

export interface NewReceipt {
	/** columns of the order */
	stored: Columns;
	keep(): Promise<void>;
}

export const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/**
 * Reads a receipt for the private file area. The type is detected from the content: pictures are re-encoded without metadata, PDFs
 * are kept unchanged.
 * @throws AppError UNSUPPORTED_MEDIA for anything else; VALIDATION for a broken or tiny picture
 */
export async function readReceipt(deps: Pick<Deps, "files">, bytes: Buffer): Promise<NewReceipt> {
	const isPdf = bytes.subarray(0, 5).toString("latin1") === "%PDF-";
	const { data, pictureHash } = isPdf ? { data: bytes, pictureHash: null } : await toPicture(bytes);
	const receipt = `${contentUuid(data)}.${isPdf ? "pdf" : "webp"}`;
	return {
		stored: {
			receipt,
			receiptType: isPdf ? "application/pdf" : "image/webp",
			receiptDigest: digestOf(bytes),
			pictureHash,
		},
		keep: () => deps.files.put("private", receipt, data),
	};
}

/** Minimum width and height in pixels: a smaller picture can be neither read nor compared. */
const minPixels = 16;

async function toPicture(bytes: Buffer) {
	const { data, info } = await reencode(bytes);
	if (Math.min(info.width, info.height) < minPixels)
		throw invalid("receipt", "La imagen es demasiado pequeña. Sube una captura completa.");
	return { data, pictureHash: await hashPicture(data) };
}

async function reencode(bytes: Buffer) {
	try {
		return await toWebp(bytes, "receipt");
	} catch (refusal) {
		if (!(refusal instanceof AppError)) throw refusal;
		if (refusal.code === "VALIDATION") throw invalid("receipt", refusal.message);
		if (refusal.code !== "UNSUPPORTED_MEDIA") throw refusal;
		throw new AppError("UNSUPPORTED_MEDIA", "El comprobante debe ser PNG, JPG, WebP o PDF");
	}
}
