import type { StatisticsDto } from "@cachimbo/contract/statistics/statistics";
import { useEffect } from "react";
import { serverNow } from "../../../platform/time/server-clock.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { type Figure, figuresOf } from "../figures.ts";
import styles from "./stat-cards.module.css";

/** Value with large numbers and small units. A line breaks only between two number-unit pairs. */
function Value({ text }: { text: string }) {
	return text
		.replace(/(\d) (?=\D)/g, "$1\u00a0")
		.split(/(\d[\d.,]*)/)
		.filter(Boolean)
		.map((part) => (/^\d/.test(part) ? part : <small key={part}>{part}</small>));
}

function StatCard({ label, value, up, gain, comparison }: Figure) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>
				<Value text={value} />
				{up && (
					<span className={styles.trend}>
						<Icon name="trend" />
						<span className="sr">, tendencia al alza</span>
					</span>
				)}
			</dd>
			<dd className={styles.comparison}>
				{gain && <span className={styles.gain}>{gain}</span>} {comparison}
			</dd>
		</div>
	);
}

function Waiting() {
	return (
		<SkeletonGroup label="Cargando tus cifras" className={styles.stats}>
			{["a", "b", "c", "d"].map((key) => (
				<div key={key} className={styles.waiting}>
					<Skeleton width="70%" height="16px" />
					<Skeleton width="50%" height="32px" />
					<Skeleton width="80%" height="16px" />
				</div>
			))}
		</SkeletonGroup>
	);
}

interface StatCardsProps {
	statistics: StatisticsDto | undefined;
	lastScore: number | undefined;
	error: Error | null;
	isFetching: boolean;
	/** Whether a notice above already reports missing data. */
	isSaid: boolean;
	onRetry(): void;
}

/** The student's statistics. A load error is only logged, as specified, and can be retried. */
export function StatCards({ statistics, lastScore, error, isFetching, isSaid, onRetry }: StatCardsProps) {
	useEffect(() => {
		if (error) console.warn("The statistics could not be loaded", error.message);
	}, [error]);
	if (statistics) {
		const figures = figuresOf(statistics, lastScore, serverNow());
		if (figures.length === 0) return null;
		return (
			<dl className={styles.stats} data-count={figures.length}>
				{figures.map((figure) => (
					<StatCard key={figure.label} {...figure} />
				))}
			</dl>
		);
	}
	if (!error) return <Waiting />;
	if (isSaid) return null;
	return (
		<p className={`card soft ${styles.quiet}`}>
			Tus cifras no están disponibles ahora.
			<Button look="quiet" size="small" busy={isFetching} onClick={onRetry}>
				Reintentar
			</Button>
		</p>
	);
}
