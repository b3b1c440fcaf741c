import { formatDateTime, formatInteger, plural } from "../../../../platform/words/formats.ts";
import { ButtonLink } from "../../../../ui/buttons/button.tsx";
import { Cells } from "../../../../ui/cards/cells.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { OldBanner } from "../../../../ui/feedback/old-banner.tsx";
import { Skeleton, SkeletonGroup } from "../../../../ui/feedback/skeleton.tsx";
import { useActivity } from "../api.ts";
import { DayBars } from "./day-bars.tsx";
import styles from "./moderation.module.css";

/** Activity of a group: figures, messages per day, and pending items. */
export function ActivityView({ groupId }: { groupId: number }) {
	const { data, error, refetch } = useActivity(groupId);
	if (!data)
		return error ? (
			<ErrorState error={error} fallback="No se pudo cargar la actividad" onRetry={() => void refetch()} />
		) : (
			<SkeletonGroup label="Cargando la actividad" className={styles.cards}>
				<Skeleton height="62px" />
				<Skeleton height="280px" />
			</SkeletonGroup>
		);
	const { messages, activeWriters, lastMessageAt, openReports, held, days } = data;
	return (
		<div className={styles.cards}>
			{error && <OldBanner text="ves la actividad de antes." />}
			<Cells
				facts={[
					{ label: "Mensajes", value: formatInteger(messages) },
					{ label: "Escribieron en 7 días", value: plural(activeWriters, "persona") },
					{ label: "Último mensaje", value: lastMessageAt ? formatDateTime(lastMessageAt) : "Ninguno" },
				]}
			/>
			<DayBars days={days} />
			{openReports + held > 0 && (
				<div className="row">
					{openReports > 0 && (
						<ButtonLink look="line" size="small" icon="flag" to="/comunidad-gestion?vista=reportes">
							{plural(openReports, "reporte pendiente", "reportes pendientes")}
						</ButtonLink>
					)}
					{held > 0 && (
						<ButtonLink look="line" size="small" icon="clock" to="/comunidad-gestion?vista=retenidos">
							{plural(held, "mensaje retenido", "mensajes retenidos")}
						</ButtonLink>
					)}
				</div>
			)}
		</div>
	);
}
