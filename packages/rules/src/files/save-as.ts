/** File types that often contain questions but cannot be imported. */
export type ForeignKind = "pdf" | "xls" | "doc" | "locked";

/** Advice for the sender of such a file: how to save it in a supported format. */
export const saveAsAdvice: Record<ForeignKind, string> = {
	pdf: "No leemos archivos PDF: ábrelo con Word, guárdalo como «Documento de Word (.docx)», revísalo y súbelo.",
	xls: "Es un Excel de formato antiguo (.xls): ábrelo en Excel, guárdalo como «Libro de Excel (.xlsx)» y súbelo.",
	doc: "Es un Word de formato antiguo (.doc): ábrelo en Word, guárdalo como «Documento de Word (.docx)» y súbelo.",
	locked:
		"El archivo tiene contraseña o es de un Office antiguo: ábrelo, guárdalo como .docx o .xlsx sin contraseña y súbelo.",
};

const endings: Record<string, ForeignKind | undefined> = { pdf: "pdf", xls: "xls", doc: "doc", rtf: "doc" };

/** Guesses the type from the name's extension, before the upload. On the server the content decides. */
export const foreignKindByName = (name: string): ForeignKind | undefined => {
	const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
	return Object.hasOwn(endings, ending) ? endings[ending] : undefined;
};
