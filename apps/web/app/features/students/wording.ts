import type { StudentDetails } from "@cachimbo/contract/students/student-details";
import type { ListRowOutcome, StudentDto } from "@cachimbo/contract/students/students";
import { findPlan } from "@cachimbo/rules/payments/plans";

export const nameOf = ({ nombres, apellidos }: Pick<StudentDto, "nombres" | "apellidos">): string =>
	`${nombres} ${apellidos}`.trim();

/** Name for alphabetical lists: 'Ñahui Quispe, Rosa'. */
export const listedName = ({ nombres, apellidos }: Pick<StudentDto, "nombres" | "apellidos">): string =>
	apellidos ? `${apellidos}, ${nombres}` : nombres;

export const planName = (plan: StudentDto["plan"]): string =>
	plan === "gratis" ? "Sin plan" : (findPlan(plan)?.name ?? plan);

export const detailLabels = {
	...{ dni: "DNI", phone: "Celular" },
	...{ guardianName: "Apoderado", guardianPhone: "Celular del apoderado" },
} as const satisfies Record<keyof StudentDetails, string>;

/** Details on one line: 'DNI 07654321, celular 987654321, apoderado Rosa Gil'; '' if there are none. */
export const detailsLine = (details: StudentDetails): string => {
	const { dni, phone, guardianName, guardianPhone } = details;
	const guardian = [guardianName, guardianPhone].filter(Boolean).join(" ");
	return [dni && `DNI ${dni}`, phone && `celular ${phone}`, guardian && `apoderado ${guardian}`]
		.filter(Boolean)
		.join(", ");
};

export const outcomeLooks = {
	member: { text: "Entra a la sección", tone: "right", circle: "full" },
	already: { text: "Ya está en la sección", tone: "plain", circle: "full" },
	invited: { text: "Queda pendiente", tone: "pen", circle: "open" },
	waiting: { text: "Ya está pendiente", tone: "plain", circle: "open" },
	twice: { text: "Repetido", tone: "middling", circle: "open" },
	faulty: { text: "No se importa", tone: "wrong", circle: "open" },
} as const satisfies Record<ListRowOutcome, object>;
