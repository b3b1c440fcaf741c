import type { ExamResultsDto, MeritRowDto } from "@cachimbo/contract/results/results";
import { Link } from "react-router";
import {
	formatDate,
	formatDuration,
	formatInteger,
	formatScore,
	formatTime,
	plural,
} from "../../../platform/words/formats.ts";
import { pointsText, rightText } from "../../../platform/words/score-words.ts";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Field, Select } from "../../../ui/fields/field.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { useAddressSearch } from "../../../ui/lists/use-address-search.ts";
import { useMerit } from "../api.ts";
import { sheetPath, useResultsAddress } from "../results-address.ts";
import { rulesText } from "../wording.ts";
import { LongList } from "./long-list.tsx";
import styles from "./results.module.css";

/** Counts of an attempt. A line breaks only between them. */
const Tally = ({ correct, wrong, blank }: MeritRowDto) => (
	<>
		<span className="nowrap">{correct} bien</span> · <span className="nowrap">{wrong} mal</span> ·{" "}
		<span className="nowrap">{blank} en blanco</span>
	</>
);

function Ended({ endTime, timeSpentSeconds, untimed }: MeritRowDto) {
	return (
		<span>
			<span className="nowrap">{formatDate(endTime)},</span> <span className="nowrap">{formatTime(endTime)}</span>
			<span className={`soft small ${styles.below}`}>
				{timeSpentSeconds !== null && `en ${formatDuration(timeSpentSeconds)}`} {untimed && <Badge>Sin reloj</Badge>}
			</span>
		</span>
	);
}

const columnsOf = (pathTo: (row: MeritRowDto) => string): Column<MeritRowDto>[] => [
	{
		key: "place",
		title: "Puesto",
		cell: ({ place, sharing }) => (
			<span>
				<b className="nowrap">{formatInteger(place)}.º</b>
				{sharing > 1 && <span className={`soft small nowrap ${styles.below}`}>{formatInteger(sharing)} iguales</span>}
			</span>
		),
	},
	{
		key: "names",
		title: "Estudiante",
		isName: true,
		cell: (row) => (
			<span className={styles.student}>
				<Link to={pathTo(row)}>{row.names}</Link>
				{row.area && <span className="soft small">{row.area}</span>}
			</span>
		),
	},
	{
		key: "points",
		title: "Puntaje",
		inline: true,
		cell: (row) => (
			<span>
				<b className="num">{pointsText(row.points)}</b>
				<span className={`soft small nowrap ${styles.below}`}>percentil {formatScore(row.percentile)}</span>
			</span>
		),
	},
	{
		key: "tally",
		title: "Respuestas",
		inline: true,
		cell: (row) => (
			<span>
				<Tally {...row} />
				<span className={`soft small ${styles.below}`}>{rightText(row.score)}</span>
			</span>
		),
	},
	{ key: "end", title: "Entregó", cell: Ended },
];

/** Order of merit of the exam, an area or a career, with search by name. */
export function MeritView({ examId, results }: { examId: number; results: ExamResultsDto }) {
	const { counting, sectionId, areaId, setArea, career, setCareer } = useResultsAddress();
	const [typed, setTyped, search] = useAddressSearch();
	const merit = useMerit(examId, { counting, sectionId, search, areaId, career });
	const [first] = merit.data?.pages ?? [];
	const rows = merit.data?.pages.flatMap(({ items }) => items) ?? [];
	return (
		<>
			<ListTools
				label="Buscar estudiante"
				placeholder="Apellidos o nombres"
				search={typed}
				onSearch={setTyped}
				found={first ? plural(first.found, "estudiante") : ""}
			>
				{results.areas.length > 0 && (
					<Field label="Área" labelHidden>
						<Select value={areaId} onChange={(event) => setArea(event.target.value)}>
							<option value="">Todas las áreas</option>
							{results.areas.map(({ id, name, solved }) => (
								<option key={id} value={id}>
									{name} ({formatInteger(solved)})
								</option>
							))}
						</Select>
					</Field>
				)}
				{results.careers.length > 0 && (
					<Field label="Carrera" labelHidden>
						<Select value={career} onChange={(event) => setCareer(event.target.value)}>
							<option value="">Todas las carreras</option>
							{results.careers.map(({ name, solved }) => (
								<option key={name} value={name}>
									{name} ({formatInteger(solved)})
								</option>
							))}
						</Select>
					</Field>
				)}
			</ListTools>
			<p className={`soft small ${styles.note}`}>
				{rulesText(results)} {areaId && "El puesto es entre quienes postulan a esta área."}
				{career && "El puesto es entre quienes postulan a esta carrera."}
			</p>
			<LongList
				list={merit}
				count={rows.length}
				search={search}
				onShowAll={() => setTyped("")}
				empty="Todavía nadie lo terminó"
			>
				<Table
					caption={`Orden de mérito, ${rows.length} de ${first?.found ?? 0}`}
					columns={columnsOf((row) => sheetPath(examId, row.attemptId, counting))}
					rows={rows}
					rowKey={({ attemptId }) => attemptId}
				/>
			</LongList>
		</>
	);
}
