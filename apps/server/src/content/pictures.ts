import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { smallLogoSide } from "@cachimbo/contract/pages";
import { IMAGE_MAX_BYTES } from "@cachimbo/rules/limits";
import type { Metadata } from "sharp";
import type { StoredPicture } from "../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../deps.ts";
import { deadlineNow, isPast } from "../work/deadline.ts";
import { AppError, busy, invalid } from "../work/errors.ts";
import { createGate } from "../work/gate.ts";
import { isUploadedPicture } from "./picture-tag.ts";
import { withoutText } from "./png-text.ts";
import { sharp } from "./sharp.ts";

/** Options of every route that takes a picture. */
export const pictureUpload = {
	fileLimit: IMAGE_MAX_BYTES,
	fileLimitMessage: "La imagen no debe superar los 10 MB",
} as const;

const maxPixels = 40_000_000;
/** Limit of either side: a very long picture one pixel wide takes seconds to read. */
const maxSide = 20_000;
/** Limit of decoded bytes: forty megapixels with three channels, or fewer pixels with more channels. */
const maxBytes = 3 * maxPixels;
/** Memory of an interlaced or progressive file while it is read, as a measured multiple of its decoded size. */
const progressiveFactor = 3;
/** Pixels of the box a picture must fit in. */
const boxes = {
	question: { width: 1280, height: 4096 },
	logo: { width: 512, height: 512 },
	article: { width: 1600, height: 4096 },
	receipt: { width: 1600, height: 4096 },
} as const;
/** At most two pictures are read at once. */
export const decode = createGate({
	name: "uploaded pictures",
	running: 2,
	waiting: 20,
	full: "Se están procesando muchas imágenes. Intenta de nuevo en unos segundos.",
});

/** An uploaded picture that was decoded and is not stored yet. */
export interface NewPicture {
	picture: StoredPicture;
	/** Stores the picture. Call once the rest of the request is validated. */
	keep(): Promise<void>;
}

/** Reads an uploaded picture like `toWebp`; its name is a hash of its bytes. */
export async function readPicture(
	deps: Pick<Deps, "files">,
	bytes: Uint8Array,
	use: keyof typeof boxes,
	alt: string,
): Promise<NewPicture> {
	const { data, info } = await toWebp(bytes, use);
	const name = `${contentUuid(data)}.webp`;
	return {
		picture: { name, width: info.width, height: info.height, alt },
		keep: () => deps.files.put("public", name, data),
	};
}

/** Reads and stores a picture. */
export async function storePicture(...upload: Parameters<typeof readPicture>): Promise<StoredPicture> {
	const { picture, keep } = await readPicture(...upload);
	await keep();
	return picture;
}

/**
 * Validates an uploaded picture by its content and re-encodes it as WebP without metadata.
 * @throws AppError UNSUPPORTED_MEDIA for anything but PNG, JPEG and WebP; VALIDATION for a broken or huge one; UNAVAILABLE after
 * the request's deadline
 */
export async function toWebp(bytes: Uint8Array, use: keyof typeof boxes) {
	if (!isKnownPicture(bytes)) throw new AppError("UNSUPPORTED_MEDIA", "El archivo debe ser PNG, JPG o WebP");
	const picture = await decode(() => reencode(bytes, use));
	// After the deadline the request is answered 503, and no row would refer to the file.
	if (isPast(deadlineNow())) throw busy();
	return picture;
}

/**
 * Finds an uploaded picture by its address. @param field form field named in the error
 * @throws AppError VALIDATION when no such picture is stored
 */
export async function findPicture(
	deps: Pick<Deps, "files">,
	url: string,
	alt: string,
	field = "picture",
): Promise<StoredPicture> {
	const name = url.slice("/uploads/".length);
	const file = isUploadedPicture(url) ? await deps.files.open("public", name) : undefined;
	if (!file) throw invalid(field, "La imagen no es válida");
	const { width, height } = await sharp(await buffer(file.stream)).metadata();
	return { name, width, height, alt };
}

/** Maximum width of a picture in a mail. */
const maxMailWidth = 1200;

/** Converts a stored picture for mail programs (Outlook knows no WebP): PNG if it has transparency, else JPEG. */
export async function toMailPicture(bytes: Uint8Array) {
	return decode(async () => {
		const resized = sharp(bytes).resize({ width: maxMailWidth, withoutEnlargement: true });
		const { isOpaque } = await sharp(bytes).stats();
		const { data, info } = await (isOpaque
			? resized.removeAlpha().jpeg({ quality: 84, mozjpeg: true })
			: resized.png({ compressionLevel: 9, palette: true, quality: 90, effort: 4 })
		).toBuffer({ resolveWithObject: true });
		return { data, width: info.width, height: info.height, extension: isOpaque ? "jpg" : "png" };
	});
}

/** Colours of a small logo that is stored without loss. They are dithered: a gradient would have stripes, and flat areas stay flat. */
const logoColours = 16;

/** Shrinks a stored logo for lists. An emblem of few colours is smaller and sharper without loss, a photo with it: the smaller one. */
export function toSmallLogo(bytes: Uint8Array): Promise<Buffer> {
	return decode(async () => {
		const [side, fit] = [smallLogoSide, "inside"] as const;
		const small = sharp(bytes).resize(side, side, { fit, withoutEnlargement: true });
		const fewColours = await small.clone().png({ palette: true, colours: logoColours }).toBuffer();
		const [drawing, photo] = await Promise.all([
			sharp(fewColours).webp({ lossless: true, effort: 4 }).toBuffer(),
			// An effort of 6 takes 250 ms for 2 % of the bytes.
			small.webp({ quality: 75, effort: 4 }).toBuffer(),
		]);
		return drawing.length < photo.length ? drawing : photo;
	});
}

async function reencode(bytes: Uint8Array, use: keyof typeof boxes) {
	const decoder = sharp(isPng(bytes) ? withoutText(bytes) : bytes, {
		limitInputPixels: maxPixels,
		failOn: "truncated",
	});
	try {
		if (isTooLarge(await decoder.metadata())) throw new Error("too many pixels");
		return await decoder
			.autoOrient()
			.resize({ ...boxes[use], fit: "inside", withoutEnlargement: true })
			.webp({ quality: 84, effort: 4, smartSubsample: true })
			.toBuffer({ resolveWithObject: true });
	} catch (error) {
		const huge = error instanceof Error && /pixel/i.test(error.message);
		const message = huge ? "La imagen tiene demasiados píxeles" : "No pudimos leer la imagen. Prueba con otro archivo.";
		throw new AppError("VALIDATION", message, { errors: { image: message } });
	}
}

function isTooLarge({ width, height, channels, depth, isProgressive }: Metadata): boolean {
	const bytes = width * height * channels * (depth === "uchar" ? 1 : 2) * (isProgressive ? progressiveFactor : 1);
	return Math.max(width, height) > maxSide || width * height > maxPixels || bytes > maxBytes;
}

const headOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 12)).toString("latin1");

const isPng = (bytes: Uint8Array) => headOf(bytes).startsWith("\x89PNG\r\n\x1a\n");

function isKnownPicture(bytes: Uint8Array): boolean {
	const head = headOf(bytes);
	return isPng(bytes) || head.startsWith("\xff\xd8\xff") || (head.startsWith("RIFF") && head.endsWith("WEBP"));
}

/** Formats the first bytes of a SHA-256 as a UUID (version 8). */
export function contentUuid(bytes: Uint8Array): string {
	const hex = createHash("sha256").update(bytes).digest("hex");
	const variant = "89ab"[Number.parseInt(hex[16] ?? "0", 16) % 4];
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
