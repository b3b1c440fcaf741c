import { IMAGE_MAX_BYTES } from "@cachimbo/rules/limits";

/** For `accept` of a file input. */
export const pictureTypes = "image/png,image/jpeg,image/webp";

/** The server's sentence for a file it would refuse, before it is sent; undefined: it may be sent. */
export function refusalOf({ type, size }: Pick<File, "type" | "size">): string | undefined {
	if (!pictureTypes.split(",").includes(type)) return "El archivo debe ser PNG, JPG o WebP";
	return size > IMAGE_MAX_BYTES ? "La imagen no debe superar los 10 MB" : undefined;
}

/** The file in what was dropped or pasted. Copied text that brings a picture of itself along (Word, Excel) stays text. */
export function pictureIn(data: DataTransfer): File | undefined {
	if (data.types.includes("text/plain")) return undefined;
	const files = [...data.files];
	return files.find((file) => file.type.startsWith("image/")) ?? files[0];
}
