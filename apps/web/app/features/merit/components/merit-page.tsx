import type { MeritEntryDto, MeritListDto } from "@cachimbo/contract/merit/merit";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { ApiError } from "../../../platform/api/api-error.ts";
import { usePage } from "../../../platform/screen/use-paging.ts";
import { formatInteger, formatPoints } from "../../../platform/words/formats.ts";
import { pointsText } from "../../../platform/words/score-words.ts";
import { examTitle } from "../../../platform/words/titles.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { Pager } from "../../../ui/lists/pager.tsx";
import { useMeritList } from "../api.ts";
import { meritNameId, ownListPath, ownRowId, placeText, publicListPath } from "../wording.ts";
import styles from "./merit.module.css";
import { MeritTable } from "./merit-table.tsx";

const nameOf = ({ name, mine }: MeritEntryDto) => (
	<>
		{name} {mine && <Badge tone="right">Tú</Badge>}
	</>
);

/** Scrolls to the student's own row if the URL's hash asks for it and the page has loaded. */
function useOwnRow(page: number): void {
	const { hash, key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same link, followed again, leads there again
	useEffect(() => {
		if (hash === `#${ownRowId}`) document.getElementById(ownRowId)?.scrollIntoView({ block: "center" });
	}, [hash, key, page]);
}

function LoadedMeritList({ examId, list }: { examId: number; list: MeritListDto }) {
	const { items, page, size, total, ownPage, maxPoints, isPublic } = list;
	useOwnRow(page);
	return (
		<>
			<p className="soft">{examTitle(list.exam)}</p>
			<div className={`${styles.actions} ${styles.note}`}>
				{ownPage !== null && (
					<ButtonLink look="line" size="small" to={`${ownListPath(examId)}?page=${ownPage}#${ownRowId}`}>
						Ir a mi puesto
					</ButtonLink>
				)}
				{isPublic && (
					<a className="btn btn-quiet btn-sm" href={publicListPath(examId)}>
						Ver la lista pública
					</a>
				)}
			</div>
			<p className={`soft small ${styles.note}`}>
				{formatInteger(total)} con resultado, sobre {formatPoints(maxPoints)} puntos. Cada quien elige cómo aparece:{" "}
				<Link to={`/perfil#${meritNameId}`}>cambiar mi nombre aquí</Link>.
			</p>
			{items.length > 0 ? (
				<MeritTable
					caption={`Orden de mérito, puestos de la página ${page}`}
					rows={items.map((entry, n) => ({
						...{ key: (page - 1) * size + n, name: nameOf(entry), isMine: entry.mine },
						...{ place: placeText(entry.place), points: pointsText(entry.points) },
					}))}
				/>
			) : (
				<Empty title={total === 0 ? "Nadie terminó este simulacro" : "Esta página ya no existe"} />
			)}
			<Pager page={page} size={size} total={total} />
		</>
	);
}

/** /simulacro/{id}/orden-de-merito: order of merit for participants, with the merit names. */
export function MeritPage({ examId }: { examId: number }) {
	const { data, error, refetch } = useMeritList(examId, usePage());
	const isRefused = error instanceof ApiError && ["CONFLICT", "FORBIDDEN", "NOT_FOUND"].includes(error.code);
	return (
		<>
			<Link className="back" to={`/simulacro/${examId}`}>
				<Icon name="left" />
				Simulacro
			</Link>
			<h1>Orden de mérito</h1>
			{data && <LoadedMeritList examId={examId} list={data} />}
			{!data && isRefused && (
				<div className={styles.note}>
					<Empty title={error.message} action={<ButtonLink to="/dashboard">Ir a mi inicio</ButtonLink>} />
				</div>
			)}
			{!data && error && !isRefused && (
				<div className={styles.note}>
					<ErrorState error={error} fallback="No se pudo cargar el orden de mérito" onRetry={() => void refetch()} />
				</div>
			)}
			{!data && !error && (
				<SkeletonGroup label="Cargando el orden de mérito" className={styles.waiting}>
					<Skeleton width="260px" height="24px" />
					<Skeleton height="480px" />
				</SkeletonGroup>
			)}
		</>
	);
}
