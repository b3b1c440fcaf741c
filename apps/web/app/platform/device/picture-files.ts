import { IMAGE_MAX_BYTES } from "@cachimbo/rules/limits";

/** `accept` of a file input. */
export const pictureTypes = "image/png,image/jpeg,image/webp";

/** Returns the server's message for a file that it would refuse; undefined if the file can be sent. */
export function refusalOf({ type, size }: Pick<File, "type" | "size">): string | undefined {
	if (!pictureTypes.split(",").includes(type)) return "El archivo debe ser PNG, JPG o WebP";
	return size > IMAGE_MAX_BYTES ? "La imagen no debe superar los 10 MB" : undefined;
}

/** Returns the picture that was dropped or pasted. Ignores the picture that Word and Excel add to copied text. */
export function pictureIn(data: DataTransfer): File | undefined {
	if (data.types.includes("text/plain")) return undefined;
	const files = [...data.files];
	return files.find((file) => file.type.startsWith("image/")) ?? files[0];
}
