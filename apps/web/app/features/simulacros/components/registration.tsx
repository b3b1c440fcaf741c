import type { SimulacroDto } from "@cachimbo/contract/simulacros/simulacros";
import { useState } from "react";
import { serverNow } from "../../../platform/time/server-clock.ts";
import { formatDateTime, plural } from "../../../platform/words/formats.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { useRegistration } from "../api.ts";
import styles from "./simulacro.module.css";

type RegistrationDto = NonNullable<SimulacroDto["registration"]>;

function Withdraw({ simulacro }: { simulacro: SimulacroDto }) {
	const [isAsking, setIsAsking] = useState(false);
	const { busy, run } = useRegistration(simulacro.exam.idExams);
	const { opensAt } = simulacro;
	if (opensAt !== null && Date.parse(opensAt) <= serverNow()) return null;
	return (
		<>
			<Button look="quiet" size="small" onClick={() => setIsAsking(true)}>
				Retirar mi inscripción
			</Button>
			<ConfirmDialog
				open={isAsking}
				title="Retirar mi inscripción"
				confirmText="Retirar"
				cancelText="Seguir inscrito"
				busy={busy}
				onCancel={() => setIsAsking(false)}
				onConfirm={() => void run("withdraw").then(() => setIsAsking(false))}
			>
				Tu vacante queda libre para otra persona. Si quedan vacantes, puedes volver a inscribirte.
			</ConfirmDialog>
		</>
	);
}

function Places({ places, taken, until }: RegistrationDto) {
	const left = places === null ? undefined : Math.max(0, places - taken);
	const facts = [
		left === undefined ? undefined : `${plural(left, "vacante")} de ${places}`,
		until ? `hasta el ${formatDateTime(until)}` : undefined,
	].filter(Boolean);
	return facts.length > 0 ? <p className="soft small num">{facts.join(" · ")}</p> : null;
}

/** Registration button, the reason why registration is not possible, or its confirmation. */
export function Registration({ simulacro, registration }: { simulacro: SimulacroDto; registration: RegistrationDto }) {
	const { busy, run } = useRegistration(simulacro.exam.idExams);
	if (registration.mine !== null) {
		return (
			<div className={styles.registered}>
				<Badge tone="right" circle="full">
					Estás inscrito
				</Badge>
				<Withdraw simulacro={simulacro} />
			</div>
		);
	}
	switch (registration.may) {
		case "full":
			return <p>Ya no quedan vacantes en este simulacro.</p>;
		case "over":
			return <p>La inscripción ya terminó.</p>;
		case "not-in-section":
			return (
				<>
					<p>Este simulacro es para los estudiantes de algunas secciones.</p>
					<ButtonLink look="line" to="/unirme">
						Tengo el código de mi sección
					</ButtonLink>
				</>
			);
		case "needs-plan":
			return (
				<>
					<p>Este simulacro es para quienes tienen un plan.</p>
					<a className="btn btn-line" href="/premium">
						Ver planes
					</a>
				</>
			);
		default:
			return (
				<>
					<Button busy={busy} busyText="Inscribiendo…" onClick={() => run("register")}>
						Inscribirme
					</Button>
					<Places {...registration} />
				</>
			);
	}
}
