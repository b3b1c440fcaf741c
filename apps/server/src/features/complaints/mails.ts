import {
	type ComplaintSheetDto,
	complaintDocuments,
	complaintGoods,
	complaintKinds,
	complaintNotes,
} from "@cachimbo/contract/complaints/complaints";
import { siteUrl } from "../../mail/compose.ts";
import type { Mail } from "../../mail/mailer.ts";
import type { Settings } from "../../settings/settings.ts";

const inLima = { timeZone: "America/Lima" } as const;
const dateTime = new Intl.DateTimeFormat("es-PE", {
	dateStyle: "long",
	timeStyle: "short",
	hourCycle: "h23",
	...inLima,
});
const longDay = new Intl.DateTimeFormat("es-PE", { dateStyle: "long", timeZone: "UTC" });

const sheetPage = (settings: Settings, token: string) =>
	`${siteUrl(settings)}/libro-de-reclamaciones/hoja?codigo=${token}`;
const kindOf = ({ kind }: ComplaintSheetDto) => (kind === "RECLAMO" ? "reclamo" : "queja");
const linesOf = (facts: readonly (readonly [string, string | null])[]) =>
	facts.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`])).join("\n");

/** Every field of the sheet, as on its page and in print. */
function sheetText(sheet: ComplaintSheetDto): string {
	const { provider, guardian } = sheet;
	return `LIBRO DE RECLAMACIONES
HOJA DE RECLAMACIÓN N.º ${sheet.number}
${linesOf([
	["Fecha", dateTime.format(new Date(sheet.createdAt))],
	["Proveedor", provider.name],
	["RUC", provider.ruc],
	["Domicilio del proveedor", provider.address],
])}

1. IDENTIFICACIÓN DEL CONSUMIDOR RECLAMANTE
${linesOf([
	["Nombre", sheet.name],
	[complaintDocuments[sheet.documentType], sheet.document],
	["Padre, madre o tutor", guardian && linesOfGuardian(guardian)],
	["Domicilio", sheet.address],
	["Teléfono", sheet.phone],
	["Correo", sheet.email],
])}

2. IDENTIFICACIÓN DEL BIEN CONTRATADO
${linesOf([
	["Tipo", complaintGoods[sheet.good]],
	["Monto reclamado", sheet.amount === null ? null : `S/\u00a0${sheet.amount.toFixed(2)}`],
	["Descripción", sheet.description],
])}

3. DETALLE DE LA RECLAMACIÓN Y PEDIDO DEL CONSUMIDOR
Tipo: ${sheet.kind} (${complaintKinds[sheet.kind]})

Detalle:
${sheet.detail}

Pedido:
${sheet.request}

4. OBSERVACIONES Y ACCIONES ADOPTADAS POR EL PROVEEDOR
${sheet.answer === null ? `Pendiente. La respuesta llega a más tardar el ${longDay.format(new Date(sheet.dueDay))}.` : `${sheet.answer}\n(${dateTime.format(new Date(sheet.answeredAt ?? 0))})`}

${complaintNotes.map((note) => `* ${note}`).join("\n")}
`;
}

const linesOfGuardian = ({ name, document }: { name: string; document: string | null }) =>
	document === null ? name : `${name}, documento ${document}`;

/** The consumer's copy. The greeting has no name, since the address may be somebody else's. */
export const complaintCopyMail = (settings: Settings, sheet: ComplaintSheetDto, token: string): Mail => ({
	to: sheet.email,
	subject: `Tu ${kindOf(sheet)} N.º ${sheet.number} en el Libro de Reclamaciones de ${settings.site.name}`,
	text: `Hola:

Recibimos tu ${kindOf(sheet)}. Te respondemos a este correo a más tardar el ${longDay.format(new Date(sheet.dueDay))}. Esta es tu copia; también puedes verla e imprimirla aquí:

${sheetPage(settings, token)}

${sheetText(sheet)}`,
	visitor: true,
	button: { label: "Ver e imprimir mi hoja", url: sheetPage(settings, token) },
});

/** Notice for the support address: the sheet, and a link to answer it. */
export const complaintNoticeMail = (settings: Settings, to: string, sheet: ComplaintSheetDto, id: number): Mail => ({
	to,
	subject: `Libro de Reclamaciones: ${kindOf(sheet)} N.º ${sheet.number}`,
	text: `Hay ${sheet.kind === "RECLAMO" ? "un reclamo nuevo" : "una queja nueva"}. La ley pide responder a más tardar el ${longDay.format(new Date(sheet.dueDay))}:

${siteUrl(settings)}/reclamos-gestion/${id}

${sheetText(sheet)}`,
	visitor: true,
	button: { label: "Responder", url: `${siteUrl(settings)}/reclamos-gestion/${id}` },
});

export const complaintAnswerMail = (settings: Settings, sheet: ComplaintSheetDto, token: string): Mail => ({
	to: sheet.email,
	subject: `Respuesta a tu ${kindOf(sheet)} N.º ${sheet.number} en ${settings.site.name}`,
	text: `Hola, ${sheet.name}:

Esta es nuestra respuesta a tu ${kindOf(sheet)}:

${sheet.answer}

La hoja completa está aquí:

${sheetPage(settings, token)}

${sheetText(sheet)}`,
	visitor: true,
	button: { label: "Ver la hoja completa", url: sheetPage(settings, token) },
});
