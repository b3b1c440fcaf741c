const integer = new Intl.NumberFormat("es-PE");

/** Why a simulacro has no places yet: sheets of it are not graded. */
export const ungradedText = (sheets: number): string =>
	sheets === 1 ? "Aún se está calificando 1 hoja" : `Aún se están calificando ${integer.format(sheets)} hojas`;
