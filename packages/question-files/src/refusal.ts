import { type ForeignKind, saveAsAdvice } from "@cachimbo/rules/files/save-as";

/** Error for a file that cannot be used as a whole. The message is shown to its sender. */
export class FileRefusal extends Error {
	override name = "FileRefusal";
}

/** Limit exceeded by all files together. In an archive, it is not the fault of one file. */
export class LimitExceeded extends FileRefusal {}

const spaced = (count: number) => count.toLocaleString("es-PE").replace(/\D/g, " ");

export const tooManyRows = (most: number) =>
	new LimitExceeded(`El archivo tiene más de ${spaced(most)} filas. Divídelo en varios archivos.`);

export const tooManyItems = (most: number) =>
	new LimitExceeded(`El archivo tiene más de ${spaced(most)} preguntas. Divídelo en varios archivos.`);

export const tooManyColumns = (most: number) =>
	new FileRefusal(`El archivo tiene más de ${most} columnas. Deja solo las de la plantilla.`);

export const tooLarge = () =>
	new LimitExceeded("El archivo descomprimido es demasiado grande. Divídelo en varios archivos.");

export const tooManyFormulas = () =>
	new LimitExceeded("Las fórmulas y lecturas del archivo ocupan demasiado. Divídelo en varios archivos.");

/** @param line at which parsing failed */
export const brokenXml = (line: number, what = "está incompleto o mal escrito") =>
	new FileRefusal(`El XML ${what} cerca de la línea ${line}. Expórtalo otra vez desde el programa de donde viene.`);

/** @param kind of a recognised but unsupported file */
export const unknownKind = (kind?: ForeignKind) =>
	new FileRefusal(
		kind
			? saveAsAdvice[kind]
			: "No podemos leer este tipo de archivo. Sirven .xlsx, .csv, .docx, GIFT, Aiken, XML de Moodle, QTI, JSON de Cachimbo, o un ZIP de ellos con sus imágenes; sin contraseña.",
	);

/** @param piece in quotation marks */
export const leftOut = (piece: string) => `Quedó fuera de las preguntas: ${piece}.`;
