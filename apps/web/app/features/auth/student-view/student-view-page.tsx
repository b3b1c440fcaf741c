import { studentViewRoutes } from "@cachimbo/contract/auth/student-view-routes";
import { useState } from "react";
import { call } from "../../../platform/api/api.ts";
import { messageOf } from "../../../platform/api/api-error.ts";
import { leaveTo } from "../../../platform/page/leave.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { enterStudentView } from "../../../platform/session/session.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import styles from "./student-view.module.css";

/** /ver-como-estudiante: explains the student view before it opens it. */
export function StudentViewPage() {
	const [busy, setBusy] = useState(false);
	const open = async () => {
		setBusy(true);
		try {
			const { token } = await call(studentViewRoutes.open, {});
			enterStudentView(token);
			await leaveTo("/universidades");
		} catch (error) {
			setBusy(false);
			toast.error(messageOf(error, "No se pudo abrir. Inténtalo otra vez"));
		}
	};
	return (
		<>
			<h1 className="page-title">Ver como estudiante</h1>
			<Card className={styles.page}>
				<p>Recorre la plataforma como la ve un estudiante sin plan: universidades, exámenes, cursos, su dashboard.</p>
				<ul className="bullets">
					<li>Nada se guarda: puedes mirar todo, y no puedes empezar un examen, escribir ni pagar.</li>
					<li>No ves datos de ningún estudiante.</li>
					<li>Solo cambia esta pestaña, hasta por una hora. Para volver, presiona «Volver» arriba.</li>
				</ul>
				<Button icon="eye" busy={busy} busyText="Abriendo…" onClick={() => void open()}>
					Ver como estudiante
				</Button>
			</Card>
		</>
	);
}
