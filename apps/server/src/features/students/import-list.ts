import type { ListDoneDto, ListPreviewDto } from "@cachimbo/contract/students/students";
import { and, asc, inArray, isNull } from "drizzle-orm";
import { recordAct } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { users } from "../../db/schema/people/accounts.ts";
import { sections } from "../../db/schema/people/sections.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError, invalid } from "../../work/errors.ts";
import { inviteStudents } from "../invitations/invite-students.ts";
import { studentInvitationJob } from "../invitations/job-names.ts";
import { lockInvitations } from "../invitations/queries.ts";
import { enterList, storeInviteeDetails } from "../sections/enter-list.ts";
import { getSection } from "../sections/queries.ts";
import { type CheckedRow, checkRows, isOpenSectionOfRows, listMissingSections } from "./check-list.ts";
import { readColumns, type TypedRow } from "./list-columns.ts";
import { mergeListedPeople, storeDetails } from "./listed-details.ts";
import { runListReader } from "./run-list-reader.ts";

const NO_ADDRESSES = "No encontramos una columna con correos. Ponle de título «Correo» y vuelve a subir la lista.";

/** Previews a list without writing. @param sectionId for rows without a section @throws AppError VALIDATION for an invalid file */
export async function previewList(
	deps: Deps,
	sectionId: number | null,
	bytes: Uint8Array | undefined,
): Promise<ListPreviewDto> {
	if (!bytes) throw invalid("file", "Elige el archivo con la lista");
	const defaultSection = sectionId === null ? "" : (await getSection(deps.db, sectionId)).name;
	const { rows, remarks } = await runListReader(deps, bytes);
	const list = readColumns(rows);
	if (!list) throw invalid("file", NO_ADDRESSES);
	const { typed, unused } = list;
	if (typed.length === 0) throw invalid("file", "La lista no tiene a nadie");
	const checked = await checkRows(
		deps.db,
		typed.map((row) => ({ ...row, section: row.section || defaultSection })),
	);
	return {
		rows: checked.map(({ sectionId: _, userId: __, ...row }) => row),
		remarks: [...remarks, ...unusedColumns(unused)],
		missing: await listMissingSections(deps.db, checked),
	};
}

/** Limit of unused columns that are named; a workbook may have thousands. */
const mostNamed = 20;

function unusedColumns(headings: readonly string[]): string[] {
	if (headings.length === 0) return [];
	const what = headings.length === 1 ? "Una columna no se usa" : `${headings.length} columnas no se usan`;
	const more = headings.length > mostNamed ? "; …" : "";
	return [`${what}: «${headings.slice(0, mostNamed).join("; ")}${more}».`];
}

/**
 * Imports all rows or none, in one transaction. Idempotent.
 * @throws AppError CONFLICT with the reason if a row has become invalid since the preview
 */
export async function confirmList(
	deps: Deps,
	actor: Actor,
	{ rows, invite }: { rows: readonly TypedRow[]; invite: boolean },
): Promise<ListDoneDto> {
	const done = await deps.db.transaction(async (tx) => {
		const emails = rows.map(({ email }) => email);
		// Lock order: invitations, accounts, sections. A concurrent confirmation of an address or acceptance of an invitation
		// waits, and then adds the student.
		await lockInvitations(tx, emails);
		const its = inArray(users.email, emails);
		const open = and(its, isNull(users.closedAt));
		await tx.select({ id: users.id }).from(users).where(open).orderBy(asc(users.id)).for("no key update");
		await tx
			.select({ id: sections.id })
			.from(sections)
			.where(isOpenSectionOfRows(rows))
			.orderBy(asc(sections.id))
			.for("share");
		const checked = await checkRows(tx, rows);
		const fault = checked.find(({ outcome }) => outcome === "faulty");
		if (fault) throw new AppError("CONFLICT", `Fila ${fault.row}: ${fault.said}. No se importó a nadie.`);
		const waiting = checked.filter(({ outcome }) => outcome === "invited" || outcome === "waiting");
		const mailed = invite
			? await inviteStudents(
					...([deps, tx, actor] as const),
					waiting.map(({ email }) => email),
				)
			: 0;
		return enterChecked(tx, actor, checked, mailed);
	});
	if (done.mailed > 0) deps.jobs.wake(studentInvitationJob);
	return done;
}

/** Writes the rows; the audit log records only their number. @param mailed number of invitations sent with it */
async function enterChecked(tx: Tx, actor: Actor, rows: readonly CheckedRow[], mailed: number): Promise<ListDoneDto> {
	const { members, invited } = await enterList(tx, rows);
	const people = mergeListedPeople(rows.filter(({ outcome }) => outcome !== "twice"));
	const detailCount =
		people.length > 0 ? (await storeDetails(tx, people)) + (await storeInviteeDetails(tx, people)) : 0;
	const counts = {
		...{ filas: rows.length, miembros: members, pendientes: invited },
		...(detailCount > 0 && { datos: detailCount }),
		...(mailed > 0 && { invitaciones: mailed }),
	};
	if (members + invited + detailCount + mailed > 0)
		await recordAct(tx, actor, { act: "student-list-imported", subject: { kind: "students" }, after: { counts } });
	return { members, invited, unchanged: rows.length - members - invited, detailed: detailCount, mailed };
}
