import type { ComplaintSheetDto } from "@cachimbo/contract/complaints/complaints";
import { formatLongDay } from "../../../platform/words/formats.ts";
import { Button, ButtonAnchor } from "../../../ui/buttons/button.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { ComplaintSheet } from "./complaint-sheet.tsx";
import styles from "./complaints.module.css";

/** Page of a sent complaint, also linked from mails: its state, and the printable sheet. */
export function SheetPage({ sheet }: { sheet: ComplaintSheetDto }) {
	const { kind, number, email, dueDay, answeredAt } = sheet;
	const subject = kind === "RECLAMO" ? "Tu reclamo" : "Tu queja";
	return (
		<div className={`wrap site-page ${styles.outcome}`}>
			<div className={styles.confirmation}>
				<h1>
					{subject} {answeredAt ? "tiene respuesta" : kind === "RECLAMO" ? "quedó registrado" : "quedó registrada"}
				</h1>
				<div className="banner banner-right" role="status">
					<Icon name="saved" />
					<p>
						Es la hoja <b className="num">N.º {number}</b>.{" "}
						{answeredAt ? (
							<>También te enviamos la respuesta a {email}.</>
						) : (
							<>
								Te enviamos una copia a {email} y te respondemos ahí a más tardar el <b>{formatLongDay(dueDay)}</b>.
							</>
						)}
					</p>
				</div>
				<p className="soft">Guarda la dirección de esta página: con ella ves tu hoja y su respuesta cuando quieras.</p>
				<div className={styles.actions}>
					<Button look="line" data-print hidden>
						Imprimir la hoja
					</Button>
					<ButtonAnchor look="quiet" href="/">
						Ir al inicio
					</ButtonAnchor>
				</div>
			</div>
			<ComplaintSheet sheet={sheet} />
		</div>
	);
}
