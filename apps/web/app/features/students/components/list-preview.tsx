import type { ListPreviewDto, ListRowDto, ListRowOutcome } from "@cachimbo/contract/students/students";
import { useState } from "react";
import { formatInteger, plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Check } from "../../../ui/fields/field.tsx";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { detailsLine, outcomeLooks } from "../wording.ts";
import styles from "./students.module.css";

const order: readonly ListRowOutcome[] = ["faulty", "twice", "member", "invited", "already", "waiting"];
const rowsAtOnce = 100;

const columns: Column<ListRowDto>[] = [
	{
		key: "persona",
		title: "Persona",
		cell: ({ row, name, email, details }) => (
			<>
				<span className={styles.mail}>{name || "Sin nombre"}</span>
				<span className={`soft small ${styles.mail}`}>
					Fila {row}: {email || "sin correo"}
				</span>
				<span className={`soft small ${styles.mail}`}>{detailsLine(details)}</span>
			</>
		),
		isName: true,
	},
	{
		key: "seccion",
		title: "Sección",
		cell: ({ section }) => section || <span className="soft">Ninguna</span>,
		inline: true,
	},
	{
		key: "resultado",
		title: "Qué pasará",
		cell: ({ outcome, said }) => {
			const { text, ...look } = outcomeLooks[outcome];
			return (
				<>
					<Badge {...look}>{text}</Badge>
					{said && <span className={`small ${styles.mail}`}>{said}</span>}
				</>
			);
		},
	},
];

interface ListPreviewProps {
	preview: ListPreviewDto;
	onConfirm(invite: boolean): Promise<void>;
	onBack(): void;
}

/** Outcome of each row, rows with problems first. */
export function ListPreview({ preview, onConfirm, onBack }: ListPreviewProps) {
	const { rows, remarks } = preview;
	const [busy, setBusy] = useState(false);
	const [onlyWrong, setOnlyWrong] = useState(false);
	const [invites, setInvites] = useState(false);
	const [visibleCount, setVisibleCount] = useState(rowsAtOnce);
	const count = (outcome: ListRowOutcome) => rows.filter((row) => row.outcome === outcome).length;
	const entering = rows.length - count("faulty") - count("twice");
	const waiting = count("invited") + count("waiting");
	const sorted = rows
		.filter(({ said }) => !onlyWrong || said)
		.toSorted((a, b) => Number(b.said !== null) - Number(a.said !== null) || a.row - b.row);
	const confirm = async () => {
		setBusy(true);
		await onConfirm(invites && waiting > 0);
		setBusy(false);
	};
	return (
		<>
			<ul className="row" aria-label="Qué pasará">
				{order
					.filter((outcome) => count(outcome) > 0)
					.map((outcome) => {
						const { text, ...look } = outcomeLooks[outcome];
						return (
							<li key={outcome}>
								<Badge {...look}>
									{text}: {formatInteger(count(outcome))}
								</Badge>
							</li>
						);
					})}
			</ul>
			{remarks.map((remark) => (
				<p key={remark} className="soft">
					{remark}
				</p>
			))}
			{waiting > 0 && (
				<div>
					<Check checked={invites} onChange={(event) => setInvites(event.target.checked)}>
						Enviar invitación a quienes no tienen cuenta
					</Check>
					<p className="soft small">
						Un correo a cada uno de los {formatInteger(waiting)} pendientes, con un enlace que sirve 14 días: eligen su
						contraseña y entran a su sección. A quien ya tiene una invitación no se le envía otra.
					</p>
				</div>
			)}
			<div className="row">
				<Button busy={busy} busyText="Importando…" disabled={entering === 0} onClick={() => void confirm()}>
					Importar {plural(entering, "fila")}
				</Button>
				<Button look="line" onClick={onBack}>
					Elegir otra lista
				</Button>
			</div>
			{rows.some(({ said }) => said) && (
				<Check checked={onlyWrong} onChange={(event) => setOnlyWrong(event.target.checked)}>
					Solo lo que hay que mirar
				</Check>
			)}
			<div className={`table-tight ${styles.list}`}>
				<Table
					caption={`Filas de la lista, ${Math.min(visibleCount, sorted.length)} de ${sorted.length}`}
					columns={columns}
					rows={sorted.slice(0, visibleCount)}
					rowKey={({ row }) => row}
				/>
				{sorted.length > visibleCount && (
					<Button look="line" onClick={() => setVisibleCount(visibleCount + rowsAtOnce)}>
						Ver más filas
					</Button>
				)}
			</div>
		</>
	);
}
