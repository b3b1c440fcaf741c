/** Files that questions often stand in and that are not read, with what to do about each. */
export type ForeignKind = "pdf" | "xls" | "doc" | "locked";

/** One sentence for the person who sent such a file: how to save it as a kind that is read. */
export const saveAsAdvice: Record<ForeignKind, string> = {
	pdf: "No leemos archivos PDF: ábrelo con Word, guárdalo como «Documento de Word (.docx)», revísalo y súbelo.",
	xls: "Es un Excel de formato antiguo (.xls): ábrelo en Excel, guárdalo como «Libro de Excel (.xlsx)» y súbelo.",
	doc: "Es un Word de formato antiguo (.doc): ábrelo en Word, guárdalo como «Documento de Word (.docx)» y súbelo.",
	locked:
		"El archivo tiene contraseña o es de un Office antiguo: ábrelo, guárdalo como .docx o .xlsx sin contraseña y súbelo.",
};

const endings: Record<string, ForeignKind | undefined> = { pdf: "pdf", xls: "xls", doc: "doc", rtf: "doc" };

/** By the ending of a name, before the file is sent; its content decides where it was. */
export const foreignKindByName = (name: string): ForeignKind | undefined => {
	const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
	return Object.hasOwn(endings, ending) ? endings[ending] : undefined;
};
