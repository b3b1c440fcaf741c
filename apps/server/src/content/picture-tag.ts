const uploaded = /^(\/uploads\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.webp)(?:#(\d{1,4})x(\d{1,4}))?$/;
const largestSide = 8192;

/** Whether it is exactly the path of an uploaded picture. */
export const isUploadedPicture = (src: string): boolean => uploaded.exec(src)?.[1] === src;

/** Returns the `<img>` of an upload's address, `/uploads/….webp#{width}x{height}`; undefined for any other address. */
export function pictureTag(address: string, alt: string): string | undefined {
	const [, src, width, height] = uploaded.exec(address) ?? [];
	if (!src || !isSide(width) || !isSide(height)) return undefined;
	return `<img src="${src}" width="${Number(width)}" height="${Number(height)}" alt="${escapeText(alt)}" loading="lazy" decoding="async">`;
}

const isSide = (value: string | undefined) => Number(value) >= 1 && Number(value) <= largestSide;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? "");
