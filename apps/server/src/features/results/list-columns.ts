import type { MeritRowDto } from "@cachimbo/contract/results/results";
import { limaDateTime } from "@cachimbo/rules/lima-day";
import type { ListCells } from "./list-writer/messages.ts";

interface ListColumn {
	heading: string;
	/** width in a workbook, in characters */
	width: number;
	/** width on paper, in points; absent if the column is not printed */
	printed?: number;
	cellOf(row: MeritRowDto): string | number;
}

const minutes = (seconds: number | null) => (seconds === null ? "" : Math.round(seconds / 6) / 10);

/** Columns of a list of merit, in all formats. */
export const listColumns: readonly ListColumn[] = [
	{ heading: "Puesto", width: 9, printed: 42, cellOf: ({ place }) => place },
	{ heading: "Apellidos y nombres", width: 40, printed: 172, cellOf: ({ names }) => names },
	{ heading: "Área", width: 34, printed: 74, cellOf: ({ area }) => area ?? "" },
	{ heading: "Puntaje", width: 12, printed: 54, cellOf: ({ points }) => points },
	{ heading: "Correctas", width: 11, printed: 44, cellOf: ({ correct }) => correct },
	{ heading: "Incorrectas", width: 12, printed: 48, cellOf: ({ wrong }) => wrong },
	{ heading: "En blanco", width: 11, printed: 42, cellOf: ({ blank }) => blank },
	{ heading: "Aciertos (%)", width: 13, cellOf: ({ score }) => score },
	{ heading: "Percentil", width: 11, cellOf: ({ percentile }) => percentile },
	{ heading: "Terminó", width: 18, cellOf: ({ endTime }) => limaDateTime(Date.parse(endTime)) },
	{ heading: "Minutos", width: 10, cellOf: ({ timeSpentSeconds }) => minutes(timeSpentSeconds) },
	{ heading: "Intento", width: 9, cellOf: ({ attemptNumber }) => attemptNumber },
];

export const cellsOf = (row: MeritRowDto): ListCells => listColumns.map(({ cellOf }) => cellOf(row));
