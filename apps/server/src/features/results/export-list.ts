import type { AttemptExamDto } from "@cachimbo/contract/attempts/attempts";
import type { Counting, MeritRowDto, ResultsExportQuery } from "@cachimbo/contract/results/results";
import { BYTE_ORDER_MARK, csvLine } from "@cachimbo/rules/files/csv";
import { limaDateTime, limaDay } from "@cachimbo/rules/lima-day";
import { tieRuleOf } from "@cachimbo/rules/merit/merit-order";
import { slugOf } from "@cachimbo/rules/slug";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../work/errors.ts";
import { examNameOf, getExamForAttempt } from "../exams/queries.ts";
import { getSection } from "../sections/queries.ts";
import { cellsOf, listColumns } from "./list-columns.ts";
import type { ListHeading } from "./list-writer/messages.ts";
import { listMerit } from "./merit.ts";

/** More results than any exam has. All rows are read at once, so that places are consistent. */
const mostRows = 100_000;
const linesAtOnce = 1000;

interface MeritList {
	/** without its extension */
	filename: string;
	heading: ListHeading;
	rows: MeritRowDto[];
}

const noResults = "Todavía no hay resultados que exportar.";

/** The whole current order of merit. @throws AppError NOT_FOUND; CONFLICT if it is empty */
export async function getMeritList(
	deps: Pick<Deps, "db" | "clock" | "settings">,
	examId: number,
	{ counting, sectionId, areaId, career }: Omit<ResultsExportQuery, "format">,
): Promise<MeritList> {
	const [exam, { items }] = await Promise.all([
		getExamForAttempt(deps, examId),
		listMerit(deps, { examId, counting, sectionId, areaId, career, size: mostRows }),
	]);
	if (items.length === 0) throw new AppError("CONFLICT", noResults);
	const section = sectionId === undefined ? [] : [(await getSection(deps.db, sectionId)).name];
	const now = deps.clock.now();
	const area = areaId === undefined ? (career ?? null) : (items[0]?.area ?? null);
	const heading = {
		siteName: deps.settings.site.name,
		exam: titleOf(exam.dto),
		of: [area ?? "General", ...section].join(" · "),
		how: describeCounting(exam.closesAt ? "WINDOW" : counting, exam.dto.universityDTO.code, items.length),
		madeAt: limaDateTime(now.getTime()).slice(0, "2026-01-01 00:00".length),
		madeAtIso: now.toISOString(),
	};
	const name = ["orden de mérito", exam.dto.universityDTO.code, exam.dto.examPeriod, area ?? "", ...section].join(" ");
	return { filename: `${slugOf(name).slice(0, 80)}-${limaDay(now.getTime())}`, heading, rows: items };
}

/** Records an export in the audit log, before anything is sent. */
export async function recordExport(
	{ db }: Pick<Deps, "db">,
	doer: Doer,
	{ examId: id, format }: { examId: number; format: ResultsExportQuery["format"] },
): Promise<void> {
	await db.transaction(async (tx) => {
		const subject = { kind: "exam", id, name: await examNameOf(tx, id) } as const;
		await recordAct(tx, doer, { act: "results-exported", subject, after: { file: format } });
	});
}

const titleOf = ({ universityDTO, examPeriod, examTypeDTO }: AttemptExamDto) =>
	`${universityDTO.code} ${examPeriod} ${examTypeDTO.name}`;

const countingLabels: Record<Counting | "WINDOW", string> = {
	FIRST: "primer intento",
	BEST: "mejor intento",
	WINDOW: "intento dentro del horario",
};

function describeCounting(counting: Counting | "WINDOW", university: string, count: number): string {
	const ties = tieRuleOf(university).length > 0 ? "empates según la universidad" : "a igual puntaje, igual puesto";
	return `${count} ${count === 1 ? "resultado" : "resultados"} · ${countingLabels[counting]} · ${ties}`;
}

export async function* csvOf(rows: readonly MeritRowDto[]): AsyncGenerator<string> {
	yield BYTE_ORDER_MARK + csvLine(listColumns.map(({ heading }) => heading.toLowerCase()));
	for (let from = 0; from < rows.length; from += linesAtOnce)
		yield rows
			.slice(from, from + linesAtOnce)
			.map((row) => csvLine(cellsOf(row)))
			.join("");
}
