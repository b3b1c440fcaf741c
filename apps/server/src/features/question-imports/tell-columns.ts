import type { ImportColumnsDto, ImportColumnsInput } from "@cachimbo/contract/question-import-mapping";
import type { ImportDto } from "@cachimbo/contract/question-imports";
import { columnFaults } from "@cachimbo/rules/table-columns";
import { eq } from "drizzle-orm";
import { type FileColumns, questionImports } from "../../db/schema/question-imports.ts";
import type { Deps } from "../../deps.ts";
import { AppError, invalid } from "../../errors.ts";
import { listStandingCourses } from "../courses/queries.ts";
import { readImportJob } from "./job-names.ts";
import type { ImportRow } from "./mapper.ts";
import { getImport, getImportRow } from "./queries.ts";
import { readAgain } from "./read-again.ts";
import { forgetColumnsOf, rememberColumns } from "./remembered.ts";

const names: Record<string, string> = {
	text: "de la pregunta",
	"alternative:0": "de la alternativa A",
	"alternative:1": "de la alternativa B",
	course: "del curso: elígela, o di de qué curso son todas",
};

const tellable = ({ columns, status }: ImportRow): FileColumns => {
	if (columns && ["UNMAPPED", "READY", "FAULTY"].includes(status)) return columns;
	throw new AppError("CONFLICT", "Las columnas de este archivo no se pueden cambiar ahora");
};

/** @throws AppError CONFLICT for a file whose columns are known by their names, or that is being read or over */
export async function getColumns(deps: Pick<Deps, "db">, id: number): Promise<ImportColumnsDto> {
	const row = await getImportRow(deps, id);
	const { headings, samples, meanings, courseId, version } = tellable(row);
	return {
		columns: headings.map((heading, at) => ({ heading, samples: samples[at] ?? [], meaning: meanings[at] ?? null })),
		needsCourse: row.courseId === null,
		...{ courseId, version },
	};
}

/**
 * Reads the file again by what is said of its columns, and remembers it for the next one of its kind.
 * @throws AppError VALIDATION for what cannot be read so; CONFLICT where somebody else has said it meanwhile
 */
export async function tellColumns(deps: Deps, id: number, input: ImportColumnsInput): Promise<ImportDto> {
	const row = await getImportRow(deps, id);
	const columns = tellable(row);
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
	if (missing[0]) throw invalid("meanings", `Falta la columna ${names[missing[0]]}`);
	const { fingerprint } = columns;
	const told = { ...columns.told, [fingerprint]: meanings };
	const said = { meanings, told, courseId, rememberedAt: null, version: columns.version + 1 };
	await deps.db.transaction(async (tx) => {
		await readAgain(deps, tx, row, { columns: { ...columns, ...said } });
		await rememberColumns(tx, fingerprint, meanings);
	});
	deps.jobs.wake(readImportJob);
	return getImport(deps, id);
}

/** Who sends such a file is asked again; this one keeps what was said. Idempotent. */
export async function forgetColumns(deps: Pick<Deps, "db">, id: number): Promise<ImportDto> {
	await deps.db.transaction(async (tx) => {
		const [row] = await tx.select().from(questionImports).where(eq(questionImports.id, id)).for("update");
		if (!row) return;
		const columns = tellable(row);
		await forgetColumnsOf(tx, columns.fingerprint);
		if (row.status === "UNMAPPED") return;
		const told = { ...columns.told, [columns.fingerprint]: columns.meanings };
		await tx
			.update(questionImports)
			.set({ columns: { ...columns, told, rememberedAt: null } })
			.where(eq(questionImports.id, id));
	});
	return getImport(deps, id);
}
