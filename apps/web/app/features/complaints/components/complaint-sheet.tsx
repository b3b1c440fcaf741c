import {
	type ComplaintSheetDto,
	complaintDocuments,
	complaintGoods,
	complaintKinds,
	complaintNotes,
} from "@cachimbo/contract/complaints/complaints";
import type { ReactNode } from "react";
import { formatDateTime, formatLongDay, formatSoles } from "../../../platform/words/formats.ts";
import styles from "./complaints.module.css";

type Fact = readonly [label: string, value: ReactNode];

/** List of facts. Empty ones are omitted. */
const Facts = ({ facts }: { facts: readonly Fact[] }) => (
	<dl className={styles.facts}>
		{facts.map(
			([label, value]) =>
				value !== null && (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				),
		)}
	</dl>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
	<section>
		<h3>{title}</h3>
		{children}
	</section>
);

/** A complaint in the order of the official format, used on its page, in print and in the administration. */
export function ComplaintSheet({ sheet }: { sheet: ComplaintSheetDto }) {
	const { provider, guardian } = sheet;
	return (
		<article className={`card card-pad ${styles.sheet}`} aria-label={`Hoja de reclamación ${sheet.number}`}>
			<header>
				<p className={styles.book}>Libro de Reclamaciones</p>
				<h2>
					Hoja de reclamación N.º <span className="num">{sheet.number}</span>
				</h2>
			</header>
			<Facts
				facts={[
					["Fecha", formatDateTime(sheet.createdAt)],
					["Proveedor", provider.name],
					["RUC", provider.ruc],
					["Domicilio", provider.address],
				]}
			/>
			<Part title="1. Identificación del consumidor reclamante">
				<Facts
					facts={[
						["Nombre", sheet.name],
						[complaintDocuments[sheet.documentType], sheet.document],
						["Padre, madre o tutor", guardian && [guardian.name, guardian.document].filter(Boolean).join(", ")],
						["Domicilio", sheet.address],
						["Teléfono", sheet.phone],
						["Correo", sheet.email],
					]}
				/>
			</Part>
			<Part title="2. Identificación del bien contratado">
				<Facts
					facts={[
						["Tipo", complaintGoods[sheet.good]],
						["Monto reclamado", sheet.amount === null ? null : formatSoles(sheet.amount)],
						["Descripción", sheet.description],
					]}
				/>
			</Part>
			<Part title="3. Detalle de la reclamación y pedido del consumidor">
				<Facts
					facts={[
						["Tipo", `${sheet.kind}: ${complaintKinds[sheet.kind]}`],
						["Detalle", sheet.detail],
						["Pedido", sheet.request],
					]}
				/>
			</Part>
			<Part title="4. Observaciones y acciones adoptadas por el proveedor">
				<Facts
					facts={
						sheet.answeredAt
							? [
									["Respuesta", sheet.answer],
									["Fecha de respuesta", formatDateTime(sheet.answeredAt)],
								]
							: [["Respuesta", `Pendiente. Plazo: hasta el ${formatLongDay(sheet.dueDay)}.`]]
					}
				/>
			</Part>
			<ul className={styles.notes}>
				{complaintNotes.map((note) => (
					<li key={note}>{note}</li>
				))}
			</ul>
		</article>
	);
}
