import { noDetails } from "@cachimbo/contract/students/student-details";
import type { StudentDto } from "@cachimbo/contract/students/students";
import { BYTE_ORDER_MARK, csvLine } from "@cachimbo/rules/files/csv";
import { limaDateTime, limaDay } from "@cachimbo/rules/lima-day";
import { findPlan } from "@cachimbo/rules/payments/plans";
import { recordAct } from "../../audit/record-act.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import type { StudentFilter } from "./filter.ts";
import { eachStudent } from "./list.ts";
import { listDetails } from "./queries.ts";

const columns = [
	...["apellidos", "nombres", "correo", "celular", "secciones", "plan", "universidad", "área"],
	...["última visita", "bloqueado", "DNI", "celular de matrícula", "apoderado", "celular del apoderado"],
];

const cellsOf = (student: StudentDto, { dni, phone, guardianName, guardianPhone } = noDetails) => [
	...[student.apellidos, student.nombres, student.email, student.telefono ?? ""],
	student.sections.map(({ name }) => name).join(", "),
	...[findPlan(student.plan)?.name ?? student.plan, student.university ?? "", student.area ?? ""],
	student.lastSeenAt ? limaDateTime(Date.parse(student.lastSeenAt)) : "",
	student.blocked ? "sí" : "",
	...[dni, phone, guardianName, guardianPhone].map((value) => value ?? ""),
];

/** The filtered students as a CSV file, by name, streamed. Times are in Lima's time zone. */
export async function writeStudents(deps: Deps, actor: Actor, filter: StudentFilter) {
	await deps.db.transaction((tx) => recordAct(tx, actor, { act: "students-exported", subject: { kind: "students" } }));
	return { filename: `estudiantes-${limaDay(deps.clock.now().getTime())}.csv`, pieces: toCsv(deps, filter) };
}

async function* toCsv(deps: Deps, filter: StudentFilter): AsyncGenerator<string> {
	yield BYTE_ORDER_MARK + csvLine(columns);
	for await (const students of eachStudent(deps, filter)) {
		const details = await listDetails(
			deps.db,
			students.map(({ id }) => id),
		);
		yield students.map((one) => csvLine(cellsOf(one, details.get(one.id)))).join("");
	}
}
