import type { ComplaintDto } from "@cachimbo/contract/complaints/complaints";
import { Link } from "react-router";
import { useAddressValue } from "../../../platform/screen/use-address-value.ts";
import { usePage } from "../../../platform/screen/use-paging.ts";
import { formatDateTime, formatLongDay, plural } from "../../../platform/words/formats.ts";
import { ButtonAnchor } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ListBody } from "../../../ui/lists/list-body.tsx";
import { ListTools } from "../../../ui/lists/list-tools.tsx";
import { StateFilter } from "../../../ui/lists/state-filter.tsx";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { useAddressSearch } from "../../../ui/lists/use-address-search.ts";
import { rowsOfPage, useComplaints } from "../api.ts";
import { type ComplaintState, complaintStates, stateOf } from "../states.ts";
import styles from "./complaint-admin.module.css";
import { TermBadge } from "./term-badge.tsx";

const columns: Column<ComplaintDto>[] = [
	{
		key: "hoja",
		title: "Hoja",
		isName: true,
		cell: ({ id, number, kind }) => (
			<Link className={styles.number} to={`/reclamos-gestion/${id}`}>
				<span className="num">{number}</span> {kind === "RECLAMO" ? "Reclamo" : "Queja"}
			</Link>
		),
	},
	{
		key: "persona",
		title: "Persona y fecha",
		cell: ({ name, createdAt }) => (
			<>
				<span className={styles.name}>{name}</span>
				<span className="soft small num">{formatDateTime(createdAt)}</span>
			</>
		),
	},
	{
		key: "plazo",
		title: "Plazo",
		cell: (complaint) => (
			<>
				<TermBadge complaint={complaint} />
				{!complaint.answeredAt && (
					<span className={`soft small ${styles.day}`}>hasta el {formatLongDay(complaint.dueDay)}</span>
				)}
			</>
		),
	},
];

function Nothing({ state }: { state: ComplaintState }) {
	if (state.state === "pending") return <Empty title="Todo está respondido">No hay hojas que esperen respuesta.</Empty>;
	return (
		<Empty
			title="Aún no hay hojas"
			action={
				<ButtonAnchor look="line" size="small" href="/libro-de-reclamaciones" target="_blank">
					Ver el Libro de Reclamaciones
				</ButtonAnchor>
			}
		>
			Los reclamos y quejas que dejen en la web llegan aquí.
		</Empty>
	);
}

/** /reclamos-gestion: the complaint book, most urgent first. */
export function ComplaintsPage() {
	const [typed, setTyped, search] = useAddressSearch();
	const [word, setWord] = useAddressValue("estado");
	const state = stateOf(word);
	const page = usePage();
	const answer = useComplaints(page, search, state);
	const { items = [], total = 0 } = answer.data ?? {};
	return (
		<>
			<div className="page-head">
				<h1>Reclamos</h1>
			</div>
			<ListTools
				label="Buscar hoja"
				placeholder="Número, nombre o correo"
				search={typed}
				onSearch={setTyped}
				found={plural(total, "hoja")}
			>
				<StateFilter states={complaintStates} value={state.word} onChange={setWord} />
			</ListTools>
			<ListBody
				answer={answer}
				page={page}
				size={rowsOfPage}
				search={search}
				onShowAll={() => setTyped("")}
				empty={<Nothing state={state} />}
			>
				<div className="table-tight">
					<Table
						caption={`Hojas de reclamación, ${items.length} de ${total}`}
						columns={columns}
						rows={items}
						rowKey={({ id }) => id}
					/>
				</div>
			</ListBody>
		</>
	);
}
