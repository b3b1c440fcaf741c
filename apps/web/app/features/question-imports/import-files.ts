import { IMPORT_MAX_BYTES } from "@cachimbo/rules/limits";
import { foreignKindByName, saveAsAdvice } from "@cachimbo/rules/save-as";

/** What the server reads; the file itself says which of them it is. */
const endings = [".xlsx", ".csv", ".docx", ".xml", ".txt", ".gift", ".json", ".zip"];

/** For `accept` of a file input. Files that are known and not read may be chosen, to be told how to save them. */
export const importTypes = [
	...endings,
	".pdf",
	".xls",
	".doc",
	"text/csv",
	"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	"application/vnd.openxmlformats-officedocument.wordprocessingml.document",
].join(",");

/** Why a file is not worth sending; undefined: it may be sent. What is in it is for the server to say. */
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
 * A copy in memory: a file that is saved again in Excel cannot be sent any more as it was chosen.
 * @throws when it cannot be read
 */
export const readIn = async (file: File): Promise<File> =>
	new File([await file.arrayBuffer()], file.name, { type: file.type });
