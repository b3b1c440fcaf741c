import type { CutoffPreviewDto, CutoffPreviewRowDto } from "@cachimbo/contract/cutoffs/cutoffs";
import { formatPoints } from "../../../platform/words/formats.ts";
import { Badge } from "../../../ui/cards/badge.tsx";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import styles from "./cutoffs-admin.module.css";
import { outcomes, summaryOf } from "./import-values.ts";

function Score({ value, before, faults }: CutoffPreviewRowDto) {
	if (!value) {
		return (
			<ul className={styles.faults}>
				{faults.map((fault) => (
					<li key={fault}>{fault}</li>
				))}
			</ul>
		);
	}
	const previousScore = before && before.lastScore !== value.lastScore ? before.lastScore : undefined;
	return (
		<span className={styles.lines}>
			<span className="num">
				<b>{formatPoints(value.lastScore)}</b> <span className="soft">de {formatPoints(value.maxScore)}</span>
			</span>
			{previousScore !== undefined && <span className="soft small num">antes {formatPoints(previousScore)}</span>}
		</span>
	);
}

const columns: Column<CutoffPreviewRowDto>[] = [
	{
		key: "carrera",
		title: "Fila y carrera",
		isName: true,
		cell: ({ row, career, process }) => (
			<span className={styles.lines}>
				<b>{career || "Sin carrera"}</b>
				<span className="soft small num">
					Fila {row}
					{process && ` · ${process}`}
				</span>
			</span>
		),
	},
	{ key: "puntaje", title: "Último ingresante", cell: (row) => <Score {...row} /> },
	{
		key: "pasa",
		title: "Qué pasa",
		inline: true,
		cell: ({ outcome }) => <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].text}</Badge>,
	},
];

/** Preview of the import. Faulty rows come first, because they must be corrected in the file. */
export function ImportPreview({ preview }: { preview: CutoffPreviewDto }) {
	const rows = preview.rows.toSorted((a, b) => Number(b.outcome === "faulty") - Number(a.outcome === "faulty"));
	return (
		<div className={styles.preview}>
			<p className="num" role="status">
				{summaryOf(preview)}
			</p>
			{preview.remarks.map((remark) => (
				<p key={remark} className="hint">
					{remark}
				</p>
			))}
			<div className="table-tight">
				<Table caption={`Filas del archivo, ${rows.length}`} columns={columns} rows={rows} rowKey={({ row }) => row} />
			</div>
		</div>
	);
}
