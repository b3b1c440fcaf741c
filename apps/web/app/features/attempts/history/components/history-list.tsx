import type { AttemptStatus } from "@cachimbo/contract/attempts/attempts";
import { useOnline } from "../../../../platform/offline/online.ts";
import { ButtonLink } from "../../../../ui/buttons/button.tsx";
import { Card } from "../../../../ui/cards/card.tsx";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { OldBanner } from "../../../../ui/feedback/old-banner.tsx";
import { Skeleton, SkeletonGroup } from "../../../../ui/feedback/skeleton.tsx";
import { Pager } from "../../../../ui/lists/pager.tsx";
import { useAttemptPage } from "../api.ts";
import { AttemptRow } from "./attempt-row.tsx";
import styles from "./history.module.css";

const nothing: Record<AttemptStatus | "all", { title: string; text: string }> = {
	all: {
		title: "Aún no resuelves ningún examen",
		text: "Elige tu universidad y resuelve el primero: al terminar verás tu puntaje y cada explicación.",
	},
	IN_PROGRESS: {
		title: "No tienes exámenes en curso",
		text: "Si sales de un examen con 'Seguir después', o cierras la página, aquí lo sigues mientras le quede tiempo.",
	},
	COMPLETED: { title: "Aún no terminas ningún examen", text: "Cuando termines uno, aquí verás tu puntaje." },
	ABANDONED: { title: "No has abandonado ningún examen", text: "Los exámenes que dejes a medias aparecen aquí." },
};

export function HistoryWaiting() {
	return (
		<SkeletonGroup label="Cargando tus exámenes" className={`card card-pad ${styles.list}`}>
			{["a", "b", "c", "d", "e"].map((key) => (
				<div key={key} className={styles.waitingRow}>
					<Skeleton width="40px" height="40px" round />
					<span>
						<Skeleton width="min(220px, 80%)" height="17px" />
						<Skeleton width="min(280px, 95%)" height="14px" />
					</span>
					<Skeleton width="64px" height="26px" />
				</div>
			))}
		</SkeletonGroup>
	);
}

function NothingHere({ status }: { status: AttemptStatus | undefined }) {
	const { title, text } = nothing[status ?? "all"];
	return (
		<Empty title={title} level={3} action={<ButtonLink to="/universidades">Ver universidades</ButtonLink>}>
			{text}
		</Empty>
	);
}

function BeyondTheLast() {
	return (
		<Empty
			title="Esta página está vacía"
			level={3}
			action={
				<ButtonLink to="/examenes" look="line">
					Ver los más recientes
				</ButtonLink>
			}
		/>
	);
}

/** Page of the filtered history, with its loading, error, empty and offline states. */
export function HistoryList({ status, page }: { status: AttemptStatus | undefined; page: number }) {
	const { data, error, refetch, isPlaceholderData } = useAttemptPage(status, page);
	const online = useOnline();
	if (!data) {
		if (!error) return <HistoryWaiting />;
		return (
			<ErrorState
				error={error}
				fallback="No se pudieron cargar tus exámenes"
				help="Lo que ya respondiste sigue guardado en este equipo."
				onRetry={() => refetch()}
			/>
		);
	}
	if (data.total === 0) return <NothingHere status={status} />;
	if (data.items.length === 0) return <BeyondTheLast />;
	return (
		<>
			{(!online || error) && <OldBanner text="ves lo último que cargaste." />}
			<Card className={isPlaceholderData ? `${styles.list} ${styles.stale}` : styles.list}>
				<ul>
					{data.items.map((attempt) => (
						<li key={attempt.id}>
							<AttemptRow attempt={attempt} />
						</li>
					))}
				</ul>
			</Card>
			<Pager page={data.page} size={data.size} total={data.total} parameter="pagina" />
		</>
	);
}
