import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDateTime, formatDuration, formatInteger, formatScore } from "../../../platform/words/formats.ts";
import { shortScore } from "../../../platform/words/score-words.ts";
import { examTitle } from "../../../platform/words/titles.ts";
import { Cells } from "../../../ui/cards/cells.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { useSheet } from "../api.ts";
import { resultsPath, useResultsAddress } from "../results-address.ts";
import styles from "./results.module.css";

interface SheetPageProps {
	examId: number;
	attemptId: number;
	/** Renders the sheet like the student sees it. */
	sheetOf(attempt: AttemptDto): ReactNode;
}

/** A student's answer sheet with their name and place. */
export function SheetPage({ examId, attemptId, sheetOf }: SheetPageProps) {
	const { counting } = useResultsAddress();
	const { sheet, row } = useSheet(examId, attemptId, counting);
	const [standing] = row.data?.items ?? [];
	const attempt = sheet.data;
	const isLoading = !attempt && !sheet.error;
	return (
		<>
			<Link className="back" to={`${resultsPath(examId)}?ver=orden${counting === "BEST" ? "&cuenta=mejor" : ""}`}>
				<Icon name="left" />
				Orden de mérito
			</Link>
			<h1>{standing?.names ?? "Hoja de un estudiante"}</h1>
			{attempt?.exam && (
				<p className={styles.kicker}>
					{examTitle(attempt.exam)} · {formatDateTime(attempt.endTime ?? attempt.startTime)}
				</p>
			)}
			{isLoading && (
				<SkeletonGroup label="Cargando la hoja" className={styles.waiting}>
					<Skeleton height="92px" />
					<Skeleton height="320px" />
				</SkeletonGroup>
			)}
			{!attempt && sheet.error && (
				<div className={styles.waiting}>
					<ErrorState error={sheet.error} fallback="Error al cargar la hoja" onRetry={() => void sheet.refetch()} />
				</div>
			)}
			{attempt?.result && (
				<>
					<Cells
						facts={[
							{ label: "Puntaje", value: shortScore(attempt.result) },
							{
								label: "Puesto",
								value: standing
									? `${formatInteger(standing.place)}.º de ${formatInteger(row.data?.total ?? 0)}`
									: row.data
										? "No cuenta"
										: "…",
							},
							{ label: "Percentil", value: standing ? formatScore(standing.percentile) : row.data ? "No cuenta" : "…" },
							{ label: "Tiempo", value: formatDuration(attempt.result.timeSpentSeconds) },
						]}
					/>
					<p className={`soft small ${styles.note}`}>
						Así ve su hoja el estudiante: «tu hoja» y «tu respuesta» son suyas.
					</p>
				</>
			)}
			{attempt && sheetOf(attempt)}
		</>
	);
}
