import type { PublicMeritDto } from "@cachimbo/contract/merit/merit";
import { fewText, fromParticipantsText, ungradedText } from "@cachimbo/rules/merit/merit-words";
import { usePublicUrl } from "../../../platform/page/use-site.ts";
import { useCopy } from "../../../platform/screen/use-copy.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { usePublicMerit, useSetPublicMerit } from "../api.ts";
import { publicListPath } from "../wording.ts";
import styles from "./merit.module.css";

/** Says when the list becomes public. */
function sinceText({ isTold, noPlace }: PublicMeritDto): string {
	if (isTold) return ".";
	if (!noPlace) return `, desde que se publiquen los resultados y ${fromParticipantsText}.`;
	const { noPlace: why, count } = noPlace;
	return why === "FEW" ? `. ${fewText(count)}` : `. ${ungradedText(count)}: aparece cuando estén todas.`;
}

/** Switch that makes the order of merit of a simulacro public: places, points and merit names. */
export function PublicListSwitch({ examId }: { examId: number }) {
	const { data, error, refetch } = usePublicMerit(examId);
	const { busy, run } = useSetPublicMerit(examId);
	const origin = usePublicUrl() || location.origin;
	const { copied, copy } = useCopy();
	if (error)
		return <ErrorState error={error} fallback="No se pudo ver si la lista es pública" onRetry={() => void refetch()} />;
	if (!data) return null;
	const { isPublic } = data;
	const address = origin + publicListPath(examId);
	return (
		<Card as="section" labelledBy="lista-publica" className={styles.public}>
			<div>
				<h2 id="lista-publica">{isPublic ? "La lista es pública" : "La lista no es pública"}</h2>
				<p className="soft">
					{isPublic
						? `Cualquiera con la dirección ve puestos, puntajes y los nombres que cada estudiante eligió${sinceText(data)}`
						: `La ven quienes rindieron el simulacro, con los nombres que cada estudiante eligió${sinceText(data)}`}
				</p>
				{isPublic && (
					<p className={styles.address}>
						<a href={publicListPath(examId)}>{address.replace(/^https?:\/\//, "")}</a>
					</p>
				)}
			</div>
			<div className={styles.actions}>
				{isPublic && (
					<Button look="line" size="small" icon={copied ? "check" : "copy"} onClick={() => void copy(address)}>
						{copied ? "Copiado" : "Copiar enlace"}
					</Button>
				)}
				<Button
					look={isPublic ? "quiet" : "line"}
					size="small"
					busy={busy}
					busyText="Guardando…"
					onClick={() => run(!isPublic)}
				>
					{isPublic ? "Dejar de publicarla" : "Publicar la lista"}
				</Button>
			</div>
		</Card>
	);
}
