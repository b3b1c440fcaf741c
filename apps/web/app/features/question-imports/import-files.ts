import { foreignKindByName, saveAsAdvice } from "@cachimbo/rules/files/save-as";
import { IMPORT_MAX_BYTES } from "@cachimbo/rules/limits";

/** Extensions that the server accepts. It detects the actual format from the content. */
const endings = [".xlsx", ".csv", ".docx", ".xml", ".txt", ".gift", ".json", ".zip"];

/** `accept` attribute of the file input. It includes known unsupported types, so that the user can be shown how to convert them. */
export const importTypes = [
	...endings,
	".pdf",
	".xls",
	".doc",
	"text/csv",
	"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	"application/vnd.openxmlformats-officedocument.wordprocessingml.document",
].join(",");

/** Reason not to upload a file; undefined if it may be uploaded. The server checks its content. */
export function refusalOf({ name, size }: Pick<File, "name" | "size">): string | undefined {
	const foreign = foreignKindByName(name);
	if (foreign) return saveAsAdvice[foreign];
	if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) {
		return "El archivo debe ser .xlsx, .csv, .docx, .xml, .txt, .gift, .json o .zip.";
	}
	if (size === 0) return "El archivo está vacío";
	return size > IMPORT_MAX_BYTES ? "El archivo no debe superar los 50 MB. Divídelo en varios." : undefined;
}

/**
 * Copies the file into memory: the browser cannot send a chosen file once Excel has saved it again.
 * @throws if it cannot be read
 */
export const copyToMemory = async (file: File): Promise<File> =>
	new File([await file.arrayBuffer()], file.name, { type: file.type });
