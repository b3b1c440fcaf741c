import { AppError } from "../../errors.ts";
import type { ReadTask } from "./reader/messages.ts";

type FileFormat = ReadTask["format"];

const zipSignature = Buffer.from("PK\x03\x04", "latin1");
const byteOrderMarks = [
	[0xff, 0xfe],
	[0xfe, 0xff],
];

/**
 * Detects an uploaded file's format from its content; its name and declared type are not trusted.
 * @throws AppError UNSUPPORTED_MEDIA with advice
 */
export function recogniseFormat(bytes: Buffer): FileFormat {
	if (bytes.subarray(0, 4).equals(zipSignature)) {
		if (bytes.includes("xl/workbook.xml")) return "xlsx";
	} else if (isText(bytes)) return "csv";
	throw new AppError(
		"UNSUPPORTED_MEDIA",
		"No podemos leer este tipo de archivo. Guarda el archivo como .xlsx o .csv, sin contraseña.",
	);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches bytes that do not occur in text
const binary = /[\x00-\x08\x0e-\x19\x1c-\x1f]/;

/** Text in any encoding that spreadsheets write, excluding documents with a text source (PDF, RTF, HTML, XML). */
function isText(bytes: Buffer): boolean {
	if (byteOrderMarks.some(([first, second]) => bytes[0] === first && bytes[1] === second)) return true;
	const start = bytes.subarray(0, 64).toString("latin1").replace("\xef\xbb\xbf", "").trimStart();
	if (/^(%PDF|%!PS|\{\\rtf|<)/i.test(start)) return false;
	return !binary.test(bytes.toString("latin1"));
}
