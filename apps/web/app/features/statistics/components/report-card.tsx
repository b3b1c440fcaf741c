import { reportRoutes } from "@cachimbo/contract/statistics/report-routes";
import { hasPlan, useSubscription } from "../../../platform/account/use-subscription.ts";
import { useDownload } from "../../../platform/api/use-download.ts";
import { useSite } from "../../../platform/page/use-site.ts";
import { useSignedIn } from "../../../platform/session/use-session.ts";
import { Button, ButtonAnchor } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { PremiumBadge } from "../../../ui/cards/premium-badge.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import styles from "./report-card.module.css";

function DownloadButton() {
	const file = useDownload(
		reportRoutes.read,
		{ params: { userId: String(useSignedIn().userId) } },
		{ filename: "reporte.pdf", done: "Descargamos tu reporte", fallback: "No se pudo preparar tu reporte" },
	);
	return (
		<Button look="line" size="small" icon="download" {...file}>
			Descargar reporte
		</Button>
	);
}

const WithPlan = () => (
	<span className={styles.locked}>
		<PremiumBadge locked />
		<ButtonAnchor look="line" size="small" icon="star" href="/premium" aria-label="Descargar reporte: ver los planes">
			Descargar reporte
		</ButtonAnchor>
	</span>
);

/** Button of the report. If the plan is unknown, the server decides whether it includes the report. */
function ReportAction() {
	const { plans } = useSite();
	const { confirmed, error } = useSubscription();
	if (plans && !confirmed && !error) return <Skeleton width="190px" height="44px" />;
	return plans && confirmed && !hasPlan(confirmed) ? <WithPlan /> : <DownloadButton />;
}

/** Link to the printable report. */
export function ReportCard() {
	return (
		<Card as="section" labelledBy="reporte" className={styles.report}>
			<div>
				<h2 id="reporte">Tu reporte para imprimir</h2>
				<p className="soft">Tus puntajes, cursos y errores en una página PDF: para ti, tu familia o tu profe.</p>
			</div>
			<ReportAction />
		</Card>
	);
}
