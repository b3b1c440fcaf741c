import { FileRefusal } from "../../refusal.ts";

const again = "Ábrela en Excel y guárdala otra vez como .xlsx, o como .csv.";

export const unreadableSheet = () => new FileRefusal(`No pudimos leer la hoja. ${again}`);

/** @param place as in the file */
export const beyondSheet = (place: string) =>
	new FileRefusal(
		`No pudimos leer la hoja: tiene celdas fuera de los límites de una hoja (${place.slice(0, 30)}). ${again}`,
	);

/** @param what in the plural, with its article: 'las hojas' */
export const tooMany = (what: string) =>
	new FileRefusal(`No pudimos leer la hoja: ${what} son demasiados. Copia tus preguntas a un archivo nuevo.`);
