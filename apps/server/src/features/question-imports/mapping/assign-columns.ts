import type { ImportColumnsDto, ImportColumnsInput } from "@cachimbo/contract/question-imports/question-import-mapping";
import type { ImportDto } from "@cachimbo/contract/question-imports/question-imports";
import { columnFaults, fingerprintAs } from "@cachimbo/rules/files/table-columns";
import { eq } from "drizzle-orm";
import { type Doer, recordAct } from "../../../audit/record-act.ts";
import { type FileColumns, questionImports } from "../../../db/schema/catalogue/question-imports.ts";
import type { Deps } from "../../../deps.ts";
import { AppError, invalid } from "../../../work/errors.ts";
import { listStandingCourses } from "../../courses/queries.ts";
import { importSubject } from "../commands.ts";
import { readImportJob } from "../job-names.ts";
import { assignedIn, type ImportRow } from "../mapper.ts";
import { getImport, getImportRow } from "../queries.ts";
import { readAgain } from "./read-again.ts";
import { forgetColumnsOf, rememberColumns } from "./remembered.ts";
import { usualCourseOf, withUsualCourse } from "./usual-course.ts";

const missingColumnNames: Record<string, string> = {
	text: "de la pregunta",
	"alternative:0": "de la alternativa A",
	"alternative:1": "de la alternativa B",
	course: "del curso: elígela, o di de qué curso son todas",
};

const getAssignableColumns = ({ columns, status }: ImportRow): FileColumns => {
	if (columns && ["UNMAPPED", "READY", "FAULTY"].includes(status)) return columns;
	throw new AppError("CONFLICT", "Las columnas de este archivo no se pueden cambiar ahora");
};

/** @throws AppError CONFLICT for a file whose headings are recognised, or an import that is being read or over */
export async function getColumns(deps: Pick<Deps, "db">, id: number): Promise<ImportColumnsDto> {
	const row = await getImportRow(deps, id);
	const { headings, samples, meanings, version, isHeadless = false } = getAssignableColumns(row);
	return {
		columns: headings.map((heading, at) => ({ heading, samples: samples[at] ?? [], meaning: meanings[at] ?? null })),
		needsCourse: row.courseId === null,
		...{ courseId: usualCourseOf(row), firstRowIsQuestion: isHeadless },
		version,
	};
}

/**
 * Sets the meanings of a file's columns, remembers them for similar files, and queues another reading.
 * @throws AppError VALIDATION for an impossible mapping; CONFLICT if somebody else has set it meanwhile
 */
export async function assignColumns(deps: Deps, doer: Doer, id: number, input: ImportColumnsInput): Promise<ImportDto> {
	const row = await getImportRow(deps, id);
	const columns = getAssignableColumns(row);
	const { meanings, version } = input;
	const courseId = row.courseId === null ? (input.courseId ?? null) : null;
	if (version && version !== columns.version) {
		throw new AppError("CONFLICT", "Otra persona ya dijo qué tiene cada columna de este archivo");
	}
	if (meanings.length !== columns.headings.length) {
		throw invalid("meanings", `El archivo tiene ${columns.headings.length} columnas`);
	}
	if (courseId !== null && !(await listStandingCourses(deps, [courseId])).has(courseId)) {
		throw invalid("courseId", "El curso no existe");
	}
	const { missing, repeated } = columnFaults(meanings, row.courseId === null && courseId === null);
	if (repeated[0] !== undefined) throw invalid(`meanings.${repeated[0]}`, "Ya elegiste otra columna para esto");
	if (missing[0]) throw invalid("meanings", `Falta la columna ${missingColumnNames[missing[0]]}`);
	const { firstRowIsQuestion: isHeadless = columns.isHeadless ?? false } = input;
	const [fingerprint, other] = [isHeadless, !isHeadless].map((is) => fingerprintAs(columns.fingerprint, is)) as [
		string,
		string,
	];
	const { [other]: _taken, ...assigned } = { ...assignedIn(columns), [fingerprint]: meanings };
	const assignment = {
		fingerprint,
		meanings,
		isHeadless,
		isGuessed: false,
		told: assigned,
		rememberedAt: null,
		version: columns.version + 1,
	};
	await deps.db.transaction(async (tx) => {
		await readAgain(deps, tx, row, withUsualCourse({ ...row, columns: { ...columns, ...assignment } }, courseId));
		await forgetColumnsOf(tx, other);
		await rememberColumns(tx, fingerprint, meanings);
		const details = { before: { columns: columns.meanings }, after: { columns: meanings } };
		await recordAct(tx, doer, { act: "import-columns-told", subject: importSubject(row), ...details });
	});
	deps.jobs.wake(readImportJob);
	return getImport(deps, id);
}

/** Deletes the remembered mapping, so that the next such file must be assigned again; this import keeps its own. Idempotent. */
export async function forgetColumns(deps: Pick<Deps, "db">, doer: Doer, id: number): Promise<ImportDto> {
	await deps.db.transaction(async (tx) => {
		const [row] = await tx.select().from(questionImports).where(eq(questionImports.id, id)).for("update");
		if (!row) return;
		const columns = getAssignableColumns(row);
		await forgetColumnsOf(tx, columns.fingerprint);
		const before = { columns: columns.meanings };
		await recordAct(tx, doer, { act: "import-columns-forgotten", subject: importSubject(row), before });
		if (row.status === "UNMAPPED") return;
		const assigned = { ...assignedIn(columns), [columns.fingerprint]: columns.meanings };
		await tx
			.update(questionImports)
			.set({ columns: { ...columns, told: assigned, rememberedAt: null } })
			.where(eq(questionImports.id, id));
	});
	return getImport(deps, id);
}
