import type { CutoffDto } from "@cachimbo/contract/cutoffs/cutoffs";
import { formatDateTime, formatPoints } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { type Column, RowActions, Table } from "../../../ui/lists/table.tsx";
import { sourceDateText } from "../source-date.ts";
import styles from "./cutoffs-admin.module.css";

function Career({ career, process, university, area, demonstration }: CutoffDto) {
	return (
		<span className={styles.lines}>
			<b>{career}</b>
			<span className="soft small">
				{university.code} {process}
				{area && ` · ${area.name}`}
			</span>
			{demonstration && <Badge tone="middling">Datos de demostración</Badge>}
		</span>
	);
}

function Scores({ lastScore, medianScore, maxScore, admitted, vacancies }: CutoffDto) {
	const places = [
		admitted !== null && `${admitted} ingresantes`,
		vacancies !== null && `${vacancies} vacantes`,
		medianScore !== null && `mediana ${formatPoints(medianScore)}`,
	].filter(Boolean);
	return (
		<span className={styles.lines}>
			<span className="num">
				<b>{formatPoints(lastScore)}</b> <span className="soft">de {formatPoints(maxScore)}</span>
			</span>
			{places.length > 0 && <span className="soft small num">{places.join(" · ")}</span>}
		</span>
	);
}

function Source({ source, sourceUrl, sourceDate, updatedAt, updatedBy }: CutoffDto) {
	return (
		<span className={styles.lines}>
			<span className="small">
				{sourceUrl ? (
					<a href={sourceUrl} target="_blank" rel="noreferrer">
						{source}
					</a>
				) : (
					source
				)}
				, {sourceDateText(sourceDate)}
			</span>
			<span className="soft small">
				{updatedBy ? `${updatedBy}, ` : "Cargado el "}
				{formatDateTime(updatedAt)}
			</span>
		</span>
	);
}

interface CutoffTableProps {
	rows: readonly CutoffDto[];
	total: number;
	onEdit(cutoff: CutoffDto): void;
	onRemove(cutoff: CutoffDto): void;
}

export function CutoffTable({ rows, total, onEdit, onRemove }: CutoffTableProps) {
	const columns: Column<CutoffDto>[] = [
		{ key: "carrera", title: "Carrera y proceso", isName: true, cell: (row) => <Career {...row} /> },
		{ key: "puntaje", title: "Último ingresante", cell: (row) => <Scores {...row} /> },
		{ key: "fuente", title: "Fuente", cell: (row) => <Source {...row} /> },
		{
			key: "acciones",
			title: "Acciones",
			titleHidden: true,
			cell: (row) => (
				<RowActions>
					<Button
						look="quiet"
						size="small"
						aria-label={`Editar ${row.career} ${row.process}`}
						onClick={() => onEdit(row)}
					>
						Editar
					</Button>
					<Button
						look="quiet"
						size="small"
						className={styles.remove}
						aria-label={`Eliminar ${row.career} ${row.process}`}
						onClick={() => onRemove(row)}
					>
						Eliminar
					</Button>
				</RowActions>
			),
		},
	];
	return (
		<div className="table-tight">
			<Table
				caption={`Puntajes de ingreso, ${rows.length} de ${total}`}
				columns={columns}
				rows={rows}
				rowKey={({ id }) => id}
			/>
		</div>
	);
}
