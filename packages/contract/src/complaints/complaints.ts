import { COMPLAINT_ANSWER_DAYS } from "@cachimbo/rules/complaints/complaint-term";
import * as z from "zod/mini";
import {
	emailField,
	input,
	line,
	optionalLine,
	optionalOf,
	pageOf,
	pageQuery,
	searchField,
	text,
} from "../core/fields.ts";
import { COMPLETE_REQUIRED_FIELDS } from "../core/messages.ts";

/** The two kinds of sheet in Peru's complaint book, with the definition that the sheet must print. */
export const complaintKinds = {
	RECLAMO: "Disconformidad relacionada a los productos o servicios.",
	QUEJA:
		"Disconformidad no relacionada a los productos o servicios; o, malestar o descontento respecto a la atención al público.",
} as const;
export type ComplaintKind = keyof typeof complaintKinds;
export const complaintDocuments = { DNI: "DNI", CE: "Carné de extranjería", PASAPORTE: "Pasaporte" } as const;
export const complaintGoods = { PRODUCTO: "Producto", SERVICIO: "Servicio" } as const;

/** Notes printed on every sheet (format of D.S. 011-2011-PCM as changed by D.S. 101-2022-PCM). */
export const complaintNotes = [
	"La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.",
	`El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a quince (${COMPLAINT_ANSWER_DAYS}) días hábiles, el cual es improrrogable.`,
] as const;

const kinds = ["RECLAMO", "QUEJA"] as const satisfies (keyof typeof complaintKinds)[];
const documents = ["DNI", "CE", "PASAPORTE"] as const satisfies (keyof typeof complaintDocuments)[];
const goods = ["PRODUCTO", "SERVICIO"] as const satisfies (keyof typeof complaintGoods)[];

const required = (label: string, max: number) => ({ label, max, required: COMPLETE_REQUIRED_FIELDS });

/** Amount paid or claimed, in soles: accepts '29', '29.90' or '29,9' and returns '29.90'. Below ten million. */
const amountText = z.string().check(
	z.regex(/^(?:S\/\s*)?\d{1,7}(?:[.,]\d{1,2})?$/, {
		error: "El monto debe ser un número de soles con dos decimales como máximo",
		abort: true,
	}),
	z.overwrite((typed) => Number(typed.replace(/^S\/\s*/, "").replace(",", ".")).toFixed(2)),
);

const documentShapes: Record<(typeof documents)[number], [RegExp, string]> = {
	DNI: [/^\d{8}$/, "El DNI debe tener 8 dígitos"],
	CE: [/^[A-Z\d]{9,12}$/i, "El carné de extranjería debe tener de 9 a 12 letras o dígitos"],
	PASAPORTE: [/^[A-Z\d]{5,15}$/i, "El pasaporte debe tener de 5 a 15 letras o dígitos"],
};

/**
 * A sheet of the complaint book. Every field is text, as a form sends it without script. Address, phone, amount and the
 * guardian's document are optional: a field that the law does not require must not prevent a complaint. Identical texts on the
 * same day are the same sheet, so the page needs neither an id nor a script against repeats.
 */
export const complaintInput = input({
	kind: z.enum(kinds, "Elige si es un reclamo o una queja"),
	name: line(required("El nombre", 200)),
	documentType: z.enum(documents, "Elige tu tipo de documento"),
	document: line(required("El número de documento", 15)),
	underAge: z.enum(["no", "si"], { error: "Di si eres menor de edad" }),
	guardianName: optionalLine({ label: "El nombre de tu padre, madre o tutor", max: 200 }),
	guardianDocument: optionalLine({ label: "El documento de tu padre, madre o tutor", max: 15 }),
	email: emailField(COMPLETE_REQUIRED_FIELDS),
	phone: optionalLine({ label: "El teléfono", max: 40 }),
	address: optionalLine({ label: "El domicilio", max: 300 }),
	good: z.enum(goods, "Elige si es un producto o un servicio"),
	description: text(required("La descripción", 500)),
	amount: optionalOf("El monto", amountText),
	detail: text(required("El detalle", 3000)),
	request: text(required("El pedido", 1500)),
}).check(
	...documents.map((type) =>
		z.refine<{ documentType: string; document: string }>(
			(sheet) => sheet.documentType !== type || documentShapes[type][0].test(sheet.document),
			{ path: ["document"], error: documentShapes[type][1] },
		),
	),
	z.refine<{ underAge: string; guardianName: string | null }>(
		(sheet) => sheet.underAge === "no" || sheet.guardianName !== null,
		{ path: ["guardianName"], error: "Escribe el nombre de tu padre, madre o tutor" },
	),
);
export type ComplaintInput = z.infer<typeof complaintInput>;

/** Confirmation of a sheet: its number, the last day for an answer ('YYYY-MM-DD'), and the token of its page. */
export const complaintReceiptDto = z.object({ number: z.string(), dueDay: z.string(), token: z.string() });

/** The stored sheet. `provider`: the provider's data from the settings when the sheet was made. `amount` in soles. */
export const complaintSheetDto = z.object({
	number: z.string(),
	createdAt: z.string(),
	dueDay: z.string(),
	provider: z.object({ name: z.string(), ruc: z.nullable(z.string()), address: z.nullable(z.string()) }),
	kind: z.enum(kinds),
	name: z.string(),
	documentType: z.enum(documents),
	document: z.string(),
	/** Guardian of a minor; null otherwise. */
	guardian: z.nullable(z.object({ name: z.string(), document: z.nullable(z.string()) })),
	email: z.string(),
	phone: z.nullable(z.string()),
	address: z.nullable(z.string()),
	good: z.enum(goods),
	description: z.string(),
	amount: z.nullable(z.number()),
	detail: z.string(),
	request: z.string(),
	/** The provider's observations and actions; null while unanswered. */
	answer: z.nullable(z.string()),
	answeredAt: z.nullable(z.string()),
});
export type ComplaintSheetDto = z.infer<typeof complaintSheetDto>;

/** A sheet for the ADMIN. `days`: business days left or, if `late`, since the deadline; 0 once answered. */
export const complaintDto = z.object({
	id: z.number(),
	...complaintSheetDto.shape,
	late: z.boolean(),
	days: z.number(),
	/** Name of the administrator who answered. */
	answeredBy: z.nullable(z.string()),
});
export type ComplaintDto = z.infer<typeof complaintDto>;
export const complaintPageDto = pageOf(complaintDto);

export const complaintStates = ["pending", "answered"] as const;
export const complaintsQuery = input({
	state: z.optional(z.enum(complaintStates, "El filtro no es válido")),
	/** Part of number, name, document or address, ignoring case and accents. */
	search: searchField,
	...pageQuery,
});

export const complaintAnswerInput = input({ answer: text({ label: "La respuesta", max: 5000 }) });
