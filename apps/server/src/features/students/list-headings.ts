import type { StudentDetails } from "@cachimbo/contract/students/student-details";
import { foldAccents } from "@cachimbo/rules/slug";

type OwnField = "email" | "name" | "lastNames" | "section" | "dni" | "phone";
/** `guardianEmail` is used only if a list has no other address. */
export type Field = OwnField | keyof StudentDetails | "guardianEmail";

/** 'N°', 'Nro. de', 'Número del' */
const numberPrefix = "(?:(?:numero|num|nro|no|n)?[.°º#:\\s]*(?:del? )?(?:la )?)";
const telephone = "(?:celular|cel|telefono|telef|telf|tel|tlf|fono|movil|whats?app|phone)\\b";
const guardian = "(?:apoderad[oa]s?|padres?|madres?|papas?|mamas?|tutor(?:a|es)?)\\b";

const ownHeadings: Record<OwnField, RegExp> = {
	email: /^(correo|e-?mail|mail|email address)\b/,
	lastNames: /^apellidos?( paterno| materno)?$/,
	name: /^(nombres?|alumn[oa]s?|estudiantes?|postulantes?|participantes?|name|apellidos y nombres|nombre completo)\b/,
	section: /^(seccion|aula|salon|grupo|turno|section)\b/,
	dni: new RegExp(`^${numberPrefix}(?:dni|d\\.n\\.i\\.?|documento|doc\\.?(?: de)?(?: identidad)?)(?:$|[\\s./(])`),
	phone: new RegExp(`^${numberPrefix}${telephone}(?!.*emergencia)`),
};
const ownFields = Object.keys(ownHeadings) as OwnField[];

const guardianHeading = new RegExp(`\\b${guardian}`);
const emailHeading = /\b(correo|e-?mail|mail)\b/;
const guardianPhoneHeading = new RegExp(
	`\\b${telephone}|^(?:numero|num|nro|n)\\b[.°º#\\s]*(?:del? )?(?:la )?${guardian}`,
);
/** Facts about a guardian that are not stored. */
const unusedGuardianHeading = /\b(dni|documento|doc|direccion|domicilio|ocupacion|edad|parentesco|firma)\b/;

/** Field of a column with this heading; undefined if the column is not used. */
export function fieldOf(heading: string): Field | undefined {
	const folded = foldAccents(heading);
	if (!guardianHeading.test(folded)) return ownFields.find((one) => ownHeadings[one].test(folded));
	if (emailHeading.test(folded)) return "guardianEmail";
	if (unusedGuardianHeading.test(folded)) return undefined;
	return guardianPhoneHeading.test(folded) ? "guardianPhone" : "guardianName";
}
