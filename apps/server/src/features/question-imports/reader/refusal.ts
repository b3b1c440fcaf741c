/** A file that cannot be used as a whole; the message is for the person who sent it. */
export class FileRefusal extends Error {
	override name = "FileRefusal";
}

export const tooManyRows = (most: number) =>
	new FileRefusal(
		`El archivo tiene más de ${most.toLocaleString("es-PE").replace(/\D/g, " ")} filas. Divídelo en varios archivos.`,
	);

export const tooManyColumns = (most: number) =>
	new FileRefusal(`El archivo tiene más de ${most} columnas. Deja solo las de la plantilla.`);

export const tooLarge = () =>
	new FileRefusal("El archivo descomprimido es demasiado grande. Divídelo en varios archivos.");
