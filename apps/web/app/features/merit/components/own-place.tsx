import type { NoPlaceDto, OwnPlaceDto } from "@cachimbo/contract/merit/merit";
import { formatInteger, formatPoints } from "../../../platform/words/formats.ts";
import { pointsText } from "../../../platform/words/score-words.ts";
import { Button, ButtonAnchor, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { useCertificate, useOwnPlace } from "../api.ts";
import { behindText, certificatePath, noPlaceText, ownListPath, placeText, standingText } from "../wording.ts";
import styles from "./merit.module.css";

function Groups({ area, career }: Pick<OwnPlaceDto, "area" | "career">) {
	const groups = [area && { label: "Tu área", ...area }, career && { label: "Tu carrera", ...career }].filter(
		(group) => group !== null,
	);
	if (groups.length === 0) return null;
	return (
		<dl className={styles.groups}>
			{groups.map(({ label, name, ...standing }) => (
				<div key={label}>
					<dt>
						{label}: {name}
					</dt>
					<dd className="num">{standingText(standing)}</dd>
				</div>
			))}
		</dl>
	);
}

function Certificate({ examId }: { examId: number }) {
	const { busy, code, save } = useCertificate(examId);
	return (
		<>
			<Button look="line" icon="download" busy={busy} busyText="Preparando…" onClick={() => void save()}>
				Descargar constancia
			</Button>
			{code && (
				<ButtonAnchor look="quiet" href={certificatePath(code)} target="_blank" rel="noopener">
					Ver cómo se verifica
				</ButtonAnchor>
			)}
		</>
	);
}

function PlaceDetails({ examId, place }: { examId: number; place: OwnPlaceDto }) {
	const { general, points, maxPoints, area, career } = place;
	const behind = behindText(general);
	return (
		<Card as="section" labelledBy="tu-puesto" className={styles.place}>
			<h2 id="tu-puesto">Tu puesto</h2>
			<p className={styles.figure}>
				{placeText(general.place)} <small>de {formatInteger(general.total)}</small>
			</p>
			{general.sharing > 1 && (
				<p className="num">{formatInteger(general.sharing)} personas tienen este puesto, contándote.</p>
			)}
			<p className="num">
				{pointsText(points)} de {formatPoints(maxPoints)} puntos
			</p>
			{behind && <p className="num">{behind}</p>}
			<Groups area={area} career={career} />
			<div className={styles.actions}>
				<ButtonLink look="line" icon="list" to={ownListPath(examId)}>
					Ver orden de mérito
				</ButtonLink>
				<Certificate examId={examId} />
			</div>
		</Card>
	);
}

/** Shown if results are published but places are not. */
function NoPlace({ place }: { place: NoPlaceDto }) {
	return (
		<Card as="section" labelledBy="tu-puesto" className={styles.place}>
			<h2 id="tu-puesto">Tu puesto</h2>
			<p role="status">{noPlaceText(place)}</p>
		</Card>
	);
}

/** The student's place, shown with the results. Renders nothing if there is none. */
export function OwnPlaceCard({ examId }: { examId: number }) {
	const { data, error, refetch } = useOwnPlace(examId);
	if (data) return "noPlace" in data ? <NoPlace place={data} /> : <PlaceDetails examId={examId} place={data} />;
	if (data === null) return null;
	if (error) return <ErrorState error={error} fallback="No se pudo cargar tu puesto" onRetry={() => void refetch()} />;
	return (
		<SkeletonGroup label="Cargando tu puesto">
			<Skeleton height="280px" />
		</SkeletonGroup>
	);
}
