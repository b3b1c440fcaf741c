import { complaintNotes } from "@cachimbo/contract/complaints/complaints";
import { COMPLAINT_ANSWER_DAYS } from "@cachimbo/rules/complaints/complaint-term";
import type { FormState } from "../../../platform/forms/form-post.ts";
import { useSite } from "../../../platform/page/use-site.ts";
import { ComplaintForm } from "./complaint-form.tsx";
import styles from "./complaints.module.css";

function Provider() {
	const { name, legalName, ruc, legalAddress } = useSite();
	const facts = [
		["Proveedor", legalName ?? name],
		["RUC", ruc],
		["Domicilio", legalAddress],
	];
	return (
		<dl className={styles.facts}>
			{facts.map(
				([label, value]) =>
					value && (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					),
			)}
		</dl>
	);
}

/** /libro-de-reclamaciones */
export function ComplaintPage({ form }: { form: FormState }) {
	return (
		<div className={`wrap site-page ${styles.page}`}>
			<div className={styles.info}>
				<h1>Libro de Reclamaciones</h1>
				<p className="lead">
					Conforme a lo establecido en el Código de Protección y Defensa del Consumidor, esta plataforma cuenta con un
					Libro de Reclamaciones virtual a tu disposición.
				</p>
				<Provider />
				<p>
					Al enviar tu hoja recibes su número y una copia para imprimir y en tu correo. Te respondemos en{" "}
					{COMPLAINT_ANSWER_DAYS} días hábiles como máximo.
				</p>
				<ul className={styles.notes}>
					{complaintNotes.map((note) => (
						<li key={note}>{note}</li>
					))}
				</ul>
			</div>
			<ComplaintForm form={form} />
		</div>
	);
}
